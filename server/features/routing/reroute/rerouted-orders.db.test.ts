import {
  createOrder,
  getOrder,
  listOrderUpdates,
  rerouteOrders,
  setTrackingNumber,
  updateOrderStatus,
  type OrderInput,
} from '@portal/contract/orders';
import type { ServiceType } from '@portal/contract/trade';
import {
  getNodeCalculator,
  listUnallocatedOrders,
  rerouteExceptions,
  rerouteUnallocated,
  saveLaneControl,
  useBob,
} from '@portal/contract/routing';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { addCarrier } from '@portal/tests/world/carrier.ts';
import { openWorld, type TestPartner, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../db/sql.ts';
import { buildOrderInput } from '../../orders/testing-orders.ts';
import { sendFreightOrder } from '../samples/freight-order.ts';
import { readShareCounts, splitInHalves } from '../samples/shares.ts';
import { buildNetworkCard, createStoredNetwork, type StoredNetwork } from '../samples/stored-network.ts';
import { REROUTE_QUEUE } from './reroute-queue.ts';

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

/** Runs the queue once; workers are not started in these tests. */
async function runRerouteQueue(clientId: string, exceptions = false): Promise<void> {
  const [queue] = world.wiring.queues.filter(({ name }) => name === REROUTE_QUEUE);
  await queue?.handle({ clientId, exceptions }, new AbortController().signal);
}

async function countJobs(clientId: string): Promise<number> {
  const [row] = await world.jobsDatabase.withTenant({ clientId }, (tx) =>
    tx.rows<{ n: number }>(sql`select count(*)::int n from pgboss.job
      where name = ${REROUTE_QUEUE} and data->>'clientId' = ${clientId}`),
  );
  return row?.n ?? 0;
}

describe('unallocated orders', () => {
  test('are listed with all reasons, and routed again when the obstacle is removed', async () => {
    const client = await world.client();
    const admin = await client.as('CLIENT_ADMIN');
    const partner = await world.partner({
      name: 'Unconnected',
      serviceTypes: ['B2B'],
      countries: ['SG', 'TH'],
    });
    await network.cards(partner, [buildNetworkCard({ serviceType: 'B2B', destination: { country: 'TH' } })]);
    const toThailand: Partial<OrderInput> = { destinationCountry: 'TH' };
    const orders = [await sendFreightOrder(admin, toThailand), await sendFreightOrder(admin, toThailand)];
    expect(orders.map((order) => order.stage)).toEqual(['UNALLOCATED', 'UNALLOCATED']);

    const { data, totalCount } = (await admin.call(listUnallocatedOrders)).answer;
    expect(totalCount).toBe(1);
    expect(data).toMatchObject([{ serviceType: 'B2B', from: 'SG', to: 'TH', orders: 2 }]);
    expect(data[0]?.orderCodes.toSorted()).toEqual(orders.map((order) => order.orderCode).toSorted());
    expect(data[0]?.partners.find(({ partner }) => partner.name === 'Unconnected')?.reasons).toEqual([
      { code: 'route.not_connected', params: {}, message: 'not connected with you' },
    ]);
    const outsider = await (await world.client()).as('CLIENT_ADMIN');
    expect((await outsider.call(listUnallocatedOrders)).answer.data).toEqual([]);

    const response = await admin.call(rerouteUnallocated);
    expect(response.status).toBe(202);
    expect(response.answer.value.orders).toBe(2);
    const before = await countJobs(client.clientId);
    expect(before).toBeGreaterThan(0);
    await admin.call(useBob, { params: { clientId: client.clientId }, query: { country: 'TH' } });
    expect(await countJobs(client.clientId)).toBe(before + 1);
    await runRerouteQueue(client.clientId);
    for (const { id } of orders) {
      const { value } = (await admin.call(getOrder, { params: { id } })).answer;
      expect(value).toMatchObject({ stage: 'READY', legs: [{ partner: { name: 'Unconnected' } }] });
    }
    expect((await admin.call(listUnallocatedOrders)).answer.data).toEqual([]);
  });
});

describe('an order with an exception', () => {
  const STEPS = ['PENDING_PICKUP', 'OUT_FOR_PICKUP', 'PICKUP_FAILED'] as const;

  /** Reports statuses with timestamps one minute apart. */
  async function report(
    partner: TestPartner,
    orderId: string,
    serviceType: ServiceType,
    steps: readonly string[],
  ) {
    const caller = await partner.as('PARTNER_OPERATOR');
    const { answer } = await caller.call(updateOrderStatus, {
      body: steps.map((status) => ({ orderId, serviceType, status, updateTimestamp: nextTimestamp() })),
    });
    return answer.value;
  }
  let minute = 0;
  const start = Date.now() - 600 * 60_000;
  const nextTimestamp = () => new Date(start + (minute += 1) * 60_000).toISOString();

  async function createTestOrder(admin: TestCaller) {
    const { value } = (await admin.call(createOrder, { body: buildOrderInput() })).answer;
    return value;
  }
  const rerouteOrder = async (admin: TestCaller, id: string) =>
    (await admin.call(rerouteOrders, { body: { orderIds: [id] } })).answer.value[0];
  const readOrder = async (admin: TestCaller, id: string) =>
    (await admin.call(getOrder, { params: { id } })).answer.value;

  test('before its collection: the failed leg goes to another partner, and the order is ready again', async () => {
    const client = await world.client();
    const admin = await client.as('CLIENT_ADMIN');
    const [cheap, dear] = [await addCarrier(world, client, 100), await addCarrier(world, client, 200)];
    const { id, orderCode } = await createTestOrder(admin);
    expect((await rerouteOrder(admin, id))?.reasons).toMatchObject([
      { code: 'order.not_reroutable', params: { orderCode, statusTerm: 'ALLOCATED' } },
    ]);
    await report(cheap, id, 'FIRST_MILE', STEPS);
    expect((await readOrder(admin, id)).stage).toBe('EXCEPTION');
    expect(await rerouteOrder(admin, id)).toMatchObject({ ok: true });
    const order = await readOrder(admin, id);
    expect(order.legs.map((leg) => leg.partner?.id)).toEqual([
      dear.partnerId,
      ...Array.from({ length: 3 }, () => cheap.partnerId),
    ]);
    expect(order).toMatchObject({ stage: 'READY', status: { serviceType: 'ORDER', status: 'ALLOCATED' } });
    expect(order.legs[0]?.status).toBeNull();
    expect(order.price?.amountMinor).toBe(2 * 300 + 100 + 600);
    const { value } = (await admin.call(getNodeCalculator, { params: { id } })).answer;
    expect(
      value.nodes[0]?.candidates.find(({ partnerId }) => partnerId === cheap.partnerId)?.reasons,
    ).toMatchObject([{ code: 'route.failed_before' }]);
    // The new partner starts from the first status; the previous one has no access to the leg.
    const now = new Date(Date.now() + 60_000).toISOString();
    const body = [
      { orderId: id, serviceType: 'FIRST_MILE' as const, status: 'PENDING_PICKUP', updateTimestamp: now },
    ];
    const reportPickup = async (partner: TestPartner) =>
      (await (await partner.as('PARTNER_ADMIN')).call(updateOrderStatus, { body })).answer.value[0]?.ok;
    expect([await reportPickup(cheap), await reportPickup(dear)]).toEqual([false, true]);
  });

  test('under way: legs that have begun stay, and the other legs follow the current rules', async () => {
    const client = await world.client();
    const admin = await client.as('CLIENT_ADMIN');
    const dear = await addCarrier(world, client, 200);
    const { id, orderCode } = await createTestOrder(admin);
    await report(dear, id, 'FIRST_MILE', ['PICKED_UP', 'HANDED_OVER']);
    await report(dear, id, 'FREIGHT_FORWARDER', [
      'RECEIVED_AT_FACILITY',
      'BAGGED',
      'MANIFESTED',
      'OFFLOADED',
    ]);
    expect((await rerouteOrder(admin, id))?.reasons).toMatchObject([
      { code: 'order.same_partners', params: { orderCode } },
    ]);
    const cheap = await addCarrier(world, client, 100);
    const before = await readOrder(admin, id);
    expect((await admin.call(rerouteExceptions)).answer.value).toEqual({ orders: 1 });
    await runRerouteQueue(client.clientId, true);
    const after = await readOrder(admin, id);
    expect(after.legs.map((leg) => leg.partner?.id)).toEqual([
      dear.partnerId,
      dear.partnerId,
      cheap.partnerId,
      cheap.partnerId,
    ]);
    expect(after.legs.slice(0, 2).map((leg) => leg.id)).toEqual(before.legs.slice(0, 2).map((leg) => leg.id));
    expect(after.status).toEqual(before.status);
    const outsider = await (await world.client()).as('CLIENT_ADMIN');
    expect(await rerouteOrder(outsider, id)).toEqual({
      orderId: id,
      orderCode: null,
      ok: false,
      reasons: [{ code: 'order.not_found', params: {}, message: 'There is no such order.' }],
    });
  });

  test('under way: a leg goes to a cheaper rate card of its partner and keeps its tracking number', async () => {
    const client = await world.client();
    const admin = await client.as('CLIENT_ADMIN');
    const partner = await addCarrier(world, client, 200);
    const { id, orderCode } = await createTestOrder(admin);
    await report(partner, id, 'FIRST_MILE', ['PICKED_UP', 'HANDED_OVER']);
    await report(partner, id, 'FREIGHT_FORWARDER', [
      'RECEIVED_AT_FACILITY',
      'BAGGED',
      'MANIFESTED',
      'OFFLOADED',
    ]);
    const operator = await partner.as('PARTNER_OPERATOR');
    const number = { serviceType: 'LAST_MILE' as const, externalTracking: 'LM 1', carrierName: null };
    await operator.call(setTrackingNumber, { params: { id: orderCode }, body: number });
    const before = await readOrder(admin, id);
    await network.cards(partner, [
      buildNetworkCard({
        serviceType: 'LAST_MILE',
        origin: { country: 'MY' },
        destination: { country: 'MY' },
        breaks: [{ fromGrams: 0, baseMinor: 0, perStepMinor: 100 }],
        validFrom: '2026-06-01',
        transitDaysMin: 20,
        transitDaysMax: 20,
      }),
    ]);
    expect(await rerouteOrder(admin, id)).toMatchObject({ ok: true, reasons: [] });
    const after = await readOrder(admin, id);
    expect(after.legs.at(-1)?.transitDaysMax).toBe(20);
    expect([after.promisedFrom, after.promisedTo]).toEqual([before.promisedFrom, before.promisedTo]);
    expect(after.legs.map((leg) => leg.partner)).toEqual(before.legs.map((leg) => leg.partner));
    const [previousLeg, leg] = [before.legs.at(-1), after.legs.at(-1)];
    expect(previousLeg?.price?.amountMinor).toBe(2 * (leg?.price?.amountMinor ?? 0));
    expect(after.price?.amountMinor).toBe((before.price?.amountMinor ?? 0) - (leg?.price?.amountMinor ?? 0));
    expect(leg?.externalTracking).toBe('LM 1');
    const { answer: history } = await admin.call(listOrderUpdates, { params: { id } });
    expect(
      history.allocationUpdates.flatMap(({ externalTracking }) => externalTracking.mapPartnerUpdates),
    ).toContainEqual(expect.objectContaining({ status: 'ALLOCATED', remarks: 'ROUTED_AGAIN' }));
    expect((await rerouteOrder(admin, id))?.reasons).toMatchObject([{ code: 'order.same_partners' }]);
  });

  test('is removed from the share ledger of its previous partner', async () => {
    const client = await world.client();
    const admin = await client.as('CLIENT_ADMIN');
    const [one, two] = [await addCarrier(world, client, 100), await addCarrier(world, client, 100)];
    const lane = { country: 'MY', serviceType: 'FIRST_MILE' } as const;
    await admin.call(saveLaneControl, {
      body: { ...lane, decision: splitInHalves(one.partnerId, two.partnerId) },
    });
    const first = await createTestOrder(admin);
    await createTestOrder(admin);
    expect(await readShareCounts(world, client.clientId)).toEqual([{ counts: [1, 1] }]);
    await report(one, first.id, 'FIRST_MILE', STEPS);
    expect(await rerouteOrder(admin, first.id)).toMatchObject({ ok: true });
    const rows = await readShareCounts(world, client.clientId);
    const counts = rows.flatMap((row) => row.counts);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
  });
});
