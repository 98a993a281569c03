import { MOST_ORDERS_IN_A_BAG, BAGGING_CODES } from '@portal/contract/bagging';
import { describe, expect, test } from 'vitest';
import { fillBag, hindranceOf, type BagToFill, type OrderToBag } from './bagging-rules.ts';

const FORWARDER = 'a-forwarder';

function order(changed: Partial<OrderToBag> = {}): OrderToBag {
  return {
    id: 'o-1',
    orderCode: 'CODE1',
    destinationCountry: 'MY',
    destinationPortId: 'MYKUL',
    serviceLevel: 'ECONOMY',
    pieces: 1,
    grossGrams: 1_000,
    measured: true,
    status: 'ALLOCATED',
    statusRank: 3,
    terminal: false,
    freight: { sequence: 2, partnerId: FORWARDER },
    bag: null,
    ...changed,
  };
}

const BAG: BagToFill = {
  id: 'b-1',
  destinationPortId: 'MYKUL',
  serviceLevel: 'ECONOMY',
  destinationCountry: 'MY',
  partnerId: FORWARDER,
  orders: 0,
  grams: 0,
  limitGrams: 30_000,
};
const NEW_BAG: BagToFill = { ...BAG, id: null, destinationCountry: null, partnerId: null };

function fill(bag: BagToFill, orders: readonly OrderToBag[]) {
  const refs = orders.map(({ id }) => id);
  return fillBag(bag, refs, new Map(orders.map((one) => [one.id, one])));
}

const codeOf = (changed: Partial<OrderToBag>, bag = BAG) => fill(bag, [order(changed)]).outcomes[0]?.code;

describe('an order goes into a bag', () => {
  test('that goes where it goes', () => {
    expect(fill(BAG, [order()])).toMatchObject({
      outcomes: [{ orderId: 'o-1', orderCode: 'CODE1', code: 'ADDED', ok: true, reason: null }],
      added: [{ id: 'o-1' }],
    });
  });

  test.each([
    ['CANCELLED', { status: 'CANCELLED', terminal: true }],
    ['CANCELLED', { status: 'CANCELLATION_REQUESTED' }],
    ['NO_FREIGHT_LEG', { freight: null }],
    ['UNALLOCATED', { freight: { sequence: 2, partnerId: null } }],
    ['UNALLOCATED', { status: 'UNALLOCATED' }],
    ['NO_PORT', { destinationPortId: null }],
    ['NO_DIMENSIONS', { measured: false }],
    ['WITH_FORWARDER', { statusRank: 202 }],
    ['WITH_FORWARDER', { status: 'DELIVERED', statusRank: 403, terminal: true }],
    ['OTHER_COUNTRY', { destinationCountry: 'SG' }],
    ['OTHER_PORT', { destinationPortId: 'MYPEN' }],
    ['OTHER_SERVICE', { serviceLevel: 'EXPRESS' }],
    ['OTHER_FORWARDER', { freight: { sequence: 2, partnerId: 'another' } }],
    ['IN_ANOTHER_BAG', { bag: { id: 'b-2', bagCode: 'BAG2' } }],
    ['TOO_HEAVY', { grossGrams: 30_001 }],
  ] as const)('not where it is %s', (code, changed) => {
    const { outcomes, added } = fill(BAG, [order(changed)]);
    expect(outcomes[0]).toMatchObject({ code, ok: false });
    expect(outcomes[0]?.reason).toMatch(/^[A-Z].*\.$/);
    expect(added).toEqual([]);
  });

  test('until its forwarder has bagged it', () => {
    expect(codeOf({ status: 'RECEIVED_AT_FACILITY', statusRank: 201 })).toBe('ADDED');
  });

  test('each once, and each with its own answer', () => {
    const bag = { ...BAG, grams: 28_500 };
    const { outcomes, added } = fill(bag, [
      order(),
      order(),
      order({ id: 'o-2', grossGrams: 600 }),
      order({ id: 'o-3', grossGrams: 500 }),
      order({ id: 'o-4', bag: { id: 'b-1', bagCode: 'BAG1' } }),
    ]);
    expect(outcomes.map(({ code }) => code)).toEqual([
      'ADDED',
      'ALREADY_HERE',
      'TOO_HEAVY',
      'ADDED',
      'ALREADY_HERE',
    ]);
    expect(added.map(({ id }) => id)).toEqual(['o-1', 'o-3']);
    expect(outcomes[2]?.reason).toBe('With its 0.6 kg the bag would weigh 30.1 kg; it may weigh 30 kg.');
  });

  test('up to the most a bag holds', () => {
    expect(codeOf({}, { ...BAG, orders: MOST_ORDERS_IN_A_BAG })).toBe('BAG_FULL');
  });

  test('and one nobody knows does not', () => {
    expect(fillBag(BAG, ['x'], new Map()).outcomes).toMatchObject([
      { code: 'UNKNOWN_ORDER', orderCode: null },
    ]);
  });
});

test('the first order that fits settles country and forwarder of a new bag', () => {
  const { outcomes, route } = fill(NEW_BAG, [
    order({ id: 'o-1', destinationPortId: 'SGSIN', destinationCountry: 'SG' }),
    order({ id: 'o-2' }),
    order({ id: 'o-3', freight: { sequence: 2, partnerId: 'another' } }),
    order({ id: 'o-4', destinationCountry: 'BN' }),
  ]);
  expect(outcomes.map(({ code }) => code)).toEqual([
    'OTHER_PORT',
    'ADDED',
    'OTHER_FORWARDER',
    'OTHER_COUNTRY',
  ]);
  expect(route).toMatchObject({ destinationCountry: 'MY', partnerId: FORWARDER });
  expect(fill(NEW_BAG, []).route.partnerId).toBeNull();
});

test('what keeps an order out of one bag for another reason is no hindrance', () => {
  expect(hindranceOf(order({ destinationPortId: 'MYPEN' }))).toBeNull();
  expect(BAGGING_CODES).toContain(hindranceOf(order({ measured: false })));
});
