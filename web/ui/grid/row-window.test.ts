import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { rowWindow, scrollToRow } from './row-window.ts';

const shape = { count: 100_000, rowPx: 34, headPx: 36, heightPx: 520 };

test('the rendered rows cover the visible ones and are fewer than 40', () => {
  assert(
    property(integer({ min: 0, max: 100_000 * 34 - 484 }), (scrollTop) => {
      const { first, last } = rowWindow(scrollTop, shape);
      expect(first * 34).toBeLessThanOrEqual(scrollTop);
      expect(Math.min((last + 1) * 34, 100_000 * 34)).toBeGreaterThanOrEqual(scrollTop + 484);
      expect(last - first).toBeLessThan(40);
    }),
  );
});

test('a grid without rows renders no row', () => {
  expect(rowWindow(0, { ...shape, count: 0 })).toEqual({ first: 0, last: -1 });
});

test('a visible row does not scroll, a row below scrolls to the bottom, a row above to the top', () => {
  expect(scrollToRow(3, 0, shape)).toBe(0);
  expect(scrollToRow(2, 340, shape)).toBe(68);
  const below = scrollToRow(5_000, 0, shape);
  expect(below + 520 - 36).toBe(5_001 * 34);
});
