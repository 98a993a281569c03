import type { RateComparison } from '@portal/contract/rate-comparison';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createScale, groupPoints } from './diagram-points.ts';

function place(x: number, y: number, row: Partial<RateComparison> = {}) {
  const price = { amountMinor: 1_000 - y, currency: 'SGD' };
  const base = { id: `${x} ${y}`, efficient: false, current: false, price };
  return { x, y, combination: { row: { ...base, ...row } as RateComparison, price } };
}

describe('groupPoints', () => {
  test('combinations that overlap are one point, at the place of the current or an efficient one', () => {
    const points = groupPoints([place(0, 0), place(4, 3, { efficient: true }), place(100, 0)], 10);
    expect(points.map(({ x, y, combinations }) => [x, y, combinations.length])).toEqual([
      [4, 3, 2],
      [100, 0, 1],
    ]);
    expect(points[0]).toMatchObject({ isEfficient: true, isCurrent: false });
  });

  test('the combinations of a point are sorted by price', () => {
    const [point] = groupPoints([place(0, 0), place(0, 2), place(0, 1)], 10);
    expect(point?.combinations.map(({ price }) => price.amountMinor)).toEqual([998, 999, 1000]);
  });

  test('every combination is in one point, and no two points overlap', () => {
    const position = fc.integer({ min: 0, max: 300 });
    fc.assert(
      fc.property(fc.array(fc.tuple(position, position, fc.boolean())), (places) => {
        const placed = places.map(([x, y, efficient]) => place(x, y, { efficient }));
        const points = groupPoints(placed, 24);
        expect(points.flatMap(({ combinations }) => combinations)).toHaveLength(placed.length);
        for (const a of points) {
          for (const b of points) {
            if (a !== b) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(24);
          }
        }
      }),
    );
  });
});

test('a scale maps the lowest and the highest value to its ends, and a single value to the middle', () => {
  const { scale } = createScale([2, 6, 4], 10, 50);
  expect([2, 4, 6].map(scale)).toEqual([10, 30, 50]);
  expect(createScale([3], 10, 50).scale(3)).toBe(30);
});
