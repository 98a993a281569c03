import { expect, test } from 'vitest';
import { sentencesIn } from './server-sentences.ts';

const findSentences = (source: string, path = 'service.ts') => sentencesIn(path, source);

test.each([
  ["const no = () => refuse('not_found', 'There is no such order');", ['There is no such order']],
  ['refuse(`conflict`, `There is no ${kind} ${row.id}.`);', ['There is no {kind} {id}.']],
  ["const details = [{ note: 'otp', reason: 'is not ours' }];", ['is not ours']],
  ["z.string().regex(/x/, 'must be a word')", ['must be a word']],
  ['const words = `${a} is ${b.a}${late ? ` and late` : ``}.`;', ['{a} is {a2} and late.', '{a} is {a2}.']],
  ["const SAID = 'Wait a moment, then try again.';", ['Wait a moment, then try again.']],
])('%s says %s', (source, sentences) => {
  expect(findSentences(source)).toEqual(sentences);
});

test.each([
  'const row = sql`select a from b where c = ${d}`;',
  "log.error({ err }, 'the work was given up');",
  "throw new Error('there is no row');",
  "operation({ summary: 'What a person reads in the reference.' });",
  "const kind: 'a b c' = pick('a b c');",
  "const names = ['order|sales order|purchase order'];",
])('%s says nothing to anybody', (source) => {
  expect(findSentences(source)).toEqual([]);
});

test('a file of sentences is said whole', () => {
  expect(findSentences("const WORDS = { none: 'not connected' };", 'reason-sentence.ts')).toEqual([
    'not connected',
  ]);
});
