import { getInsights, getPartnerInsights, type InsightFigure } from '@portal/contract/insights';
import { listOrders } from '@portal/contract/orders';
import { listPartnerOrders } from '@portal/contract/partner-orders';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type TestClient, type TestPartner, type World } from '@portal/tests/world/world.ts';
import { sample, array } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyChange, changeOf, computeTestInsights, createInsightOrders, NOW } from './testing-insights.ts';

const ORDERS = 20;
const CHANGES = 260;
const DAY = 86_400_000;
const toDay = (daysAgo: number) => new Date(NOW.getTime() - daysAgo * DAY).toISOString().slice(0, 10);

type Filter = Readonly<Record<string, string | readonly string[]>>;

let world: World;
let client: TestClient;
let partners: readonly [TestPartner, TestPartner];
let customer: Awaited<ReturnType<TestClient['customer']>>;
beforeAll(async () => {
  world = await openWorld();
  client = await world.client();
  partners = [await world.partner(), await world.partner()];
  for (const partner of partners) await client.connect(partner);
  customer = await client.customer();
  const orders = await createInsightOrders(world, client, partners[0], ORDERS, customer.customerId);
  // Orders of another client, which no figure of the first one counts.
  const other = await world.client();
  await createInsightOrders(world, other, partners[0], 3, (await other.customer()).customerId);
  const [changes = []] = sample(array(changeOf(ORDERS), { minLength: CHANGES, maxLength: CHANGES }), {
    numRuns: 1,
    seed: 36,
  });
  for (const change of changes) {
    const order = orders[change.order];
    if (order !== undefined) await applyChange(world, order, change, partners);
  }
  await computeTestInsights(world);
});
afterAll(() => world.close());

interface Insights {
  readonly from: string;
  readonly to: string;
  readonly figures: readonly InsightFigure[];
}

/** All numbers of figures, with the list filter that opens each of them. */
function listNumbers({ figures, from, to }: Insights) {
  const period = { from, to };
  return figures.flatMap((figure) => [
    { orders: figure.orders, insight: figure.filter, ...period },
    ...figure.values.map(({ orders, filter: insight }) => ({ orders, insight, ...period })),
    ...figure.series.map((point) => ({
      orders: point.orders,
      insight: point.filter,
      from: point.from,
      to: point.to,
    })),
  ]);
}

const PERIOD = { createdFrom: toDay(70), createdTo: toDay(0) };
const FILTERS: Readonly<Record<string, () => Filter>> = {
  'without a filter': () => ({}),
  'of a part of the period': () => ({ createdFrom: toDay(45), createdTo: toDay(12) }),
  'of a lane': () => ({ originCountry: 'SG', destinationCountry: 'TH' }),
  'of a partner': () => ({ partnerId: partners[1].partnerId }),
  'of a customer': () => ({ customerId: customer.customerId }),
  'of a service level': () => ({ serviceLevel: ['EXPRESS'] }),
  'of a service type': () => ({ serviceType: ['CUSTOMS', 'SRI'] }),
  'of a customer and a lane': () => ({ customerId: customer.customerId, destinationCountry: 'MY' }),
  'of another client': () => ({ clientId: partners[0].partnerId }),
};

describe('the number of each figure is that of the list that it opens', () => {
  test.each(Object.entries(FILTERS))('for a client, %s', async (name, buildFilter) => {
    const filter = { ...PERIOD, ...buildFilter() };
    const caller = await client.as('CLIENT_VIEWER');
    const { value } = (await caller.call(getInsights, { query: filter })).answer;
    const { createdFrom: _from, createdTo: _to, ...listFilter } = filter;
    const numbers = listNumbers(value);
    for (const { orders, insight, from, to } of numbers) {
      const query = { ...listFilter, insight, createdFrom: from, createdTo: to, perPage: 1 };
      expect({ insight, from, orders: await countOrders(caller, query) }).toEqual({ insight, from, orders });
    }
    if (name === 'of another client') expect(value.orders).toBe(0);
    else expect(value.orders).toBeGreaterThan(0);
  });

  test('for a client, each figure has orders', async () => {
    const { value } = (await (await client.as('CLIENT_VIEWER')).call(getInsights, { query: PERIOD })).answer;
    expect(value.figures.filter(({ orders }) => orders === 0).map(({ figure }) => figure)).toEqual([]);
    expect(value.orders).toBe(ORDERS);
  });

  test.each([
    ['without a filter', {}],
    ['of a lane', { destinationCountry: 'TH' }],
    ['of a service type', { serviceType: ['LAST_MILE'] }],
  ] satisfies [string, Filter][])('for a partner, %s', async (_name, filter) => {
    for (const partner of partners) {
      const { partnerId } = partner;
      const caller = await partner.as('PARTNER_OPERATOR');
      const request = { params: { partnerId }, query: { ...PERIOD, ...filter } };
      const { value } = (await caller.call(getPartnerInsights, request)).answer;
      for (const { orders, insight, from, to } of listNumbers(value)) {
        const query = { ...filter, insight, createdFrom: from, createdTo: to, perPage: 1 };
        const list = await caller.call(listPartnerOrders, { params: { partnerId }, query });
        expect({ insight, orders: list.answer.totalCount }).toEqual({ insight, orders });
      }
      expect(value.orders).toBeGreaterThan(0);
    }
  });

  test('for a user of a customer, no list has orders of a figure', async () => {
    const { admin: caller } = customer;
    expect(await countOrders(caller, { insight: 'ORDERS_BY_STAGE' }, 'customers')).toBe(0);
    expect(await countOrders(caller, { partnerId: partners[0].partnerId }, 'customers')).toBe(0);
    expect(await countOrders(caller, {}, 'customers')).toBeGreaterThan(0);
  });
});

async function countOrders(
  caller: TestCaller,
  query: Readonly<Record<string, string | number | readonly string[]>>,
  base: 'clients' | 'customers' = 'clients',
): Promise<number> {
  return (await caller.call(listOrders, { query, base })).answer.totalCount;
}
