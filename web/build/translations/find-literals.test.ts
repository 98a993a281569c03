import { expect, test } from 'vitest';
import { findLiterals } from './find-literals.ts';

const findTexts = (source: string) => findLiterals('page.tsx', source).map(({ text }) => text);

test.each([
  ['<p>Hello {name}</p>', ['Hello']],
  ["<p>{late ? 'Late' : 'On time'}</p>", ['Late', 'On time']],
  ["<p>{late && 'Late'}</p>", ['Late']],
  ['<p>{`Row ${row}`}</p>', ['Row']],
  ['<input placeholder="Name" aria-label={`Row ${row}`} />', ['Name', 'Row']],
  ["const column = { label: 'Weight', key: 'weight' };", ['Weight']],
  ["toastFailure('Not saved');", ['Not saved']],
])('%s bypasses the catalogue', (source, expected) => {
  expect(findTexts(source)).toEqual(expected);
});

test.each([
  "<p title={t('late')}>{t('name')} · 1 / 2 &nbsp;</p>",
  '<input type="text" className="wide" data-label="x" />',
  "const types = [{ help: 'typeDomesticHelp' }];",
  "const messages = defineMessages('page', { title: 'Orders' });",
  "throw new Error('There is no user on this page');",
])('%s contains no text for users', (source) => {
  expect(findTexts(source)).toEqual([]);
});

test('a text is reported with its line', () => {
  expect(findLiterals('page.tsx', 'const page = (\n  <p>\n    Hello\n  </p>\n);')[0]).toEqual({
    line: 2,
    text: 'Hello',
  });
});
