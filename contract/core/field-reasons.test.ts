import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldReasonOf } from './field-reasons.ts';
import { fieldText } from './field-texts.ts';
import { listOf } from './list-of.ts';

const input = z.strictObject({
  text: z.string(),
  option: z.enum(['A', 'B']),
  literal: z.literal('A'),
  list: z.array(z.string()),
  choice: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('A') }),
    z.object({ kind: z.literal('B') }),
  ]),
  address: z.url(),
  code: z.string().regex(/^[A-Z]{2}$/, fieldText('country_code')),
});
const VALID = {
  text: 'x',
  option: 'A',
  literal: 'A',
  list: [],
  choice: { kind: 'A' },
  address: 'https://a.example',
  code: 'SG',
};

function readReasons(value: unknown) {
  return (input.safeParse(value).error?.issues ?? []).map((issue) => [
    issue.path.join('.'),
    fieldReasonOf(issue),
  ]);
}

test.each(Object.keys(VALID))('an absent field of any kind is reported as missing: %s', (name) => {
  expect(readReasons({ ...VALID, [name]: undefined })).toEqual([
    [name, { code: 'field.missing', params: {} }],
  ]);
});

test('a present value that does not fit is reported with what is expected', () => {
  expect(readReasons({ ...VALID, text: null, option: 'C', literal: 'B', address: 'a', code: 'sgp' })).toEqual(
    [
      ['text', { code: 'field.wrong_type', params: { expectedTerm: 'string' } }],
      ['option', { code: 'field.not_an_option', params: { optionsList: ['A', 'B'] } }],
      ['literal', { code: 'field.not_an_option', params: { optionsList: ['A'] } }],
      ['address', { code: 'field.url', params: {} }],
      ['code', { code: 'field.country_code', params: {} }],
    ],
  );
});

test.each([0, 1, 5])(
  'a list of %i entries outside its range is reported with minimum and maximum',
  (entries) => {
    const list = Array.from({ length: entries }, () => 'x');
    const { error } = z.strictObject({ list: listOf(z.string(), 2, 4) }).safeParse({ list });
    expect(error?.issues.map(fieldReasonOf)).toEqual([
      { code: 'field.list_range', params: { min: 2, max: 4 } },
    ]);
  },
);

test('a list at either end of its range is valid, and one with a single limit is reported with it', () => {
  for (const list of [['a'], ['a', 'b', 'c']]) expect(listOf(z.string(), 1, 3).parse(list)).toEqual(list);
  const { error } = z.array(z.string()).max(1).safeParse(['a', 'b']);
  expect(error?.issues.map(fieldReasonOf)).toEqual([{ code: 'field.too_many', params: { maximum: 1 } }]);
});
