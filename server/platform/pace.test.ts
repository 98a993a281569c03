import { expect, test } from 'vitest';
import { pacer } from './pace.ts';

const PACE = { atOnce: 5, perSecond: 10 };

test('the first go at once, those after them one by one', () => {
  const next = pacer(1_000);
  const waits = Array.from({ length: 8 }, () => next('somebody', PACE, 0));
  expect(waits).toEqual([0, 0, 0, 0, 0, 100, 200, 300]);
});

test('each key has its own, and after a rest as many may go at once again', () => {
  const next = pacer(1_000);
  for (let count = 0; count < 8; count += 1) next('somebody', PACE, 0);
  expect(next('somebody else', PACE, 0)).toBe(0);
  expect(next('somebody', PACE, 350)).toBe(50);
  expect(Array.from({ length: 6 }, () => next('somebody', PACE, 5_000))).toEqual([0, 0, 0, 0, 0, 100]);
});

test('whoever would wait too long is told, and holds up nobody behind', () => {
  const next = pacer(250);
  const waits = Array.from({ length: 10 }, () => next('somebody', PACE, 0));
  expect(waits).toEqual([0, 0, 0, 0, 0, 100, 200, undefined, undefined, undefined]);
  expect(next('somebody', PACE, 100)).toBe(200);
});
