import { expect, test } from 'vitest';
import { placeLabels } from './label-placement.ts';

test('a point without neighbours has its label above', () => {
  expect(placeLabels([{ position: [300, 100], name: 'Changi' }], 720)).toEqual([
    { dx: 0, dy: -12, textAnchor: 'middle' },
  ]);
});

test('two neighbours have their labels on opposite sides', () => {
  const [left, right] = placeLabels(
    [
      { position: [300, 100], name: 'Changi' },
      { position: [320, 104], name: 'Kuala Lumpur' },
    ],
    720,
  );
  expect(left?.textAnchor).toBe('end');
  expect(right?.textAnchor).toBe('start');
});

test('a long label near the edge is placed above its point, inside the map', () => {
  const [left] = placeLabels(
    [
      { position: [100, 100], name: 'Kuala Lumpur International' },
      { position: [120, 104], name: 'Changi' },
    ],
    340,
  );
  expect(left).toEqual({ dx: 2, dy: -12, textAnchor: 'middle' });
});
