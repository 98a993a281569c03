import { editCustomer } from '@portal/contract/customers';
import { createOrder, getOrder, listOrders } from '@portal/contract/orders';
import {
  calculateNodes,
  getNodeCalculator,
  listPartnerTransitTimes,
  saveLaneControl,
  setOptimiser,
} from '@portal/contract/routing';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../db/sql.ts';
import { createOrders } from '../../orders/index.ts';
import { createComposedRouting } from '../../orders/testing-composed-routing.ts';
import { buildFreightOrder, FREIGHT_LANE, sendFreightOrder } from '../samples/freight-order.ts';
import { readShareCounts, splitInHalves } from '../samples/shares.ts';
import { buildNetworkCard, createStoredNetwork, type StoredNetwork } from '../samples/stored-network.ts';

let world: World;
let network: StoredNetwork;
beforeAll(async () => {
  world = await openWorld();
  network = createStoredNetwork(world);
  await network.exchangeRates('2026-01-02', { SGD: 1.3, MYR: 4.2 });
});
afterAll(async () => {
  await world.close();
});

describe('an order', () => {
  test('of a customer shows partner, price and reason to the client, and to the customer once the client allows it', async () => {
    const client = await world.client();
    const [haul] = await network.b2b(client, { 'Cheap Haul': 100 });
    const { admin: customer, customerId } = await client.customer();
    const created = await customer.call(createOrder, { body: buildFreightOrder({}), base: 'customers' });
    const { id } = created.answer.value;
    const read = { params: { id }, base: 'customers' } as const;
    for (const order of [created.answer.value, (await customer.call(getOrder, read)).answer.value]) {
      expect(order.price).toBeNull();
      expect(order.legs).toMatchObject([{ partner: null, price: null, rule: null, reason: null }]);
    }
    const rows = (await customer.call(listOrders, { base: 'customers' })).answer.data;
    expect(rows.map(({ price }) => price)).toEqual([null]);
    const admin = await client.as('CLIENT_ADMIN');
    const ofClient = (await admin.call(getOrder, { params: { id } })).answer.value;
    expect(ofClient.price).toEqual({ amountMinor: 300, currency: 'SGD' });
    expect(ofClient.legs[0]?.partner?.id).toBe(haul?.partnerId);
    expect(ofClient.legs[0]?.reason).not.toBeNull();

    await admin.call(editCustomer, { params: { id: customerId }, body: { partnersShown: true } });
    const shown = (await customer.call(getOrder, read)).answer.value;
    expect([shown.price, shown.legs]).toEqual([ofClient.price, ofClient.legs]);
    const [row] = (await customer.call(listOrders, { base: 'customers' })).answer.data;
    expect(row?.price).toEqual(ofClient.price);
  });

  test('is allocated to the cheapest partner, or to the one its lane is fixed to', async () => {
    const client = await world.client();
    const admin = await client.as('CLIENT_ADMIN');
    const [cheap, dear] = await network.b2b(client, { 'Cheap Haul': 100, 'Dear Haul': 150 });
    const first = await sendFreightOrder(admin);
    expect(first.legs.map((leg) => leg.partner?.id)).toEqual([cheap?.partnerId]);
    expect(first.price).toEqual({ amountMinor: 300, currency: 'SGD' });
    expect(first.priceRatesAsOf).toBeNull();
    expect(first.legs[0]?.reason?.message).toBe(
      'Cheap Haul is the cheapest of 2 partners that can carry it: 3.00 SGD.',
    );

    const decision = { mode: 'FIXED', entries: [{ partnerId: dear?.partnerId }] };
    await admin.call(saveLaneControl, { body: { ...FREIGHT_LANE, decision } });
    const second = await sendFreightOrder(admin);
    expect(second.legs.map((leg) => leg.partner?.id)).toEqual([dear?.partnerId]);
    expect(second.price?.amountMinor).toBe(450);
  });

  test('with legs in two currencies has a converted price and the day of its exchange rates', async () => {
    const client = await world.client();
    const serviceTypes = ['FIRST_MILE', 'FREIGHT_FORWARDER', 'CUSTOMS', 'LAST_MILE'] as const;
    const partner = await world.partner({ serviceTypes: [...serviceTypes] });
    await client.connect(partner);
    await network.cards(
      partner,
      serviceTypes.map((serviceType, index) =>
        buildNetworkCard({
          serviceType,
          origin: { country: index < 2 ? 'SG' : 'MY' },
          destination: { country: index < 1 ? 'SG' : 'MY' },
          currency: index < 2 ? 'SGD' : 'MYR',
          ...(serviceType === 'FREIGHT_FORWARDER' && { mode: 'AIR' }),
        }),
      ),
    );
    const order = await sendFreightOrder(await client.as('CLIENT_ADMIN'), { movement: 'CROSS_BORDER' });
    // In USD cents: 600 SGD cents at 1.3, and 500 MYR cents at 4.2.
    expect(order).toMatchObject({
      price: { amountMinor: 462 + 119, currency: 'USD' },
      priceRatesAsOf: '2026-01-02',
    });
  });

  test('has an explanation for each leg, as of the time it was routed', async () => {
    const client = await world.client();
    const admin = await client.as('CLIENT_ADMIN');
    await network.b2b(client, { Ann: 100, Bob: 150 });
    const { id, orderCode } = await sendFreightOrder(admin);
    await world.owner.query("update partners set status = 'SUSPENDED' where name = 'Bob'");
    for (const ref of [id, orderCode, `${orderCode}L2`]) {
      const { value } = (await admin.call(getNodeCalculator, { params: { id: ref } })).answer;
      expect(value.orderCode).toBe(orderCode);
      expect(value.nodes[0]?.reasons[0]?.message).toContain('Ann is the cheapest');
      // The client's two partners; the network's other partners follow.
      expect(value.nodes[0]?.candidates.slice(0, 2)).toMatchObject([
        { partnerName: 'Ann', selected: true, price: { amountMinor: 300 } },
        {
          partnerName: 'Bob',
          eligible: true,
          reasons: [
            {
              code: 'route.costs_more',
              params: { differenceMoney: { amountMinor: 115, currency: 'USD' } },
            },
          ],
        },
      ]);
    }
    const outsider = await (await world.client()).as('CLIENT_ADMIN');
    expect((await outsider.call(getNodeCalculator, { params: { id } })).status).toBe(404);
    await world.owner.query("update partners set status = 'ACTIVE' where name = 'Bob'");
  });

  test('is ranked by measured transit times if enough legs were measured', async () => {
    const client = await world.client();
    const admin = await client.as('CLIENT_ADMIN');
    const [promising, accurate] = await network.b2b(client, { Promising: 100, Accurate: 100 });
    const weights = { cost: 0, days: 1, rating: 0 };
    await admin.call(setOptimiser, { query: FREIGHT_LANE, body: { weights } });
    expect((await sendFreightOrder(admin)).legs[0]?.partner?.name).toBe('Accurate');
    await world.jobsDatabase.withTenant({ clientId: client.clientId }, async (tx) => {
      const medians = [
        [promising?.partnerId, 1440],
        [accurate?.partnerId, 14_400],
      ] as const;
      for (const [partnerId, minutes] of medians) {
        const product = { serviceLevel: 'ECONOMY', mode: null, completedLegs: 20, medianMinutes: minutes };
        const products = JSON.stringify([product]);
        await tx.execute(sql`insert into partner_transit_times (client_id, partner_id, service_type, destination_country, legs,
            done_legs, median_minutes, promised_legs, on_time_legs, exception_legs, lost_legs, computed_at, products)
          values (${client.clientId}, ${partnerId}, 'B2B', 'MY', 20, 20, ${minutes}, 0, 0, 0, 0, now(), ${products})`);
      }
      await tx.execute(
        sql`insert into transit_time_watermarks (client_id, computed_at) values (${client.clientId}, now())`,
      );
    });
    expect((await sendFreightOrder(admin)).legs[0]?.partner?.name).toBe('Promising');
    const { data } = (await admin.call(listPartnerTransitTimes, { params: { country: 'MY' } })).answer;
    expect(data.map(({ medianMinutes }) => medianMinutes)).toEqual([1440, 14_400]);
  });

  test('can be routed without being created, and without using a share', async () => {
    const client = await world.client();
    const admin = await client.as('CLIENT_ADMIN');
    const [one, two] = await network.b2b(client, { One: 100, Two: 100 });
    await admin.call(saveLaneControl, {
      body: { ...FREIGHT_LANE, decision: splitInHalves(one?.partnerId, two?.partnerId) },
    });
    const query = {
      movement: 'B2B',
      firstLeg: 'B2B',
      originCountry: 'SG',
      destinationCountry: 'MY',
      grossGrams: 1500,
    };
    for (const _ of [1, 2]) {
      const { data } = (await admin.call(calculateNodes, { query })).answer;
      expect(data.map((node) => [node.leg, node.partner?.name])).toEqual([['B2B', 'One']]);
    }
    const getChargeableGrams = async (more: object) =>
      (await admin.call(calculateNodes, { query: { ...query, ...more } })).answer.data[0]?.chargeableGrams;
    // Three equal pieces have three times the weight and volume of one.
    expect(await getChargeableGrams({ pieces: 3 })).toBe(4500);
    const cube = { lengthMm: 300, widthMm: 300, heightMm: 300 };
    expect(await getChargeableGrams({ pieces: 3, ...cube })).toBe(
      3 * ((await getChargeableGrams(cube)) ?? 0),
    );
    expect((await admin.call(calculateNodes, { query: { ...query, grossGrams: 0 } })).status).toBe(400);
  });
});

