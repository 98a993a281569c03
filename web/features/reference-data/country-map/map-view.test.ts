import { expect, test } from 'vitest';
import { computeViewBox } from './map-view.ts';

test('without countries the view is the whole map', () => {
  expect(computeViewBox([])).toEqual({ x: 0, y: 0, width: 1000, height: 500 });
});

test('the view has all countries with a margin, in the ratio of the map', () => {
  const view = computeViewBox([
    { x: 700, y: 200 },
    { x: 900, y: 260 },
  ]);
  expect(view).toEqual({ x: 630, y: 145, width: 340, height: 170 });
});

test('the view of a single country is not narrower than a region, and stays on the map', () => {
  expect(computeViewBox([{ x: 990, y: 10 }])).toEqual({ x: 740, y: 0, width: 260, height: 130 });
});
