import { MAX_ORDERS_PER_BAG, BAGGING_CODES } from '@portal/contract/bagging';
import { describe, expect, test } from 'vitest';
import { fillBag, findObstacle, type FillableBag, type BaggableOrder } from './bagging-rules.ts';

const FORWARDER = 'a-forwarder';

function buildOrder(overrides: Partial<BaggableOrder> = {}): BaggableOrder {
  return {
    id: 'o-1',
    orderCode: 'CODE1',
    destinationCountry: 'MY',
    destinationPortId: 'MYKUL',
    serviceLevel: 'ECONOMY',
    pieces: 1,
    grossGrams: 1_000,
    hasDimensions: true,
    status: 'ALLOCATED',
    statusRank: 3,
    isTerminal: false,
    freight: { sequence: 2, partnerId: FORWARDER },
    bag: null,
    ...overrides,
  };
}

const BAG: FillableBag = {
  id: 'b-1',
  destinationPortId: 'MYKUL',
  serviceLevel: 'ECONOMY',
  destinationCountry: 'MY',
  partnerId: FORWARDER,
  orders: 0,
  grams: 0,
  limitGrams: 30_000,
};
const NEW_BAG: FillableBag = { ...BAG, id: null, destinationCountry: null, partnerId: null };

function fill(bag: FillableBag, orders: readonly BaggableOrder[]) {
  const refs = orders.map(({ id }) => id);
  return fillBag(bag, refs, new Map(orders.map((order) => [order.id, order])));
}

const fillOne = (overrides: Partial<BaggableOrder>, bag = BAG) =>
  fill(bag, [buildOrder(overrides)]).outcomes[0]?.code;

describe('fillBag', () => {
  test('an order with the destination of the bag is added', () => {
    expect(fill(BAG, [buildOrder()])).toMatchObject({
      outcomes: [{ orderId: 'o-1', orderCode: 'CODE1', code: 'ADDED', ok: true, reason: null }],
      addedOrders: [{ id: 'o-1' }],
    });
  });

  test.each([
    ['CANCELLED', { status: 'CANCELLED', isTerminal: true }],
    ['CANCELLED', { status: 'CANCELLATION_REQUESTED' }],
    ['NO_FREIGHT_LEG', { freight: null }],
    ['UNALLOCATED', { freight: { sequence: 2, partnerId: null } }],
    ['UNALLOCATED', { status: 'UNALLOCATED' }],
    ['NO_PORT', { destinationPortId: null }],
    ['NO_DIMENSIONS', { hasDimensions: false }],
    ['WITH_FORWARDER', { statusRank: 202 }],
    ['WITH_FORWARDER', { status: 'DELIVERED', statusRank: 403, isTerminal: true }],
    ['OTHER_COUNTRY', { destinationCountry: 'SG' }],
    ['OTHER_PORT', { destinationPortId: 'MYPEN' }],
    ['OTHER_SERVICE', { serviceLevel: 'EXPRESS' }],
    ['OTHER_FORWARDER', { freight: { sequence: 2, partnerId: 'another' } }],
    ['IN_ANOTHER_BAG', { bag: { id: 'b-2', bagCode: 'BAG2' } }],
    ['TOO_HEAVY', { grossGrams: 30_001 }],
  ] as const)('an order is refused with %s', (code, overrides) => {
    const { outcomes, addedOrders: added } = fill(BAG, [buildOrder(overrides)]);
    expect(outcomes[0]).toMatchObject({ code, ok: false });
    expect(outcomes[0]?.reason?.message).toMatch(/^[A-Z].*\.$/);
    expect(added).toEqual([]);
  });

  test('an order that the forwarder has received but not bagged is added', () => {
    expect(fillOne({ status: 'RECEIVED_AT_FACILITY', statusRank: 201 })).toBe('ADDED');
  });

  test('each order is added once and has its own outcome', () => {
    const bag = { ...BAG, grams: 28_500 };
    const { outcomes, addedOrders: added } = fill(bag, [
      buildOrder(),
      buildOrder(),
      buildOrder({ id: 'o-2', grossGrams: 600 }),
      buildOrder({ id: 'o-3', grossGrams: 500 }),
      buildOrder({ id: 'o-4', bag: { id: 'b-1', bagCode: 'BAG1' } }),
    ]);
    expect(outcomes.map(({ code }) => code)).toEqual([
      'ADDED',
      'ALREADY_IN_BAG',
      'TOO_HEAVY',
      'ADDED',
      'ALREADY_IN_BAG',
    ]);
    expect(added.map(({ id }) => id)).toEqual(['o-1', 'o-3']);
    expect(outcomes[2]?.reason?.message).toBe(
      'With its 0.6 kg the bag would weigh 30.1 kg; it may weigh 30 kg.',
    );
  });

  test('an order for a full bag is refused with BAG_FULL', () => {
    expect(fillOne({}, { ...BAG, orders: MAX_ORDERS_PER_BAG })).toBe('BAG_FULL');
  });

  test('an unknown order is refused with UNKNOWN_ORDER', () => {
    expect(fillBag(BAG, ['x'], new Map()).outcomes).toMatchObject([
      { code: 'UNKNOWN_ORDER', orderCode: null },
    ]);
  });
});

test('the first order that fits sets country and forwarder of a new bag', () => {
  const { outcomes, destination: route } = fill(NEW_BAG, [
    buildOrder({ id: 'o-1', destinationPortId: 'SGSIN', destinationCountry: 'SG' }),
    buildOrder({ id: 'o-2' }),
    buildOrder({ id: 'o-3', freight: { sequence: 2, partnerId: 'another' } }),
    buildOrder({ id: 'o-4', destinationCountry: 'BN' }),
  ]);
  expect(outcomes.map(({ code }) => code)).toEqual([
    'OTHER_PORT',
    'ADDED',
    'OTHER_FORWARDER',
    'OTHER_COUNTRY',
  ]);
  expect(route).toMatchObject({ destinationCountry: 'MY', partnerId: FORWARDER });
  expect(fill(NEW_BAG, []).destination.partnerId).toBeNull();
});

test('an order that misfits one bag has no obstacle, and obstacles are bagging codes', () => {
  expect(findObstacle(buildOrder({ destinationPortId: 'MYPEN' }))).toBeNull();
  expect(BAGGING_CODES).toContain(findObstacle(buildOrder({ hasDimensions: false })));
});
