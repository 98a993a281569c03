import { expect, test } from 'vitest';
import { findHub, findSharedArea, type HubArea } from './find-hub.ts';

const hub = (code: string, areaPostcodes: string[], areaProvinces: string[] = []): HubArea => ({
  code,
  country: 'MY',
  areaPostcodes,
  areaProvinces,
});

const HUBS = [
  hub('MY', []),
  hub('SEL', [], ['Selangor', 'Kuala Lumpur']),
  hub('SHA', ['40-42', '47']),
  hub('PJ', ['4630-4640']),
];

test.each([
  ['a postcode of a range', { postcode: '41000', province: 'Selangor' }, 'SHA'],
  ['a postcode of a longer prefix', { postcode: '46350', province: 'Selangor' }, 'PJ'],
  ['a province without a range of the postcode', { postcode: '43000', province: 'SELANGOR' }, 'SEL'],
  ['a city that is listed as a province', { city: 'Kuala Lumpur' }, 'SEL'],
  ['no listed postcode and province', { postcode: '93050', province: 'Sarawak' }, 'MY'],
  ['a country alone', {}, 'MY'],
] as const)('an address with %s goes to the hub of that area', (_, address, code) => {
  expect(findHub(HUBS, { country: 'MY', ...address })?.code).toBe(code);
});

test('Quezon City, in Metro Manila, is not in the area of the province of Quezon', () => {
  const quezon = { ...hub('LUC', [], ['Quezon']), country: 'PH' };
  expect(findHub([quezon], { country: 'PH', city: 'Quezon City' })).toBeUndefined();
  expect(findHub([quezon], { country: 'PH', province: 'Quezon Province' })).toBe(quezon);
});

test('an address outside all areas has no hub', () => {
  expect(findHub(HUBS, { country: 'SG', postcode: '41000' })).toBeUndefined();
  expect(findHub([hub('SHA', ['40-42'])], { country: 'MY', postcode: '50450' })).toBeUndefined();
  expect(findHub([hub('SHA', ['40-42'])], { country: 'MY', postcode: '4' })).toBeUndefined();
});

test('two hubs share an area that both claim with the same precision', () => {
  expect(findSharedArea(hub('A', ['40-42']), hub('B', ['42-45']))).toBe('40-42');
  expect(findSharedArea(hub('A', ['40-42']), hub('B', ['421']))).toBeUndefined();
  expect(findSharedArea(hub('A', ['40-42']), hub('B', ['43-45']))).toBeUndefined();
  expect(findSharedArea(hub('A', [], ['Pulau Pinang']), hub('B', [], ['PULAU PINANG']))).toBe('Pulau Pinang');
  expect(findSharedArea(hub('A', []), hub('B', []))).toBe('MY');
  expect(findSharedArea(hub('A', []), { ...hub('B', []), country: 'SG' })).toBeUndefined();
  expect(findSharedArea(hub('A', []), hub('B', ['40']))).toBeUndefined();
});
