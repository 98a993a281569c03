import { expect, test } from 'vitest';
import { moveInGrid, startsTyping } from './grid-navigation.ts';

const press = (key: string, ctrlKey = false) => ({
  key,
  ctrlKey,
  shiftKey: false,
  metaKey: false,
  altKey: false,
});
const size = { rows: 1000, columns: 12, page: 20 };

test.each([
  ['ArrowDown', false, { row: 6, column: 3 }],
  ['ArrowUp', false, { row: 4, column: 3 }],
  ['ArrowRight', true, { row: 5, column: 11 }],
  ['Home', false, { row: 5, column: 0 }],
  ['Home', true, { row: 0, column: 0 }],
  ['End', true, { row: 999, column: 11 }],
  ['PageDown', false, { row: 25, column: 3 }],
] as const)('%s (ctrl %s)', (key, ctrl, expected) => {
  expect(moveInGrid({ row: 5, column: 3 }, press(key, ctrl), size)).toEqual(expected);
});

test('a move stops at the edges, and a letter does not move', () => {
  expect(moveInGrid({ row: 0, column: 0 }, press('ArrowUp'), size)).toEqual({ row: 0, column: 0 });
  expect(moveInGrid({ row: 999, column: 11 }, press('PageDown'), size)).toEqual({ row: 999, column: 11 });
  expect(moveInGrid({ row: 0, column: 0 }, press('a'), size)).toBeUndefined();
});

test('a letter starts editing, a chord and Enter do not', () => {
  expect(startsTyping(press('a'))).toBe(true);
  expect(startsTyping(press('c', true))).toBe(false);
  expect(startsTyping(press('Enter'))).toBe(false);
});
