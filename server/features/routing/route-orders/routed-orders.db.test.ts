import {
  createOrder,
  getOrder,
  reroute as rerouteOrders,
  updateOrderStatus,
  type OrderInput,
  type ServiceType,
} from '@portal/contract/orders';
import {
  calculateNodes,
  getNodeCalculator,
  listPartnerTransitTimes,
  listUnallocatedOrders,
  rerouteExceptions,
  rerouteUnallocated,
  listSimulatedOrders,
  previewRoute,
  saveLaneControl,
  setOptimiser,
  simulateRouting,
  useBob,
} from '@portal/contract/routing';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { addCarrier } from '@portal/tests/world/carrier.ts';
import { openWorld, type TestPartner, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../db/sql.ts';
import { createDutyRulesCache } from '../../duties/index.ts';
import { createOrders, withDuties } from '../../orders/index.ts';
import { buildOrderInput } from '../../orders/testing-orders.ts';
import { createContextCache } from './context-cache.ts';
import { createOrderRouting } from './order-router.ts';
import { buildNetworkCard, openStoredNetwork, type StoredNetwork } from '../samples/stored-network.ts';
import { buildFreightOrder } from '../samples/freight-order.ts';

let world: World;
let network: StoredNetwork;
beforeAll(async () => {
  world = await openWorld();
  network = openStoredNetwork(world);
  await network.exchangeRates('2026-01-02', { SGD: 1.3, MYR: 4.2 });
});
afterAll(async () => {
  await network.close();
  await world.close();
});

const B2B = { country: 'MY', serviceType: 'B2B' } as const;

async function send(admin: TestCaller, changed: Partial<OrderInput> = {}) {
  return (await admin.call(createOrder, { body: buildFreightOrder(changed) })).answer.value;
}

/** Works off the queue, which nobody does in these tests by itself. */
async function workOff(clientId: string, exceptions = false): Promise<void> {
  const [queue] = world.wired.queues.filter(({ name }) => name === 'reroute-unallocated');
  await queue?.handle({ clientId, exceptions }, new AbortController().signal);
}

async function enqueued(clientId: string): Promise<number> {
  const [row] = await world.jobsDatabase.withTenant({ clientId }, (tx) =>
    tx.rows<{ n: number }>(sql`select count(*)::int n from pgboss.job
      where name = 'reroute-unallocated' and data->>'clientId' = ${clientId}`),
  );
  return row?.n ?? 0;
}

function ledgerOf(clientId: string) {
  return world.database.withTenant({ clientId }, (tx) =>
    tx.rows<{ counts: number[] }>(sql`select counts from share_ledger where client_id = ${clientId}`),
  );
}

describe('an order', () => {
  test('goes to the cheapest partner, and to the one its lane is fixed to once that is decided', async () => {
    const client = await world.client();
    const admin = await client.as('CLIENT_ADMIN');
    const [cheap, dear] = await network.b2b(client, { 'Cheap Haul': 100, 'Dear Haul': 150 });
    const first = await send(admin);
    expect(first.legs.map((leg) => leg.partner?.id)).toEqual([cheap?.partnerId]);
    expect(first.price).toEqual({ amountMinor: 300, currency: 'SGD' });
    expect(first.legs[0]?.reason).toBe(
      'Cheap Haul is the cheapest of 2 partners that can carry it: 3.00 SGD.',
    );

    const decision = { mode: 'FIXED', entries: [{ partnerId: dear?.partnerId }] };
    await admin.call(saveLaneControl, { body: { ...B2B, decision } });
    const second = await send(admin);
    expect(second.legs.map((leg) => leg.partner?.id)).toEqual([dear?.partnerId]);
    expect(second.price?.amountMinor).toBe(450);
  });

  test('tells why, leg by leg, as it was when it was routed', async () => {
    const client = await world.client();
    const admin = await client.as('CLIENT_ADMIN');
    await network.b2b(client, { Ann: 100, Bob: 150 });
    const { id, orderCode } = await send(admin);
    await world.owner.query("update partners set status = 'SUSPENDED' where name = 'Bob'");
    for (const ref of [id, orderCode, `${orderCode}L2`]) {
      const { value } = (await admin.call(getNodeCalculator, { params: { id: ref } })).answer;
      expect(value.orderCode).toBe(orderCode);
      expect(value.nodes[0]?.reasons[0]).toContain('Ann is the cheapest');
      // Its own two; after them stand the network's others, which it is not connected with.
      expect(value.nodes[0]?.candidates.slice(0, 2)).toMatchObject([
        { partnerName: 'Ann', selected: true, price: { amountMinor: 300 } },
        {
          partnerName: 'Bob',
          eligible: true,
          reasons: [{ code: 'costs_more', by: { amountMinor: 115, currency: 'USD' } }],
        },
      ]);
    }
    const stranger = await (await world.client()).as('CLIENT_ADMIN');
    expect((await stranger.call(getNodeCalculator, { params: { id } })).status).toBe(404);
    await world.owner.query("update partners set status = 'ACTIVE' where name = 'Bob'");
  });

  test('goes by measured days once there are enough of them', async () => {
    const client = await world.client();
    const admin = await client.as('CLIENT_ADMIN');
    const [promises, keeps] = await network.b2b(client, { Promises: 100, Keeps: 100 });
    const weights = { cost: 0, days: 1, rating: 0 };
    await admin.call(setOptimiser, { query: B2B, body: { weights } });
    expect((await send(admin)).legs[0]?.partner?.name).toBe('Keeps');
    await world.jobsDatabase.withTenant({ clientId: client.clientId }, async (tx) => {
      const measured = [
        [promises?.partnerId, 1440],
        [keeps?.partnerId, 14_400],
      ] as const;
      for (const [partnerId, minutes] of measured) {
        await tx.execute(sql`insert into partner_measures (client_id, partner_id, service_type, destination_country, legs,
            done_legs, median_minutes, promised_legs, on_time_legs, exception_legs, lost_legs, measured_at)
          values (${client.clientId}, ${partnerId}, 'B2B', 'MY', 20, 20, ${minutes}, 0, 0, 0, 0, now())`);
      }
      await tx.execute(
        sql`insert into measure_marks (client_id, measured_at) values (${client.clientId}, now())`,
      );
    });
    expect((await send(admin)).legs[0]?.partner?.name).toBe('Promises');
    const { data } = (await admin.call(listPartnerTransitTimes, { params: { country: 'MY' } })).answer;
    expect(data.map(({ medianMinutes }) => medianMinutes)).toEqual([1440, 14_400]);
  });

  test('can be asked about before there is one, and takes no turn', async () => {
    const client = await world.client();
    const admin = await client.as('CLIENT_ADMIN');
    const [one, two] = await network.b2b(client, { One: 100, Two: 100 });
    await admin.call(saveLaneControl, { body: { ...B2B, decision: halves(one?.partnerId, two?.partnerId) } });
    const query = { movement: 'B2B', originCountry: 'SG', destinationCountry: 'MY', grossGrams: 1500 };
    for (const _ of [1, 2]) {
      const { data } = (await admin.call(calculateNodes, { query })).answer;
      expect(data.map((node) => [node.leg, node.partner?.name])).toEqual([['B2B', 'One']]);
    }
    const charged = async (more: object) =>
      (await admin.call(calculateNodes, { query: { ...query, ...more } })).answer.data[0]?.chargeableGrams;
    // Three pieces alike weigh three times as much, by the scale or by their size.
    expect(await charged({ pieces: 3 })).toBe(4500);
    const cube = { lengthMm: 300, widthMm: 300, heightMm: 300 };
    expect(await charged({ pieces: 3, ...cube })).toBe(3 * ((await charged(cube)) ?? 0));
    expect((await admin.call(calculateNodes, { query: { ...query, grossGrams: 0 } })).status).toBe(400);
  });
});

const halves = (one = '', two = '') => ({
  mode: 'SHARES',
  entries: [
    { partnerId: one, percent: 50 },
    { partnerId: two, percent: 50 },
  ],
});

describe('shares', () => {
  test('stay exact when orders arrive side by side', async () => {
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
    await admin.call(saveLaneControl, { body: { ...B2B, decision } });
    const orders = await Promise.all(Array.from({ length: 24 }, () => send(admin)));
    const names = orders.map((order) => order.legs[0]?.partner?.name);
    expect(names.filter((name) => name === 'Uno')).toHaveLength(18);
    expect(names.filter((name) => name === 'Due')).toHaveLength(6);
    expect(await ledgerOf(client.clientId)).toEqual([{ counts: [18, 6] }]);
  });
});

describe('two uploads at once', () => {
  test('deal one row of turns between them, whichever goes first', async () => {
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
    await admin.call(saveLaneControl, { body: { ...B2B, decision } });
    // Each has a context of its own, as two nodes would.
    const upload = (count: number) =>
      world.jobsDatabase.withTenant({ clientId }, async (tx) => {
        const now = new Date();
        const routing = withDuties(createOrderRouting(createContextCache()), createDutyRulesCache());
        const router = await routing.open(tx, clientId, now);
        const inputs = Array.from({ length: count }, () => buildFreightOrder());
        return createOrders(tx, clientId, inputs, { router, source: 'FILE', now });
      });
    // Each alone would round up for Eins; dealt from one ledger only the whole does.
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
    expect(await ledgerOf(clientId)).toEqual([{ counts: [539, 359] }]);
  });
});

describe('what a draft would do', () => {
  test('is told over the latest orders, and nothing is changed', async () => {
    const client = await world.client();
    const admin = await client.as('CLIENT_ADMIN');
    const [low, high] = await network.b2b(client, { Low: 100, High: 120 });
    const sent = [await send(admin), await send(admin)];
    const codes = sent.map((order) => order.orderCode);
    const simulated = async (decision: object | null) => {
      const body = { draft: { laneControls: [{ ...B2B, decision }] }, orders: 100, country: 'MY' };
      return (await admin.call(simulateRouting, { body })).answer.value;
    };
    const moved = await simulated({ mode: 'FIXED', entries: [{ partnerId: high?.partnerId }] });
    expect(moved).toMatchObject({ orders: 2, changedOrders: 2 });
    expect(moved.before.cost).toEqual([{ amountMinor: 600, currency: 'SGD' }]);
    expect(moved.after.cost).toEqual([{ amountMinor: 720, currency: 'SGD' }]);
    expect(moved.changes).toEqual([
      {
        serviceType: 'B2B',
        from: { id: low?.partnerId, name: 'Low' },
        to: { id: high?.partnerId, name: 'High' },
        orders: 2,
        orderCodes: codes,
      },
    ]);
    const toHigh = { mode: 'FIXED', entries: [{ partnerId: high?.partnerId }] };
    const draft = { laneControls: [{ ...B2B, decision: toHigh }] };
    const of = { outcome: 'DEARER' };
    const dearer = await admin.call(listSimulatedOrders, { body: { draft, of, page: 2, perPage: 1 } });
    expect(dearer.answer).toMatchObject({
      totalCount: 2,
      data: [
        {
          orderCode: codes[0],
          before: { cost: [{ amountMinor: 300 }] },
          after: { cost: [{ amountMinor: 360 }] },
        },
      ],
    });
    const parcel = { movement: 'B2B', originCountry: 'SG', destinationCountry: 'MY', grossGrams: 500 };
    const preview = (await admin.call(previewRoute, { body: { draft, parcel } })).answer.value;
    expect(preview.saved).toMatchObject({
      nodes: [{ partner: { name: 'Low' } }],
      cost: [{ amountMinor: 100 }],
    });
    expect(preview.draft).toMatchObject({ nodes: [{ partner: { name: 'High' } }], days: { min: 2, max: 4 } });
    const bulky = { draft, parcel: { ...parcel, volumeMm3: 27_000_000 } };
    const bySize = (await admin.call(previewRoute, { body: bulky })).answer.value;
    expect(bySize.saved.nodes[0]?.chargeableGrams).toBeGreaterThan(5_000);
    const blocked = await simulated({
      mode: 'FIXED',
      entries: [{ partnerId: low?.partnerId, condition: { minGrams: 0 } }],
    });
    expect(blocked.changedOrders).toBe(0);
    expect((await send(admin)).legs[0]?.partner?.name).toBe('Low');
    const stranger = await (await world.client()).as('CLIENT_ADMIN');
    const asked = await stranger.call(simulateRouting, { body: { draft: {} } });
    expect(asked.answer.value.orders).toBe(0);
  });
});

describe('orders without a partner', () => {
  test('wait with every reason, and go on when what blocked them changes', async () => {
    const client = await world.client();
    const admin = await client.as('CLIENT_ADMIN');
    const stranger = await world.partner({
      name: 'Unconnected',
      serviceTypes: ['B2B'],
      countries: ['SG', 'TH'],
    });
    await network.cards(stranger, [buildNetworkCard({ serviceType: 'B2B', destination: { country: 'TH' } })]);
    const toThailand: Partial<OrderInput> = { destinationCountry: 'TH' };
    const waiting = [await send(admin, toThailand), await send(admin, toThailand)];
    expect(waiting.map((order) => order.stage)).toEqual(['UNALLOCATED', 'UNALLOCATED']);

    const { data, totalCount } = (await admin.call(listUnallocatedOrders)).answer;
    expect(totalCount).toBe(1);
    expect(data).toMatchObject([{ serviceType: 'B2B', from: 'SG', to: 'TH', orders: 2 }]);
    expect(data[0]?.orderCodes.toSorted()).toEqual(waiting.map((order) => order.orderCode).toSorted());
    expect(data[0]?.partners.find(({ partner }) => partner.name === 'Unconnected')?.reasons).toEqual([
      { code: 'not_connected', state: 'NONE' },
    ]);
    const outsider = await (await world.client()).as('CLIENT_ADMIN');
    expect((await outsider.call(listUnallocatedOrders)).answer.data).toEqual([]);

    const asked = await admin.call(rerouteUnallocated);
    expect(asked.status).toBe(202);
    expect(asked.answer.value.orders).toBe(2);
    const before = await enqueued(client.clientId);
    expect(before).toBeGreaterThan(0);
    await admin.call(useBob, { params: { clientId: client.clientId }, query: { country: 'TH' } });
    expect(await enqueued(client.clientId)).toBe(before + 1);
    await workOff(client.clientId);
    for (const { id } of waiting) {
      const { value } = (await admin.call(getOrder, { params: { id } })).answer;
      expect(value).toMatchObject({ stage: 'READY', legs: [{ partner: { name: 'Unconnected' } }] });
    }
    expect((await admin.call(listUnallocatedOrders)).answer.data).toEqual([]);
  });
});

describe('an order that came off its way', () => {
  const STEPS = ['PENDING_PICKUP', 'OUT_FOR_PICKUP', 'PICKUP_FAILED'] as const;

  /** Each step a minute after the one before, from the order's creation on. */
  async function report(
    partner: TestPartner,
    orderId: string,
    serviceType: ServiceType,
    steps: readonly string[],
  ) {
    const by = await partner.as('PARTNER_OPERATOR');
    const { answer } = await by.call(updateOrderStatus, {
      body: steps.map((status) => ({ orderId, serviceType, status, updateTimestamp: tick() })),
    });
    return answer.value;
  }
  let minute = 0;
  const start = Date.now() - 600 * 60_000;
  const tick = () => new Date(start + (minute += 1) * 60_000).toISOString();

  async function created(admin: TestCaller) {
    const { value } = (await admin.call(createOrder, { body: buildOrderInput() })).answer;
    return value;
  }
  const again = async (admin: TestCaller, id: string) =>
    (await admin.call(rerouteOrders, { body: { orderIds: [id] } })).answer.value[0];
  const legsOf = async (admin: TestCaller, id: string) =>
    (await admin.call(getOrder, { params: { id } })).answer.value;

  test('before it was collected: the leg goes to who has not failed, and the order waits anew', async () => {
    const client = await world.client();
    const admin = await client.as('CLIENT_ADMIN');
    const [cheap, dear] = [await addCarrier(world, client, 100), await addCarrier(world, client, 200)];
    const { id, orderCode } = await created(admin);
    expect((await again(admin, id))?.reason).toBe(
      `${orderCode} is allocated: no leg of it can go to another partner.`,
    );
    await report(cheap, id, 'FIRST_MILE', STEPS);
    expect((await legsOf(admin, id)).stage).toBe('EXCEPTION');
    expect(await again(admin, id)).toMatchObject({ ok: true });
    const order = await legsOf(admin, id);
    expect(order.legs.map((leg) => leg.partner?.id)).toEqual([
      dear.partnerId,
      ...Array.from({ length: 3 }, () => cheap.partnerId),
    ]);
    expect(order).toMatchObject({ stage: 'READY', status: { serviceType: 'ORDER', status: 'ALLOCATED' } });
    expect(order.legs[0]?.status).toBeNull();
    expect(order.price?.amountMinor).toBe(3 * 300 + 600);
    const { value } = (await admin.call(getNodeCalculator, { params: { id } })).answer;
    expect(
      value.nodes[0]?.candidates.find(({ partnerId }) => partnerId === cheap.partnerId)?.reasons,
    ).toEqual([{ code: 'failed_before' }]);
    // The other begins from the start, and the one before has no part of that leg any more.
    const now = new Date(Date.now() + 60_000).toISOString();
    const body = [
      { orderId: id, serviceType: 'FIRST_MILE' as const, status: 'PENDING_PICKUP', updateTimestamp: now },
    ];
    const told = async (partner: TestPartner) =>
      (await (await partner.as('PARTNER_ADMIN')).call(updateOrderStatus, { body })).answer.value[0]?.ok;
    expect([await told(cheap), await told(dear)]).toEqual([false, true]);
  });

  test('on its way: what is done or moving stays, the legs ahead follow the rules of today', async () => {
    const client = await world.client();
    const admin = await client.as('CLIENT_ADMIN');
    const dear = await addCarrier(world, client, 200);
    const { id, orderCode } = await created(admin);
    await report(dear, id, 'FIRST_MILE', ['PICKED_UP', 'HANDED_OVER']);
    await report(dear, id, 'FREIGHT_FORWARDER', [
      'RECEIVED_AT_FACILITY',
      'BAGGED',
      'MANIFESTED',
      'OFFLOADED',
    ]);
    expect((await again(admin, id))?.reason).toBe(`${orderCode}: the same partners would carry it.`);
    const cheap = await addCarrier(world, client, 100);
    const before = await legsOf(admin, id);
    expect((await admin.call(rerouteExceptions)).answer.value).toEqual({ orders: 1 });
    await workOff(client.clientId, true);
    const after = await legsOf(admin, id);
    expect(after.legs.map((leg) => leg.partner?.id)).toEqual([
      dear.partnerId,
      dear.partnerId,
      cheap.partnerId,
      cheap.partnerId,
    ]);
    expect(after.legs.slice(0, 2).map((leg) => leg.id)).toEqual(before.legs.slice(0, 2).map((leg) => leg.id));
    expect(after.status).toEqual(before.status);
    const stranger = await (await world.client()).as('CLIENT_ADMIN');
    expect(await again(stranger, id)).toEqual({ orderId: id, ok: false, reason: 'There is no such order.' });
  });

  test('gives back the turn it took from shares', async () => {
    const client = await world.client();
    const admin = await client.as('CLIENT_ADMIN');
    const [one, two] = [await addCarrier(world, client, 100), await addCarrier(world, client, 100)];
    const lane = { country: 'MY', serviceType: 'FIRST_MILE' } as const;
    await admin.call(saveLaneControl, {
      body: { ...lane, decision: halves(one.partnerId, two.partnerId) },
    });
    const first = await created(admin);
    await created(admin);
    expect(await ledgerOf(client.clientId)).toEqual([{ counts: [1, 1] }]);
    await report(one, first.id, 'FIRST_MILE', STEPS);
    expect(await again(admin, first.id)).toMatchObject({ ok: true });
    const rows = await ledgerOf(client.clientId);
    const dealt = rows.flatMap(({ counts }) => counts);
    expect(dealt.reduce((sum, count) => sum + count, 0)).toBe(2);
  });
});
