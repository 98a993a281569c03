import type { Port } from '@portal/contract/reference-data';
import { expect, it } from 'vitest';
import { pointOf } from './map-points.ts';

const port = (
  code: string,
  kinds: Port['kinds'],
  latitude: number | null,
  longitude: number | null,
): Port => ({
  code,
  country: 'TH',
  name: `Port ${code}`,
  iata: null,
  kinds,
  latitude,
  longitude,
});
const ports = [
  port('THBKK', ['AIR'], 13.7, 100.7),
  port('THHKT', ['AIR'], 8.1, 98.3),
  port('THLCH', ['SEA'], 13, 100.9),
];

it('a named port is where the route ends', () => {
  expect(pointOf('THLCH', ports, 'Thailand')).toEqual({ name: 'Port THLCH', latitude: 13, longitude: 100.9 });
});

it('without one, it ends in the middle of the airports', () => {
  expect(pointOf(null, ports, 'Thailand')).toEqual({ name: 'Thailand', latitude: 13.7, longitude: 100.7 });
});

it('a port nobody has located is not drawn at the equator', () => {
  expect(pointOf('THXXX', [port('THXXX', ['SEA'], null, null)], 'Thailand')).toBeUndefined();
  expect(pointOf(null, [], 'Thailand')).toBeUndefined();
});
