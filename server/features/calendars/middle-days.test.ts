import { describe, expect, it, test } from 'vitest';
import { selectMiddleDays } from './middle-days.ts';

const toLegs = (...days: readonly (readonly [number | null, number | null])[]) =>
  days.map(([transitDaysMin, transitDaysMax]) => ({ transitDaysMin, transitDaysMax }));
const sum = (legs: ReturnType<typeof toLegs>) => [
  legs.reduce((total, { transitDaysMin }) => total + (transitDaysMin ?? 0), 0),
  legs.reduce((total, { transitDaysMax }) => total + (transitDaysMax ?? 0), 0),
];

describe('the middle days of legs', () => {
  // By hand: the weights of two days are 1 1, of five 1 2 3 2 1; 2 to 6 of 1 to 8 days leave less than 10 % on each side.
  test.each([
    { name: 'four legs of two days each', legs: toLegs([0, 1], [1, 2], [1, 2], [1, 2]), middle: [4, 6] },
    { name: 'a chain with a wide last mile', legs: toLegs([1, 2], [2, 4], [1, 2], [1, 5]), middle: [7, 11] },
    { name: 'one leg of six days', legs: toLegs([2, 7]), middle: [3, 6] },
    { name: 'one leg of two days', legs: toLegs([1, 2]), middle: [1, 2] },
    { name: 'legs of one day', legs: toLegs([1, 1], [3, 3]), middle: [4, 4] },
  ])('of $name have the 10th and the 90th percentile of the sum', ({ legs, middle }) => {
    expect(sum([...selectMiddleDays(legs)])).toEqual(middle);
  });

  it('stay within the days of each leg, in whole days', () => {
    const legs = toLegs([1, 2], [2, 4], [1, 2], [1, 5]);
    for (const [index, { transitDaysMin, transitDaysMax }] of selectMiddleDays(legs).entries()) {
      expect(transitDaysMin).toBeGreaterThanOrEqual(legs[index]?.transitDaysMin ?? NaN);
      expect(transitDaysMax).toBeLessThanOrEqual(legs[index]?.transitDaysMax ?? NaN);
      expect([transitDaysMin, transitDaysMax].map((days) => Number.isInteger(days))).toEqual([true, true]);
    }
  });

  it('are those of the legs if one leg has no transit days', () => {
    const legs = toLegs([1, 5], [null, null]);
    expect(selectMiddleDays(legs)).toEqual(legs);
  });
});
