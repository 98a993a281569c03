import { expect, test } from 'vitest';
import { createCameraFilter } from './camera-filter.ts';

test('a label in front of the camera is one scan, and another scan after it was away for more than 1.5 s', () => {
  const filter = createCameraFilter();
  expect(filter(['A', 'A'], 0)).toEqual(['A']);
  for (let at = 100; at <= 5_000; at += 100) expect(filter(['A'], at)).toEqual([]);
  expect(filter(['B'], 5_100)).toEqual(['B']);
  expect(filter(['A'], 6_500)).toEqual([]);
  expect(filter([], 8_000)).toEqual([]);
  expect(filter(['A'], 8_001)).toEqual(['A']);
});