describe('shares', () => {
  test('are exact for concurrent orders', async () => {
    const client = await world.client();
    const admin = await client.as('CLIENT_ADMIN');
    const [one, two] = await network.b2b(client, { Uno: 100, Due: 200 });
    const decision = {
      mode: 'SHARES',
      entries: [
        { partnerId: one?.partnerId, percent: 75 },
        { partnerId: two?.partnerId, percent: 25 },
      ],
    };
    await admin.call(saveLaneControl, { body: { ...FREIGHT_LANE, decision } });
    const orders = await Promise.all(Array.from({ length: 24 }, () => sendFreightOrder(admin)));
    const names = orders.map((order) => order.legs[0]?.partner?.name);
    expect(names.filter((name) => name === 'Uno')).toHaveLength(18);
    expect(names.filter((name) => name === 'Due')).toHaveLength(6);
    expect(await readShareCounts(world, client.clientId)).toEqual([{ counts: [18, 6] }]);
  });
});

describe('concurrent uploads', () => {
  test('share one ledger, in any order', async () => {
    const client = await world.client();
    const { clientId } = client;
    const admin = await client.as('CLIENT_ADMIN');
    const [one, two] = await network.b2b(client, { Eins: 100, Zwei: 200 });
    const decision = {
      mode: 'SHARES',
      entries: [
        { partnerId: one?.partnerId, percent: 60 },
        { partnerId: two?.partnerId, percent: 40 },
      ],
    };
    await admin.call(saveLaneControl, { body: { ...FREIGHT_LANE, decision } });
    // Each upload has its own context, as on different nodes.
    const upload = (count: number) =>
      world.jobsDatabase.withTenant({ clientId }, async (tx) => {
        const now = new Date();
        const router = await createComposedRouting().open(tx, clientId, now);
        const inputs = Array.from({ length: count }, () => buildFreightOrder());
        return createOrders(tx, clientId, inputs, { router, source: 'FILE', now });
      });
    // Separate ledgers would round up for Eins in each upload; a shared ledger rounds once.
    const batches = await Promise.all([upload(131), upload(701), upload(66)]);
    expect(batches.map(({ created }) => created.length)).toEqual([131, 701, 66]);
    const carried = await world.database.withTenant({ clientId }, (tx) =>
      tx.rows(sql`select p.name, count(*)::int orders from order_legs l join partners p on p.id = l.partner_id
        where l.client_id = ${clientId} group by p.name order by p.name`),
    );
    expect(carried).toEqual([
      { name: 'Eins', orders: 539 },
      { name: 'Zwei', orders: 359 },
    ]);
    expect(await readShareCounts(world, clientId)).toEqual([{ counts: [539, 359] }]);
  });
});
