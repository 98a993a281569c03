import { expect, expectTypeOf, test } from 'vitest';
import { BAG_STATES } from '../bagging/index.ts';
import { isRefusal } from '../core/index.ts';
import { fillEnglish } from './english.ts';
import { detail, REASONS, reason, refuse, restoreReason, storedReason } from './index.ts';

const noReasons = () => '';

test.each([
  ['a text without values', 'Not found', {}, 'Not found'],
  ['texts and numbers', '{code} in row {row}', { code: 'A1', row: 3 }, 'A1 in row 3'],
  ['grams as kilograms', 'at most {limitGrams}', { limitGrams: 30_500 }, 'at most 30.5 kg'],
  ['millimetres as centimetres', 'over {sideMm}', { sideMm: 1200 }, 'over 120.0 cm'],
  ['money', 'worth {valueMoney}', { valueMoney: { amountMinor: 1250, currency: 'SGD' } }, 'worth 12.50 SGD'],
  [
    'a time to the minute',
    'on {startTime}',
    { startTime: '2026-11-23T08:58:30.000Z' },
    'on 2026-11-23 08:58 UTC',
  ],
  ['a list', 'one of {optionsList}', { optionsList: ['A', 'B'] }, 'one of A, B'],
  ['one of a plural', '{n, plural, one {# order} other {# orders}}', { n: 1 }, '1 order'],
  ['many of a plural', '{n, plural, one {# order} other {# orders}}', { n: 5 }, '5 orders'],
  ['none of a plural', '{n, plural, =0 {none} other {# of {most}}}', { n: 0, most: 3 }, 'none'],
  ['a value in a plural', '{n, plural, =0 {none} other {# of {most}}}', { n: 2, most: 3 }, '2 of 3'],
  ['a missing value as its name', 'row {row}', {}, 'row {row}'],
])('an English text is filled with %s', (_, text, params, filled) => {
  expect(fillEnglish(text, params, noReasons)).toBe(filled);
});

test('a refusal has the kind, the text and the values of its code', () => {
  const refusal = refuse('request.malformed', { cause: 'Unexpected end of JSON' }, { retryAfterSeconds: 3 });
  expect(refusal).toEqual({
    kind: 'invalid',
    code: 'request.malformed',
    params: { cause: 'Unexpected end of JSON' },
    message: 'The request cannot be read: Unexpected end of JSON',
    details: [],
    retryAfterSeconds: 3,
  });
  expect(isRefusal(refusal)).toBe(true);
});

test('a reason is stored as code and params and restored with its text', () => {
  const original = reason('field.too_long', { maximum: 20 });
  expect(original.message).toBe('must have at most 20 characters');
  expect(storedReason(original)).toEqual({ code: 'field.too_long', params: { maximum: 20 } });
  expect(restoreReason(storedReason(original))).toEqual(original);
});

test('a reason among the values of another is shown with its text, a term with its word', () => {
  const inner = storedReason(reason('field.unknown', { placeTerm: 'body' }));
  expect(reason('request.invalid_field', { field: 'colour', reason: inner }).message).toBe(
    'colour: is not a field of this body',
  );
});

test.each(BAG_STATES)('the state %s of a bag is shown as a word', (stateTerm) => {
  const { message } = reason('bag.in_state', { bagCode: 'BAG1', stateTerm });
  expect(message).not.toContain(stateTerm);
});

test('a stored code that the contract no longer has is shown as the code', () => {
  expect(restoreReason({ code: 'bag.of_an_older_version', params: {} }).message).toBe(
    'bag.of_an_older_version',
  );
});

test('a detail names its field', () => {
  expect(detail('phone', 'field.missing')).toEqual({
    note: 'phone',
    reason: 'is missing',
    code: 'field.missing',
    params: {},
  });
});

test('the values of a code are typed by the names in its text', () => {
  expectTypeOf(reason<'field.too_long'>)
    .parameter(1)
    .toEqualTypeOf<{ readonly maximum: string | number }>();
  expectTypeOf(refuse<'request.invalid_field'>)
    .parameter(1)
    .toExtend<{ readonly field: string | number; readonly reason: { readonly code: string } }>();
});

test('every code is a prefix and a key in lower case, terms excepted', () => {
  const codes = Object.keys(REASONS).filter((code) => !code.startsWith('term.'));
  expect(codes.filter((code) => !/^[a-z]+\.[a-z][a-z0-9_]*$/.test(code))).toEqual([]);
});
