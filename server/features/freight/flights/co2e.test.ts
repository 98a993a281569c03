import { expect, test } from 'vitest';
import { computeGreatCircleKm, estimateCo2eGrams } from './co2e.ts';

const SIN = { latitude: 1.3502, longitude: 103.9944 };
const KUL = { latitude: 2.7456, longitude: 101.7099 };
const SYD = { latitude: -33.9461, longitude: 151.1772 };
const HNL = { latitude: 21.3187, longitude: -157.9225 };

test.each([
  ['SIN–KUL', SIN, KUL, 298],
  ['SYD–HNL across the date line', SYD, HNL, 8170],
  ['a place and itself', SIN, SIN, 0],
])('the great circle of %s has its kilometres, both ways', (_, from, to, kilometres) => {
  expect(Math.abs(computeGreatCircleKm(from, to) - kilometres)).toBeLessThan(5);
  expect(computeGreatCircleKm(to, from)).toBeCloseTo(computeGreatCircleKm(from, to), 6);
});

// A tonne: kilometres × factor.
test.each([
  ['a passenger flight below 1,500 km', 'AIR', 'PASSENGER', 1405, 1500 * 830],
  ['a passenger flight of 1,500 km', 'AIR', 'PASSENGER', 1500, 1595 * 608],
  ['a freighter', 'AIR', 'FREIGHTER', 1405, 1500 * 789],
  ['a truck', 'LAND', null, 1000, 1300 * 117],
] as const)(
  'the emissions of a tonne on %s are distance times factor',
  (_, mode, aircraft, kilometres, grams) => {
    expect(estimateCo2eGrams(1_000_000, kilometres, { mode, aircraft })).toBe(grams);
  },
);

test('the emissions of a kilogram are a thousandth of those of a tonne, in whole grams', () => {
  expect(estimateCo2eGrams(1_000, 1405, { mode: 'AIR', aircraft: 'PASSENGER' })).toBe(1245);
});
