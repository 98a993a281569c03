import { expect, test } from 'vitest';
import { labelSides } from './label-placement.ts';

test('a lone point is named above itself', () => {
  expect(labelSides([{ at: [300, 100], name: 'Changi' }], 720)).toEqual([
    { dx: 0, dy: -12, textAnchor: 'middle' },
  ]);
});

test('neighbours are named to opposite sides', () => {
  const [left, right] = labelSides(
    [
      { at: [300, 100], name: 'Changi' },
      { at: [320, 104], name: 'Kuala Lumpur' },
    ],
    720,
  );
  expect(left?.textAnchor).toBe('end');
  expect(right?.textAnchor).toBe('start');
});

test('a long name beside the edge goes above its point, and inside the picture', () => {
  const [left] = labelSides(
    [
      { at: [100, 100], name: 'Kuala Lumpur International' },
      { at: [120, 104], name: 'Changi' },
    ],
    340,
  );
  expect(left).toEqual({ dx: 2, dy: -12, textAnchor: 'middle' });
});
