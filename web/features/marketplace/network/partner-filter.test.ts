import { describe, expect, test } from 'vitest';
import type { NetworkPartner } from './network-query.ts';
import { countPartners, filterPartners, sortPartners } from './partner-filter.ts';

function buildPartner(fields: Partial<NetworkPartner> & Pick<NetworkPartner, 'name'>): NetworkPartner {
  return {
    id: fields.name,
    code: fields.name.slice(0, 3).toUpperCase(),
    status: 'ACTIVE',
    logo: null,
    serviceTypes: ['LAST_MILE'],
    countries: ['MY'],
    ports: [],
    cod: false,
    goods: [],
    onTime: null,
    rating: null,
    city: null,
    country: null,
    hiddenBeforeConnection: [],
    connection: null,
    offer: undefined,
    ...fields,
  };
}

const HAUL = buildPartner({ name: 'Selat Haul', cod: true, connection: 'ACCEPTED', rating: 4.1 });
const AIR = buildPartner({
  name: 'Monsoon Air',
  serviceTypes: ['FREIGHT_FORWARDER'],
  countries: ['SG', 'MY'],
  ports: ['MYKUL'],
  goods: [{ flag: 'UN3480', modes: ['AIR', 'LAND'], largeBatteryModes: [] }],
  rating: 4.8,
  offer: { partnerId: 'Monsoon Air', modes: ['AIR'], transitDays: { min: 1, max: 3 }, priceClass: 'LOW' },
});
const POST = buildPartner({
  name: 'Chao Phraya Post',
  countries: ['TH'],
  goods: [{ flag: 'LIQUID', modes: [], largeBatteryModes: [] }],
});
const NETWORK = [HAUL, AIR, POST];

describe('filterPartners', () => {
  test.each([
    [{}, NETWORK],
    [{ search: 'phraya' }, [POST]],
    [{ search: 'MON' }, [AIR]],
    [{ country: 'MY', service: 'LAST_MILE' }, [HAUL]],
    [{ cod: 'false' }, [AIR, POST]],
    [{ mode: 'AIR' }, [AIR]],
    [{ mode: 'SEA' }, []],
    [{ connection: 'NONE' }, [AIR, POST]],
    [{ connection: 'ACCEPTED' }, [HAUL]],
    [{ service: 'PARACHUTE' }, []],
    [{ page: '7', view: 'table' }, NETWORK],
  ])('%j selects the partners that pass every filter', (search, expected) => {
    expect(filterPartners(NETWORK, search)).toEqual(expected);
  });

  test('a partner without listed ports serves every port of its countries', () => {
    expect(filterPartners(NETWORK, { port: 'MYPKG' })).toEqual([HAUL]);
    expect(filterPartners(NETWORK, { port: 'MYKUL' })).toEqual([HAUL, AIR]);
  });

  test('goods by air need a partner that takes all of them by air', () => {
    expect(filterPartners(NETWORK, { airGoods: 'UN3480' })).toEqual([AIR]);
    expect(filterPartners(NETWORK, { airGoods: 'UN3480,UN1266' })).toEqual([]);
    expect(filterPartners(NETWORK, { airGoods: 'LIQUID' })).toEqual([HAUL, AIR]);
    expect(filterPartners(NETWORK, { surfaceGoods: 'UN3480' })).toEqual(NETWORK);
    expect(filterPartners(NETWORK, { surfaceGoods: 'GOLD' })).toEqual([]);
  });
});

describe('countPartners', () => {
  test('counts a value with the other filters, in place of the current value', () => {
    const counts = countPartners(NETWORK, { country: 'TH', cod: 'false' }, 'country', ['MY', 'TH', 'VN']);
    expect([...counts]).toEqual([
      ['MY', 1],
      ['TH', 1],
      ['VN', 0],
    ]);
  });

  test('counts goods beside the goods that are already selected', () => {
    expect(countPartners(NETWORK, { airGoods: 'UN3480' }, 'airGoods', ['LIQUID']).get('LIQUID')).toBe(1);
    expect(countPartners(NETWORK, {}, 'airGoods', ['LIQUID']).get('LIQUID')).toBe(2);
  });
});

test('partners are sorted by name, or by rating with the unrated last in both directions', () => {
  const names = (sortBy: string, sortDesc: boolean) =>
    sortPartners(NETWORK, { sortBy, sortDesc }).map(({ name }) => name);
  expect(names('', true)).toEqual(['Chao Phraya Post', 'Monsoon Air', 'Selat Haul']);
  expect(names('name', true)).toEqual(['Selat Haul', 'Monsoon Air', 'Chao Phraya Post']);
  expect(names('rating', true)).toEqual(['Monsoon Air', 'Selat Haul', 'Chao Phraya Post']);
  expect(names('rating', false)).toEqual(['Selat Haul', 'Monsoon Air', 'Chao Phraya Post']);
});
