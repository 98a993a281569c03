import { describe, expect, test } from 'vitest';
import { findMainCode } from './compute-insights.ts';
import { listClientMarks } from './client-marks.ts';
import type { InsightFacts } from './order-facts.ts';
import { listPartnerMarks } from './partner-marks.ts';

const PARTNER = '01930000-0000-7000-8001-000000000001';
const OTHER = '01930000-0000-7000-8001-000000000002';
const DELIVERED_AT = Date.parse('2026-11-10T18:00:00Z');

const leg = (partnerId: string | null, serviceType: 'PICKUP' | 'LAST_MILE', priceMinor: number) => ({
  serviceType,
  partnerId,
  priceMinor,
  priceCurrency: 'SGD',
  trace: null,
});

const ORDER: InsightFacts = {
  id: '01930000-0000-7000-8004-000000000001',
  clientId: '01930000-0000-7000-8000-000000000001',
  customerId: null,
  createdOn: '2026-11-01',
  stage: 'DELIVERED',
  statusServiceType: 'LAST_MILE',
  status: 'DELIVERED',
  statusAt: DELIVERED_AT,
  statusOn: '2026-11-11',
  terminal: true,
  serviceLevel: 'EXPRESS',
  originCountry: 'SG',
  originPortId: null,
  destinationCountry: 'MY',
  destinationPortId: 'MYKUL',
  destinationPostcode: '50 450',
  promisedTo: '2026-11-10',
  pieces: 3,
  grossGrams: 2_000,
  priceMinor: 1_500,
  priceCurrency: 'SGD',
  codMinor: null,
  codCurrency: null,
  dutiesMinor: null,
  dutiesCurrency: null,
  readyAt: null,
  lastException: null,
  reversedBy: null,
  legs: [leg(PARTNER, 'PICKUP', 400), leg(PARTNER, 'LAST_MILE', 1_100)],
  endedLegs: [],
  reweighs: [],
  grants: [],
};

/** The marks of a figure as `key: amount / grams`. */
function marksOf(order: Partial<InsightFacts>, figure: string, unallocatedReason?: string) {
  return listClientMarks({ ...ORDER, ...order }, unallocatedReason)
    .filter((mark) => mark.figure === figure)
    .map(({ key, amount, grams }) => `${key}: ${amount} / ${grams}`);
}

