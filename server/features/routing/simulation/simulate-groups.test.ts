import { MAX_ORDER_CODES, type LaneDecision } from '@portal/contract/routing';
import { describe, expect, test } from 'vitest';
import { buildRoutingContext } from '../allocation/routing-context.ts';
import type { RouteOrder, RoutingInput } from '../allocation/routing-input.ts';
import { routeOrder } from '../allocation/routing-rules.ts';
import {
  buildCard,
  buildClearanceCard,
  buildInput,
  buildOrder,
  buildPartner,
  sampleId,
} from '../samples/builders.ts';
import { CHEAP, DEAR, twoPartners } from '../samples/two-partners.ts';
import { simulate, sumTransitDays } from './simulate.ts';

const TOO_HEAVY = 40_000;
const cheap = { id: CHEAP, name: 'Partner 1' };
const dear = { id: DEAR, name: 'Partner 2' };

/** The rules of two partners, with a lane decision about SG to MY. */
function withDecision(decision: LaneDecision): Partial<RoutingInput> {
  return { ...twoPartners, laneControls: [{ country: 'MY', serviceType: 'B2B', decision }] };
}

const fixedTo = (partnerId: string) => withDecision({ mode: 'FIXED', entries: [{ partnerId }] });

function buildOrders(overrides: readonly Partial<RouteOrder>[]): RouteOrder[] {
  return overrides.map((fields, index) => buildOrder({ id: `order ${index + 1}`, ...fields }));
}

function compare(
  orders: readonly Partial<RouteOrder>[],
  before: Partial<RoutingInput>,
  after: Partial<RoutingInput>,
) {
  return simulate(
    buildOrders(orders),
    buildRoutingContext(buildInput(before)),
    buildRoutingContext(buildInput(after)),
  );
}

describe('the changes of a simulation', () => {
  test('are grouped by partner before and after, the group with the most orders first', () => {
    const toHeavy: LaneDecision = {
      mode: 'FALLBACKS',
      entries: [{ partnerId: DEAR, condition: { minGrams: 5000 } }, { partnerId: CHEAP }],
    };
    const toLight: LaneDecision = {
      mode: 'FALLBACKS',
      entries: [{ partnerId: DEAR, condition: { maxGrams: 4999 } }, { partnerId: CHEAP }],
    };
    const orders = [{ grossGrams: 6000 }, { grossGrams: 1000 }, { grossGrams: 2000 }];
    const { changes, changedOrders } = compare(orders, withDecision(toHeavy), withDecision(toLight));
    expect(changedOrders).toBe(3);
    expect(changes).toEqual([
      { serviceType: 'B2B', from: cheap, to: dear, orders: 2, orderCodes: ['order 2', 'order 3'] },
      { serviceType: 'B2B', from: dear, to: cheap, orders: 1, orderCodes: ['order 1'] },
    ]);
  });

  test('name no partner for a leg that none could carry before', () => {
    const { changes, ...result } = compare([{}, {}], { ...twoPartners, partners: [] }, twoPartners);
    expect(changes).toEqual([
      { serviceType: 'B2B', from: null, to: cheap, orders: 2, orderCodes: ['order 1', 'order 2'] },
    ]);
    expect(result).toMatchObject({ changedOrders: 2, comparedOrders: 0, newlyUnallocatedOrders: 0 });
  });

  test('contain a leg that the route has only under one set of rules', () => {
    const customs = sampleId(1, 3);
    const rules = {
      partners: [buildPartner({ id: customs, serviceTypes: ['CUSTOMS'] })],
      rateCards: [buildClearanceCard({ id: sampleId(2, 3), partnerId: customs })],
    };
    const sriLanes = [{ originCountry: 'SG', destinationCountry: 'MY' }];
    const broker = { id: customs, name: 'Partner 3' };
    const order = { movement: 'CROSS_BORDER' as const };
    const change = { serviceType: 'CUSTOMS', orders: 1, orderCodes: ['order 1'] };
    expect(compare([order], rules, { ...rules, sriLanes }).changes).toEqual([
      { ...change, from: broker, to: null },
    ]);
    expect(compare([order], { ...rules, sriLanes }, rules).changes).toEqual([
      { ...change, from: null, to: broker },
    ]);
  });

  test('count the shares of either side', () => {
    const shares: LaneDecision = {
      mode: 'SHARES',
      entries: [
        { partnerId: CHEAP, percent: 50 },
        { partnerId: DEAR, percent: 50 },
      ],
    };
    const orders = [{}, {}, {}, {}];
    expect(compare(orders, fixedTo(CHEAP), withDecision(shares)).changes).toMatchObject([
      { from: cheap, to: dear, orders: 2 },
    ]);
    expect(compare(orders, withDecision(shares), fixedTo(CHEAP)).changes).toMatchObject([
      { from: dear, to: cheap, orders: 2 },
    ]);
  });

  test('continue from the counts of the ledger, the same on both sides', () => {
    const shares = buildInput(
      withDecision({
        mode: 'SHARES',
        entries: [
          { partnerId: CHEAP, percent: 50 },
          { partnerId: DEAR, percent: 50 },
        ],
      }),
    );
    const [order] = buildOrders([{}]);
    if (order === undefined) throw new Error('expected an order');
    const key = routeOrder(order, buildRoutingContext(shares), new Map()).legs[0]?.share?.key ?? '';
    const ledger = new Map([[key, [1, 0]]]);
    const toCheap = buildRoutingContext(buildInput(fixedTo(CHEAP)));
    expect(simulate([order], buildRoutingContext(shares), toCheap, ledger).changes).toMatchObject([
      { from: dear, to: cheap },
    ]);
    expect(simulate([order], toCheap, buildRoutingContext(shares), ledger).changes).toMatchObject([
      { from: cheap, to: dear },
    ]);
    expect([...ledger]).toEqual([[key, [1, 0]]]);
  });

  test('list the codes of at most 100 orders', () => {
    const orders = Array.from({ length: MAX_ORDER_CODES + 1 }, () => ({}));
    const [change] = compare(orders, fixedTo(CHEAP), fixedTo(DEAR)).changes;
    expect(change?.orders).toBe(101);
    expect(change?.orderCodes).toHaveLength(100);
    expect(change?.orderCodes.at(-1)).toBe('order 100');
  });
});

