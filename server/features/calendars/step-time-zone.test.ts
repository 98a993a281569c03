import { expect, test } from 'vitest';
import { findDestinationTimeZone, findPortTimeZone, findStepTimeZone } from './step-time-zone.ts';

const journey = {
  originCountry: 'SG',
  originPortId: 'SGSIN',
  originPostcode: '228208',
  destinationCountry: 'AU',
  destinationPortId: 'AUPER',
  destinationPostcode: '2000',
};

test.each([
  ['ORDER', 'CREATED', 'Asia/Singapore'],
  ['FIRST_MILE', 'HANDED_OVER', 'Asia/Singapore'],
  ['FREIGHT_FORWARDER', 'DEPARTED', 'Asia/Singapore'],
  ['FREIGHT_FORWARDER', 'ARRIVED', 'Australia/Perth'],
  ['FREIGHT_FORWARDER', 'HANDED_OVER', 'Australia/Perth'],
  ['CUSTOMS', 'SUBMITTED', 'Australia/Perth'],
  ['LAST_MILE', 'OUT_FOR_DELIVERY', 'Australia/Sydney'],
  ['B2B', 'DELIVERED', 'Australia/Sydney'],
])('%s %s of an order from Singapore over Perth to Sydney is in the zone %s', (serviceType, status, zone) => {
  expect(findStepTimeZone(journey, { serviceType, status })).toBe(zone);
});

test('a postcode decides the zone of a consignor and of a consignee in a country with several', () => {
  const reversed = {
    originCountry: 'AU',
    originPortId: 'AUSYD',
    originPostcode: '6000',
    destinationCountry: 'AU',
    destinationPostcode: '5000',
  };
  expect(findStepTimeZone(reversed, { serviceType: 'PICKUP', status: 'PICKED_UP' })).toBe('Australia/Perth');
  expect(findDestinationTimeZone(reversed)).toBe('Australia/Adelaide');
});

test('a port has the zone of its own part of the country', () => {
  expect(findPortTimeZone('AUPER')).toBe('Australia/Perth');
  expect(findPortTimeZone('PHMNL')).toBe('Asia/Manila');
});
