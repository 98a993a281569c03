import { expect, test } from 'vitest';
import { pieceList } from './pieces.ts';

test('one text, and several texts, are pieces with count, grams and edges', () => {
  const small = { count: 2, grams: 12_000, lengthMm: 400, widthMm: 300, heightMm: 200 };
  expect(pieceList.parse('2x12000x400x300x200')).toEqual([small]);
  expect(pieceList.parse(['2x12000x400x300x200', '1x5x1x2x3'])).toEqual([
    small,
    { count: 1, grams: 5, lengthMm: 1, widthMm: 2, heightMm: 3 },
  ]);
  expect(pieceList.parse('1x5x1x2x3,2x12000x400x300x200')).toEqual([
    { count: 1, grams: 5, lengthMm: 1, widthMm: 2, heightMm: 3 },
    small,
  ]);
});

test.each([
  ['four numbers', '2x12000x400x300'],
  ['six numbers', '2x12000x400x300x200x1'],
  ['a fraction', '2x12.5x400x300x200'],
  ['a sign', '-2x12000x400x300x200'],
  ['a count of 0', '0x12000x400x300x200'],
  ['a count above 10,000', '10001x1x1x1x1'],
  ['no weight', '1x0x400x300x200'],
  ['an edge of 0', '1x1x400x300x0'],
  ['an edge above 30 m', '1x1x400x30001x1'],
])('%s is refused', (_, text) => {
  expect(pieceList.safeParse(text).success).toBe(false);
});

test('fifty kinds are accepted, and fifty-one are refused', () => {
  const kinds = (count: number) => Array.from({ length: count }, () => '1x1x1x1x1');
  expect(pieceList.safeParse(kinds(50)).success).toBe(true);
  expect(pieceList.safeParse(kinds(51)).success).toBe(false);
});

test.each([
  ['200 t', '2x100000000x1x1x1', true],
  ['more than 200 t', ['2x100000000x1x1x1', '1x1x1x1x1'], false],
  ['1,500 m³', '100x1x30000x1000x500', true],
  ['more than 1,500 m³', ['100x1x30000x1000x500', '1x1x1x1x1'], false],
])('pieces of %s together', (_, texts, isAccepted) => {
  expect(pieceList.safeParse(texts).success).toBe(isAccepted);
});