describe('an order of a client', () => {
  test('is late when it is delivered on the day after the promise at the destination, and not at another place', () => {
    // 02:00 of the next day in Kuala Lumpur.
    expect(marksOf({}, 'ON_TIME')).toEqual([': 0 / 0']);
    expect(marksOf({}, 'LATE_BY_LANE')).toEqual([': 0 / 0', 'SG-MY: 0 / 0']);
    expect(marksOf({ destinationCountry: 'GB' }, 'ON_TIME')).toEqual([': 1 / 0']);
  });

  test('is on time when it was ready for collection on the promised day', () => {
    expect(marksOf({ readyAt: Date.parse('2026-11-10T01:00:00Z') }, 'ON_TIME')).toEqual([': 1 / 0']);
  });

  test.each([
    ['without a promise', { promisedTo: null }],
    ['under way', { stage: 'IN_TRANSIT' as const }],
  ])('%s counts neither as on time nor as late', (_name, order) => {
    expect([...marksOf(order, 'ON_TIME'), ...marksOf(order, 'LATE')]).toEqual([]);
  });

  test('counts once for a partner with two legs, with both prices and the weight of the order', () => {
    expect(marksOf({}, 'COST_PER_KG_BY_PARTNER')).toEqual([': 0 / 0', `${PARTNER}:SGD: 1500 / 2000`]);
  });

  test('counts once for a partner, late if one of its legs is late', () => {
    const ended = { serviceType: 'PICKUP' as const, transitMinutes: 1_441, firstAttempt: null };
    const endedLegs = [
      { ...ended, partnerId: PARTNER, onTime: true },
      { ...ended, partnerId: PARTNER, onTime: false },
      { ...ended, partnerId: OTHER, onTime: null },
    ];
    expect(marksOf({ endedLegs }, 'ON_TIME_BY_PARTNER')).toEqual([': 0 / 0', `${PARTNER}: 0 / 0`]);
    expect(marksOf({ endedLegs }, 'TRANSIT_HISTOGRAM')).toEqual([': 0 / 0', 'PICKUP:4: 0 / 0']);
  });

  test('goes to the area of its postcode, to that of its port without one, and to its country only without both', () => {
    expect(marksOf({}, 'PARCELS_BY_PLACE')).toEqual([': 0 / 0', 'MY-50: 3 / 0']);
    expect(marksOf({ destinationPostcode: null }, 'PARCELS_BY_PLACE')[1]).toBe('MY-KUL: 3 / 0');
    const nowhere = { destinationPostcode: '', destinationPortId: null };
    expect(marksOf(nowhere, 'PARCELS_BY_PLACE')).toEqual([]);
    expect(marksOf(nowhere, 'PARCELS_BY_COUNTRY')[1]).toBe('MY: 3 / 0');
  });

  test('was quoted its price without the reweighs that apply', () => {
    const reweigh = {
      partnerId: PARTNER,
      isDisputed: false,
      deltaMinor: 300,
      currency: 'SGD',
      declaredGrams: 2_000,
      measuredGrams: 2_400,
    };
    const reweighs = [
      { ...reweigh, state: 'ACCEPTED' },
      { ...reweigh, state: 'WITHDRAWN', measuredGrams: 9_000 },
      { ...reweigh, state: 'WAITING', measuredGrams: 2_600 },
    ];
    expect(marksOf({ reweighs }, 'QUOTED')[1]).toBe('SGD: 1200 / 0');
    expect(marksOf({ reweighs }, 'CHARGED')[1]).toBe('SGD: 1500 / 0');
    expect(marksOf({ reweighs }, 'CHARGED_ABOVE_QUOTE')[1]).toBe('SGD: 300 / 0');
    expect(marksOf({ reweighs }, 'MEASURED_ABOVE_DECLARED')).toEqual([': 600 / 0']);
    const inMinor = reweighs.map((one) => ({ ...one, currency: 'MYR' }));
    expect(marksOf({ reweighs: inMinor }, 'QUOTED')).toEqual([]);
  });

  test('has cash collected once it is delivered, and outstanding while it is under way', () => {
    const cod = { codMinor: 9_900, codCurrency: 'MYR' };
    expect(marksOf(cod, 'COD_COLLECTED')[1]).toBe('MYR: 9900 / 0');
    expect(marksOf({ ...cod, stage: 'IN_TRANSIT', terminal: false }, 'COD_OUTSTANDING')[1]).toBe(
      'MYR: 9900 / 0',
    );
    const returned = marksOf({ ...cod, stage: 'CLOSED', status: 'RETURNED' }, 'COD_OUTSTANDING');
    expect(returned).toEqual([]);
  });

  test('returns for its latest exception, otherwise for the side that wanted it back', () => {
    const status = { stage: 'CLOSED' as const, status: 'RETURNED' };
    const lastException = 'LAST_MILE:DELIVERY_FAILED';
    expect(marksOf({ ...status, lastException }, 'RETURNS_BY_REASON')[1]).toBe(`${lastException}: 0 / 0`);
    expect(marksOf({ reversedBy: 'CLIENT' }, 'RETURNS_BY_REASON')[1]).toBe('CLIENT: 0 / 0');
    expect(marksOf(status, 'RETURNS_BY_REASON')[1]).toBe('LAST_MILE:RETURNED: 0 / 0');
  });

  test('counts in its stage only once it is cancelled', () => {
    const marks = listClientMarks({ ...ORDER, stage: 'CLOSED', status: 'CANCELLED' }, undefined);
    expect(new Set(marks.map(({ figure }) => figure))).toEqual(new Set(['ORDERS_BY_STAGE']));
  });
});

test('a partner counts the revenue of its own legs and disputes of its own reweighs', () => {
  const legs = [leg(PARTNER, 'PICKUP', 400), leg(OTHER, 'LAST_MILE', 1_100)];
  const reweigh = { deltaMinor: null, currency: null, declaredGrams: null, measuredGrams: null };
  const reweighs = [
    { ...reweigh, partnerId: OTHER, state: 'UPHELD', isDisputed: true },
    { ...reweigh, partnerId: PARTNER, state: 'ACCEPTED', isDisputed: false },
  ];
  const order = { ...ORDER, stage: 'READY' as const, legs, reweighs };
  const marks = (partnerId: string) =>
    listPartnerMarks(order, partnerId).flatMap(({ figure, key, amount }) =>
      key === '' || figure === 'ORDERS_BY_CLIENT' ? [] : `${figure} ${key} ${amount}`,
    );
  expect(marks(PARTNER)).toEqual([
    'REVENUE_BY_LANE SG-MY:SGD 400',
    `READY_BY_ORIGIN ${ORDER.clientId}:PICKUP:SG: 0`,
  ]);
  expect(marks(OTHER)).toEqual(['REVENUE_BY_LANE SG-MY:SGD 1100', 'DISPUTES_BY_STATE UPHELD 0']);
});

describe('why a leg has no partner', () => {
  const partner = (code: string) => ({
    code: 'route.partner_in_list',
    params: { partnerName: 'A', reason: { code, params: {} } },
  });

  test('is the most frequent reason among the partners that were left out', () => {
    const partnerReasons = ['route.not_connected', 'route.no_rate_card', 'route.no_rate_card'].map(partner);
    expect(findMainCode({ code: 'route.no_partner', params: { partnerReasons } })).toBe('route.no_rate_card');
  });

  test('is the reason itself if no partner offers the service', () => {
    expect(findMainCode({ code: 'route.service_not_offered', params: {} })).toBe('route.service_not_offered');
  });
});
