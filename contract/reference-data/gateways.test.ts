import { describe, expect, test } from 'vitest';
import { findDefaultPorts, type Gateway, type GatewayOrder } from './gateways.ts';

const build = (portId: string, overrides: Partial<Gateway> = {}): Gateway => ({
  country: portId.slice(0, 2),
  portId,
  end: null,
  mode: 'AIR',
  otherCountry: null,
  postcodes: [],
  provinces: [],
  source: 'test',
  sourceDate: '2026-11-22',
  ...overrides,
});

const GATEWAYS = [
  build('SGSIN', { mode: null }),
  build('MYKUL'),
  build('MYKCH', { postcodes: ['93-98'], provinces: ['Sarawak'] }),
  build('MYKUL', { mode: 'LAND' }),
  build('MYJHB', { mode: 'LAND', otherCountry: 'SG' }),
  build('MYBKI', { postcodes: ['88-91'], provinces: ['Sabah'] }),
  build('VNSGN'),
  build('VNDAD', { postcodes: ['47-54'], provinces: ['Đà Nẵng'] }),
  build('THBKK'),
  build('THCNX', { end: 'DESTINATION', postcodes: ['50'] }),
];

const find = (order: Partial<GatewayOrder>) =>
  findDefaultPorts(GATEWAYS, {
    originCountry: 'SG',
    destinationCountry: 'MY',
    consignor: {},
    consignee: {},
    ...order,
  });

describe('findDefaultPorts', () => {
  test('an order within a country has none', () => {
    expect(find({ destinationCountry: 'SG' })).toEqual({});
  });

  test('a country without gateways has none, and the other end has its own', () => {
    expect(find({ destinationCountry: 'US' })).toEqual({ originPortId: 'SGSIN' });
  });

  test.each([
    ['without an address', {}, 'MYKUL'],
    ['below the range', { postcode: '92999' }, 'MYKUL'],
    ['at the start of the range', { postcode: '93000' }, 'MYKCH'],
    ['at the end of the range', { postcode: '98859' }, 'MYKCH'],
    ['of a part of a postcode', { postcode: '9' }, 'MYKUL'],
    [
      'by province, which has priority over the postcode',
      { province: 'SARAWAK', postcode: '50450' },
      'MYKCH',
    ],
    [
      'by province, which has priority over the postcode of another area',
      { province: 'Sarawak', postcode: '88000' },
      'MYKCH',
    ],
    ['by province, whatever area is listed first', { province: 'Sabah', postcode: '93000' }, 'MYBKI'],
  ])('a destination %s: %j → %s', (_, consignee, port) => {
    expect(find({ consignee }).destinationPortId).toBe(port);
  });

  test.each(['Đà Nẵng', 'da nang', 'Thành phố Đà Nẵng', 'TP. Đà Nẵng', 'Da Nang City'])(
    'the name "%s" is the province, in the field of the city too',
    (name) => {
      expect(find({ destinationCountry: 'VN', consignee: { city: name } }).destinationPortId).toBe('VNDAD');
    },
  );

  test('a gateway for one end is not used at the other', () => {
    const chiangMai = { postcode: '50200' };
    expect(find({ destinationCountry: 'TH', consignee: chiangMai }).destinationPortId).toBe('THCNX');
    expect(find({ originCountry: 'TH', consignor: chiangMai }).originPortId).toBe('THBKK');
  });

  test('the mode decides, and of the same area the gateway for the lane has priority', () => {
    expect(find({ shipmentMode: 'LAND' }).destinationPortId).toBe('MYJHB');
    expect(find({ shipmentMode: 'LAND', originCountry: 'TH' }).destinationPortId).toBe('MYKUL');
    expect(find({ shipmentMode: 'SEA' })).toEqual({ originPortId: 'SGSIN' });
  });

  test('the pick-up address decides the origin', () => {
    const order = { originCountry: 'MY', destinationCountry: 'SG', consignor: { postcode: '50450' } };
    expect(find({ ...order, pickup: { postcode: '93000' } }).originPortId).toBe('MYKCH');
  });
});
