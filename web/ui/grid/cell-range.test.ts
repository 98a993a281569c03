import { expect, test } from 'vitest';
import { fitBlock, flatMapBlock, isInRange, isOneCell, mapRange, rangeBetween } from './cell-range.ts';

const range = rangeBetween({ row: 3, column: 1 }, { row: 1, column: 2 });

test('a range has the cells between two corners in any sequence', () => {
  expect(range).toEqual({ firstRow: 1, lastRow: 3, firstColumn: 1, lastColumn: 2 });
  expect([isInRange(range, 1, 1), isInRange(range, 3, 2)]).toEqual([true, true]);
  for (const [row, column] of [
    [0, 1],
    [4, 1],
    [1, 0],
    [1, 3],
  ] as const)
    expect(isInRange(range, row, column), `${row} ${column}`).toBe(false);
  expect(isOneCell(range)).toBe(false);
  expect(isOneCell(rangeBetween({ row: 1, column: 1 }, { row: 1, column: 2 }))).toBe(false);
  expect(isOneCell(rangeBetween({ row: 1, column: 1 }, { row: 2, column: 1 }))).toBe(false);
  expect(isOneCell(rangeBetween({ row: 1, column: 1 }, { row: 1, column: 1 }))).toBe(true);
});

test('its block has the texts row by row', () => {
  expect(mapRange(range, (row, column) => `${row}.${column}`)).toEqual([
    ['1.1', '1.2'],
    ['2.1', '2.2'],
    ['3.1', '3.2'],
  ]);
});

test('one pasted cell fills the range, and several are written once', () => {
  expect(fitBlock([['x']], range)).toEqual([
    ['x', 'x'],
    ['x', 'x'],
    ['x', 'x'],
  ]);
  expect(fitBlock([['']], range)[2]).toEqual(['', '']);
  for (const block of [[['x', 'y']], [['x'], ['y']]]) expect(fitBlock(block, range)).toEqual(block);
});

test('the cells of a block are visited with their places', () => {
  const block = [['a', 'b'], ['c']];
  expect(
    flatMapBlock(block, { row: 4, column: 2 }, (row, column, text) => [`${row}.${column} ${text}`]),
  ).toEqual(['4.2 a', '4.3 b', '5.2 c']);
});
