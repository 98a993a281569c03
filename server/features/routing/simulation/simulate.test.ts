import { simulatedOrder, simulation } from '@portal/contract/routing';
import { describe, expect, it } from 'vitest';
import { buildRoutingContext } from '../allocation/routing-context.ts';
import { routeOrders } from '../allocation/routing-rules.ts';
import { buildCard, buildInput, buildOrder, buildPartner, sampleId } from '../samples/builders.ts';
import { sampleNetwork, sampleOrders } from '../samples/network.ts';
import { compareOrders, simulate } from './simulate.ts';
import { matchesFilter, toSimulatedOrder } from './simulated-orders.ts';

const CHEAP = sampleId(1, 1);
const QUICK = sampleId(1, 2);

const network = buildInput({
  partners: [
    buildPartner({ id: CHEAP, serviceTypes: ['B2B'] }),
    buildPartner({ id: QUICK, serviceTypes: ['B2B'], countries: ['SG', 'MY'] }),
  ],
  rateCards: [
    buildCard({
      id: sampleId(2, 1),
      partnerId: CHEAP,
      serviceType: 'B2B',
      transitDaysMin: 5,
      transitDaysMax: 9,
    }),
    buildCard({
      id: sampleId(2, 2),
      partnerId: QUICK,
      serviceType: 'B2B',
      currency: 'MYR',
      breaks: [{ fromGrams: 0, baseMinor: 0, perStepMinor: 650 }],
      maxGrams: 10_000,
      transitDaysMin: 1,
      transitDaysMax: 2,
    }),
  ],
});

const fixedToQuick = buildInput({
  ...network,
  laneControls: [
    { country: 'MY', serviceType: 'B2B', decision: { mode: 'FIXED', entries: [{ partnerId: QUICK }] } },
  ],
});

const orders = [1000, 2000, 20_000].map((grossGrams, index) =>
  buildOrder({ id: sampleId(9, index), grossGrams }),
);

describe('a simulation', () => {
  const result = simulate(orders, buildRoutingContext(network), buildRoutingContext(fixedToQuick));

  it('counts the legs that change partner, and lists their orders', () => {
    expect(result.changedOrders).toBe(3);
    expect(result.changes).toEqual([
      {
        serviceType: 'B2B',
        from: { id: CHEAP, name: 'Partner 1' },
        to: { id: QUICK, name: 'Partner 2' },
        orders: 2,
        orderCodes: [orders[0]?.id, orders[1]?.id],
      },
      {
        serviceType: 'B2B',
        from: { id: CHEAP, name: 'Partner 1' },
        to: null,
        orders: 1,
        orderCodes: [orders[2]?.id],
      },
    ]);
  });

  it('compares cost per currency and days of the orders that are allocated on both sides', () => {
    expect(result).toMatchObject({ comparedOrders: 2, newlyUnallocatedOrders: 1 });
    expect(result.before).toEqual({
      allocatedOrders: 3,
      unallocatedOrders: 0,
      cost: [{ amountMinor: 200 + 400, currency: 'SGD' }],
      converted: { amountMinor: 600, currency: 'SGD', asOf: '2026-11-20' },
      averageDaysMinTenths: 50,
      averageDaysMaxTenths: 90,
    });
    expect(result.after).toEqual({
      allocatedOrders: 2,
      unallocatedOrders: 1,
      cost: [{ amountMinor: 1300 + 2600, currency: 'MYR' }],
      converted: { amountMinor: 1200, currency: 'SGD', asOf: '2026-11-20' },
      averageDaysMinTenths: 10,
      averageDaysMaxTenths: 20,
    });
  });

  it('lists the orders that would be unallocated, with the reason', () => {
    expect(result.unallocated).toMatchObject([
      {
        serviceType: 'B2B',
        from: 'SG',
        to: 'MY',
        isNew: true,
        explanation: {
          message: 'None of the lane’s partners can: Partner 2 (carries at most 10 kg on this lane).',
        },
        orderCodes: [orders[2]?.id],
      },
    ]);
  });

  it('has no changes between equal rules', () => {
    const same = simulate(sampleOrders(300), ...buildTwice(sampleNetwork()));
    expect(same.changedOrders).toBe(0);
    expect(same.changes).toEqual([]);
    expect(same.after).toEqual(same.before);
  });

  it('matches the contract, and its figures equal those of routing the orders', () => {
    const before = buildRoutingContext(sampleNetwork());
    const after = buildRoutingContext({ ...sampleNetwork(), laneControls: [] });
    const sampleList = sampleOrders(300);
    const parsed = simulation.parse(simulate(sampleList, before, after));
    const results = [...routeOrders(sampleList, after, new Map())];
    const unallocated = results.filter(({ allocation }) => allocation === 'UNALLOCATED');
    expect(parsed.after.unallocatedOrders).toBe(unallocated.length);
    const orderCodes = new Set(parsed.unallocated.flatMap(({ orderCodes }) => orderCodes));
    expect([...orderCodes].toSorted()).toEqual(unallocated.map(({ orderId }) => orderId).toSorted());
  });

  it.each([
    ['CHANGED', 3],
    ['DEARER', 2],
    ['CHEAPER', 0],
    ['FASTER', 2],
    ['SLOWER', 0],
    ['UNALLOCATED', 1],
  ] as const)('lists the orders behind the figure %s', (outcome, count) => {
    const before = buildRoutingContext(network);
    const compared = [...compareOrders(orders, before, buildRoutingContext(fixedToQuick))];
    expect(compared.filter((order) => matchesFilter(order, { outcome }, before))).toHaveLength(count);
    const toQuick = { outcome: 'CHANGED', serviceType: 'B2B', toPartnerId: QUICK } as const;
    expect(compared.filter((order) => matchesFilter(order, toQuick, before))).toHaveLength(2);
    expect(
      compared.filter((order) => matchesFilter(order, { ...toQuick, toPartnerId: null }, before)),
    ).toHaveLength(1);
    for (const order of compared) expect(simulatedOrder.parse(toSimulatedOrder(order))).toBeDefined();
  });

  it('does not change the given ledger', () => {
    const ledger = new Map([['SG|FIRST_MILE|x', [3, 1]]]);
    simulate(sampleOrders(50), ...buildTwice(sampleNetwork()), ledger);
    expect([...ledger]).toEqual([['SG|FIRST_MILE|x', [3, 1]]]);
  });
});

function buildTwice(input: typeof network) {
  return [buildRoutingContext(input), buildRoutingContext(input)] as const;
}
