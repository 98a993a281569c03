import { expect, test } from 'vitest';
import { trafficShaper } from './traffic-shaper.ts';

const RATE = { burst: 5, perSecond: 10 };

test('a burst is not delayed, and the requests after it are spaced at the rate', () => {
  const reserve = trafficShaper(1_000);
  const delays = Array.from({ length: 8 }, () => reserve('ann', RATE, 0));
  expect(delays).toEqual([0, 0, 0, 0, 0, 100, 200, 300]);
});

test('keys are independent, and a key that rests may burst again', () => {
  const reserve = trafficShaper(1_000);
  for (let count = 0; count < 8; count += 1) reserve('ann', RATE, 0);
  expect(reserve('bob', RATE, 0)).toBe(0);
  expect(reserve('ann', RATE, 350)).toBe(50);
  expect(Array.from({ length: 6 }, () => reserve('ann', RATE, 5_000))).toEqual([0, 0, 0, 0, 0, 100]);
});

test('a request past the longest delay reserves no slot', () => {
  const reserve = trafficShaper(250);
  const delays = Array.from({ length: 10 }, () => reserve('ann', RATE, 0));
  expect(delays).toEqual([0, 0, 0, 0, 0, 100, 200, undefined, undefined, undefined]);
  expect(reserve('ann', RATE, 100)).toBe(200);
});
