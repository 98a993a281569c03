import { expect, test } from 'vitest';
import { placeLabels } from './label-placement.ts';

test('a point without neighbours has its label above', () => {
  expect(placeLabels([{ position: [300, 100], name: 'Changi' }], 720)).toEqual([
    { dx: 0, dy: -12, textAnchor: 'middle' },
  ]);
});

test('the label of a point below another is beside it', () => {
  const [upper, lower] = placeLabels(
    [
      { position: [300, 100], name: 'Changi' },
      { position: [320, 120], name: 'Kuala Lumpur' },
    ],
    720,
  );
  expect(upper).toEqual({ dx: 0, dy: -12, textAnchor: 'middle' });
  expect(lower).toEqual({ dx: 10, dy: 4, textAnchor: 'start' });
});

test('a label that reaches the right edge is on the left', () => {
  const [, right] = placeLabels(
    [
      { position: [640, 86], name: 'Changi' },
      { position: [650, 100], name: 'Kuala Lumpur' },
    ],
    720,
  );
  expect(right?.textAnchor).toBe('end');
});

test('a long label near the edge is above its point, inside the map', () => {
  const [left] = placeLabels([{ position: [60, 100], name: 'Kuala Lumpur International' }], 340);
  expect(left).toEqual({ dx: 42, dy: -12, textAnchor: 'middle' });
});

test('a label without a free place is left out', () => {
  const points = [0, 2, 4, 6, 8, 10].map((shift) => ({
    position: [300 + shift, 100 + shift] as const,
    name: 'Kuala Lumpur',
  }));
  const placements = placeLabels(points, 720);
  expect(placements[0]).toBeDefined();
  expect(placements.filter((placement) => placement === undefined)).toHaveLength(2);
});
