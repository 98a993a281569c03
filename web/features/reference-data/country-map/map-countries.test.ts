import { expect, test } from 'vitest';
import { outlineCountries, projectPoint } from './map-countries.ts';

const square = (id: string | undefined, west: number) => ({
  type: 'Feature' as const,
  ...(id !== undefined && { id }),
  properties: null,
  geometry: {
    type: 'Polygon' as const,
    coordinates: [
      [
        [west, -9],
        [west, 9],
        [west + 18, 9],
        [west + 18, -9],
        [west, -9],
      ],
    ],
  },
});

test('a shape has the code of its country, the centre and the outline in units of the map', () => {
  const [country] = outlineCountries([square('458', 0)]);
  expect(country).toMatchObject({ code: 'MY', path: expect.stringMatching(/^M500,/) });
  expect(country?.x).toBeCloseTo(525, 0);
  expect(country?.y).toBeCloseTo(250, 0);
});

test('a shape without a country code has no code, and Antarctica is left out', () => {
  const countries = outlineCountries([square(undefined, 0), square('010', 36)]);
  expect(countries.map(({ code }) => code)).toEqual([undefined]);
});

test('a point is projected to units of the map', () => {
  const { x, y } = projectPoint([90, 45]);
  expect(x).toBeCloseTo(750);
  expect(y).toBeCloseTo(125);
});
