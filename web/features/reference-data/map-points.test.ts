import type { Port } from '@portal/contract/reference-data';
import { expect, it } from 'vitest';
import { findMapPoint } from './map-points.ts';

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

it('an end with a port is at the port', () => {
  expect(findMapPoint('THLCH', ports, 'Thailand')).toEqual({
    name: 'Port THLCH',
    latitude: 13,
    longitude: 100.9,
  });
});

it('an end without a port is at the median of the airports', () => {
  expect(findMapPoint(null, ports, 'Thailand')).toEqual({
    name: 'Thailand',
    latitude: 13.7,
    longitude: 100.7,
  });
});

it('a port without coordinates has no point', () => {
  expect(findMapPoint('THXXX', [port('THXXX', ['SEA'], null, null)], 'Thailand')).toBeUndefined();
  expect(findMapPoint(null, [], 'Thailand')).toBeUndefined();
});