describe('the orders that a simulation leaves unallocated', () => {
  test('are grouped by reason, with the reasons of each partner', () => {
    const fixed = {
      ...fixedTo(DEAR),
      partners: [
        buildPartner({ id: CHEAP, serviceTypes: ['B2B'], suspended: true }),
        buildPartner({ id: DEAR, serviceTypes: ['B2B'] }),
      ],
    };
    const orders = [
      { failedPartners: new Map([['B2B' as const, new Set([DEAR])]]) },
      {},
      { grossGrams: TOO_HEAVY },
      { grossGrams: TOO_HEAVY + 1 },
    ];
    const { unallocated, newlyUnallocatedOrders, changedOrders } = compare(orders, fixed, fixed);
    expect(unallocated).toMatchObject([
      { isNew: false, orders: 2, orderCodes: ['order 3', 'order 4'], from: 'SG', to: 'MY' },
      { isNew: false, orders: 1, orderCodes: ['order 1'] },
    ]);
    expect(
      unallocated.map(({ partners }) =>
        partners.map(({ partner, reasons }) => [partner.name, reasons.map(({ code }) => code)]),
      ),
    ).toEqual([
      [
        ['Partner 2', ['route.weight_not_covered']],
        ['Partner 1', ['route.suspended']],
      ],
      [
        ['Partner 2', ['route.failed_before']],
        ['Partner 1', ['route.suspended']],
      ],
    ]);
    expect({ newlyUnallocatedOrders, changedOrders }).toEqual({
      newlyUnallocatedOrders: 0,
      changedOrders: 0,
    });
  });

  test('are apart from those that have a partner under the saved rules', () => {
    const withoutPartners = { ...twoPartners, partners: [] };
    const { unallocated, newlyUnallocatedOrders, ...result } = compare(
      [{}, {}],
      twoPartners,
      withoutPartners,
    );
    expect(unallocated).toMatchObject([{ isNew: true, orders: 2, partners: [] }]);
    expect(newlyUnallocatedOrders).toBe(2);
    expect(result.after).toEqual({
      allocatedOrders: 0,
      unallocatedOrders: 2,
      cost: [],
      converted: { amountMinor: 0, currency: 'SGD', asOf: '2026-11-20' },
      averageDaysMinTenths: null,
      averageDaysMaxTenths: null,
    });
  });

  test('with the same prices but another unmet condition are another group', () => {
    const decision: LaneDecision = {
      mode: 'FALLBACKS',
      entries: [{ partnerId: CHEAP, condition: { cod: true } }, { partnerId: sampleId(1, 9) }],
    };
    const orders = [{}, { cod: true, grossGrams: TOO_HEAVY }, {}];
    const { unallocated } = compare(orders, withDecision(decision), withDecision(decision));
    expect(unallocated.map(({ orderCodes }) => orderCodes)).toEqual([['order 1', 'order 3'], ['order 2']]);
  });
});

test('the transit days of a route are the sums over its legs; a leg without a partner adds none', () => {
  const [first, last] = [sampleId(1, 5), sampleId(1, 6)];
  const home = { country: 'SG' };
  const card = { origin: home, destination: home };
  const rules = buildInput({
    partners: [
      buildPartner({ id: first, serviceTypes: ['PICKUP'] }),
      buildPartner({ id: last, serviceTypes: ['DOMESTIC'] }),
    ],
    rateCards: [
      buildCard({ ...card, id: sampleId(2, 5), partnerId: first, serviceType: 'PICKUP' }),
      buildCard({
        ...card,
        id: sampleId(2, 6),
        partnerId: last,
        serviceType: 'DOMESTIC',
        transitDaysMin: 3,
        transitDaysMax: 7,
        maxGrams: 5000,
      }),
    ],
  });
  const sumDays = (grossGrams: number) => {
    const order = buildOrder({ movement: 'DOMESTIC', firstLeg: 'PICKUP', destination: home, grossGrams });
    return sumTransitDays(routeOrder(order, buildRoutingContext(rules), new Map()));
  };
  expect(sumDays(1000)).toEqual({ min: 5, max: 11 });
  expect(sumDays(5001)).toEqual({ min: 2, max: 4 });
});
