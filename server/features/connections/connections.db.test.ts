import {
  acceptClientConnections,
  changeClientConnection,
  changeConnection,
  getClientConnectionEffect,
  getConnectionEffect,
  getPartnerDetails,
  listClientConnectionEntries,
  listClientConnections,
  listConnectionEntries,
  requestConnection,
  type ClientConnectionChange,
  type ConnectionChange,
  type ConnectionRequest,
} from '@portal/contract/connections';
import { createOrder } from '@portal/contract/orders';
import { listPartners } from '@portal/contract/partners';
import { eventBodySchema, type EventType } from '@portal/contract/webhooks';
import { saveLaneControl } from '@portal/contract/routing';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { readNotifications } from '@portal/tests/world/notifications.ts';
import { openReceiver } from '@portal/tests/world/receiver.ts';
import { openWorld, type TestClient, type TestPartner, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildOrderInput } from '../orders/testing-orders.ts';
import { createTestSubscription } from '../webhooks/testing-webhooks.ts';
import { REROUTE_QUEUE } from '../routing/index.ts';

const REQUEST = {
  message: 'Fashion to Malaysia, COD',
  countries: ['MY'],
  serviceTypes: ['LAST_MILE' as const],
  monthlyOrders: 1200,
};
const TERMS = {
  creditDays: 30,
  creditLimit: { amountMinor: 500_000, currency: 'SGD' },
  cutOffs: [{ serviceType: 'LAST_MILE' as const, time: '16:30' }],
  contacts: [{ task: 'OPERATIONS' as const, name: 'Daniel Teo', email: 'ops@harbour.example' }],
};

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** A client and a partner without a connection, with their admins. */
async function createSides(partnerName = 'Harbourline', clientName = 'Merlion') {
  const [client, partner] = [
    await world.client({ name: clientName }),
    await world.partner({ name: partnerName }),
  ];
  const [shipper, carrier] = [await client.as('CLIENT_ADMIN'), await partner.as('PARTNER_ADMIN')];
  const params = { id: partner.partnerId };
  const request = () => shipper.call(requestConnection, { params, body: REQUEST });
  const asClient = (body: ConnectionChange) => shipper.call(changeConnection, { params, body });
  const readId = async () =>
    (await shipper.call(getPartnerDetails, { params })).answer.value.connection.id ?? '';
  const asPartner = async (body: ClientConnectionChange) =>
    carrier.call(changeClientConnection, { params: { id: await readId() }, body });
  return { client, partner, shipper, carrier, params, request, asClient, asPartner, readId };
}

async function readActions(caller: TestCaller, { partnerId }: TestPartner) {
  const { answer } = await caller.call(listConnectionEntries, { params: { id: partnerId } });
  return answer.data.map(({ action }) => action);
}

const countJobs = async ({ clientId }: TestClient) => {
  const { rows } = await world.owner.query(
    `select 1 from pgboss.job where name = $1 and data ->> 'clientId' = $2`,
    [REROUTE_QUEUE, clientId],
  );
  return rows.length;
};

describe('a connection', () => {
  test('is requested only for services that the partner has, and for countries that exist', async () => {
    const { shipper, params } = await createSides();
    const serviceTypes: ConnectionRequest['serviceTypes'] = ['LAST_MILE', 'CUSTOMS'];
    const body = { ...REQUEST, countries: ['MY', 'ZZ'], serviceTypes };
    const { status, problem } = await shipper.call(requestConnection, { params, body });
    expect([status, problem.ErrorDetails]).toMatchObject([
      400,
      [
        { note: 'countries', code: 'partner.unknown_country' },
        { note: 'serviceTypes', code: 'partner.service_not_offered' },
      ],
    ]);
  });

  test('is requested, accepted with terms, suspended, resumed and ended, with a history for both sides', async () => {
    const { partner, shipper, carrier, params, request, asClient, asPartner, readId } = await createSides();
    const requested = (await request()).answer.value;
    expect(requested).toMatchObject({
      state: 'REQUESTED',
      request: REQUEST,
      terms: null,
      actions: ['withdraw'],
    });
    const accepted = (await asPartner({ action: 'accept', terms: TERMS })).answer.value;
    expect(accepted).toMatchObject({ state: 'ACCEPTED', terms: TERMS, client: { name: 'Merlion' } });
    await asPartner({ action: 'change-terms', terms: { ...TERMS, creditDays: 14 } });
    const suspended = await asClient({ action: 'suspend', reason: 'SERVICE_FAILURES', comment: 'Six lost' });
    expect(suspended.answer.value).toMatchObject({
      state: 'SUSPENDED',
      suspendedBy: 'CLIENT',
      reason: 'SERVICE_FAILURES',
      comment: 'Six lost',
      terms: { creditDays: 14 },
    });
    expect((await asPartner({ action: 'resume' })).problem.code).toBe('connection.other_side_suspended');
    expect((await asClient({ action: 'resume' })).answer.value).toMatchObject({
      state: 'ACCEPTED',
      suspendedBy: null,
    });
    const ended = (await asPartner({ action: 'end', reason: 'PRICES' })).answer.value;
    expect(ended).toMatchObject({ state: 'ENDED', reason: 'PRICES', terms: null, actions: [] });

    const history = ['end', 'resume', 'suspend', 'change-terms', 'accept', 'request'];
    expect(await readActions(shipper, partner)).toEqual(history);
    const entries = await carrier.call(listClientConnectionEntries, { params: { id: await readId() } });
    expect(entries.answer.data.map(({ action }) => action)).toEqual(history);
    expect(entries.answer.data.at(-1)).toMatchObject({
      side: 'CLIENT',
      actor: 'client_admin',
      request: REQUEST,
    });
    const { answer } = await shipper.call(getPartnerDetails, { params });
    expect(answer.value).toMatchObject({
      name: 'Harbourline',
      partnerServiceTypes: [{ name: 'LAST_MILE' }],
      connection: { state: 'ENDED', actions: ['request'] },
    });
  });

  test('that was rejected can be requested again after 30 days, and not before', async () => {
    const { partner, shipper, request, asPartner } = await createSides();
    await request();
    await asPartner({ action: 'reject', reason: 'VOLUME_TOO_LOW', comment: 'From 5,000 a month' });
    expect((await request()).problem).toMatchObject({ status: 409, code: 'connection.rejected_recently' });
    for (const [days, status] of [
      [29, 409],
      [30, 200],
    ]) {
      await world.owner.query(
        `update connections set updated_at = now() - make_interval(days => $2) where partner_id = $1`,
        [partner.partnerId, days],
      );
      expect((await request()).status).toBe(status);
    }
    expect(await readActions(shipper, partner)).toEqual(['request', 'reject', 'request']);
  });

  test('changes once when a change is sent again, and refuses changes that its state does not allow', async () => {
    const { partner, shipper, asClient, asPartner, request } = await createSides();
    expect((await asClient({ action: 'withdraw' })).problem.code).toBe('connection.not_connected');
    for (const _attempt of [1, 2]) expect((await request()).status).toBe(200);
    for (const _attempt of [1, 2]) expect((await asPartner({ action: 'accept' })).status).toBe(200);
    expect((await asPartner({ action: 'reject', reason: 'NO_CAPACITY' })).problem).toMatchObject({
      status: 409,
      code: 'connection.action_not_allowed',
      params: { stateTerm: 'ACCEPTED' },
    });
    expect((await asClient({ action: 'withdraw' })).status).toBe(409);
    expect(await readActions(shipper, partner)).toEqual(['accept', 'request']);
    const { rows } = await world.owner.query(
      `select operation from audit_log where client_id is not null
      and after is not null and subject = $1 order by at`,
      [partner.partnerId],
    );
    expect(rows).toEqual([{ operation: 'requestConnection' }, { operation: 'changeClientConnection' }]);
  });

  test('with a partner that is suspended, or that does not exist, is refused', async () => {
    const { partner, shipper, request } = await createSides();
    await world.owner.query(`update partners set status = 'SUSPENDED' where id = $1`, [partner.partnerId]);
    expect((await request()).problem.code).toBe('connection.partner_suspended');
    const params = { id: '0192f7c2-6b1e-7d4a-9c35-8f2e61a0b4d7' };
    expect((await shipper.call(requestConnection, { params, body: REQUEST })).status).toBe(404);
  });

  test('notifies the admins of the other side of each change', async () => {
    const { client, shipper, carrier, partner, request, asPartner, asClient } = await createSides();
    await request();
    await asPartner({ action: 'accept' });
    await asClient({ action: 'end', reason: 'AGREEMENT_ENDED' });
    const kinds = async (caller: TestCaller) =>
      (await readNotifications(world, client.clientId, caller)).map(({ kind, params }) => [
        kind,
        'action' in params ? params.action : undefined,
      ]);
    expect(await kinds(shipper)).toEqual([['CONNECTION_CHANGED', 'accept']]);
    expect(await kinds(carrier)).toEqual([
      ['PARTNER_CONNECTION_CHANGED', 'request'],
      ['PARTNER_CONNECTION_CHANGED', 'end'],
    ]);
    expect(await kinds(await client.as('CLIENT_OPERATOR'))).toEqual([]);
    expect(await kinds(await partner.as('PARTNER_OPERATOR'))).toEqual([]);
  });
});

test('every change of a connection is an event for the client, with a body that matches the event catalogue', async () => {
  const { client, partner, request, asClient, asPartner } = await createSides();
  const receiver = await openReceiver();
  const subscription = await createTestSubscription(world, client, receiver);
  await request();
  await asClient({ action: 'withdraw' });
  await request();
  await asPartner({ action: 'accept' });
  await asPartner({ action: 'change-terms', terms: TERMS });
  await asPartner({ action: 'suspend', reason: 'PAYMENT_OVERDUE', comment: 'Invoice 4711' });
  await asPartner({ action: 'resume' });
  await asClient({ action: 'end', reason: 'PRICES' });
  await request();
  await asPartner({ action: 'reject', reason: 'NO_CAPACITY' });
  await subscription.send();
  await receiver.close();
  const events = receiver.received.map(({ body }) => {
    const event = JSON.parse(body) as { readonly type: EventType; readonly data: object };
    eventBodySchema(event.type).parse(event);
    return event;
  });
  const types = [
    'requested',
    'withdrawn',
    'requested',
    'accepted',
    'suspended',
    'resumed',
    'ended',
    'requested',
    'rejected',
  ];
  expect(events.map(({ type }) => type)).toEqual(types.map((type) => `connection.${type}`));
  expect(events.find(({ type }) => type === 'connection.suspended')?.data).toMatchObject({
    partnerId: partner.partnerId,
    partnerName: 'Harbourline',
    state: 'SUSPENDED',
    previousState: 'ACCEPTED',
    changedBy: 'PARTNER',
    reason: 'PAYMENT_OVERDUE',
    comment: 'Invoice 4711',
  });
});

describe('orders', () => {
  test('that wait for a partner are routed again when a connection is accepted or resumed', async () => {
    const { client, shipper, request, asPartner, asClient } = await createSides();
    const { answer } = await shipper.call(createOrder, { body: buildOrderInput() });
    expect(answer.value.stage).toBe('UNALLOCATED');
    await request();
    expect(await countJobs(client)).toBe(0);
    await asPartner({ action: 'accept' });
    await asPartner({ action: 'change-terms', terms: TERMS });
    await asClient({ action: 'suspend', reason: 'PRICES' });
    expect(await countJobs(client)).toBe(1);
    await asClient({ action: 'resume' });
    expect(await countJobs(client)).toBe(2);
  });

  test('under way, lanes and the orders without the partner are the effect of its end', async () => {
    const { client, partner, shipper, carrier, readId, params } = await createSides();
    await client.connect(partner);
    const lane = { country: 'MY', serviceType: 'LAST_MILE' } as const;
    const decision = { mode: 'FIXED', entries: [{ partnerId: partner.partnerId }] };
    await shipper.call(saveLaneControl, { body: { ...lane, decision } });
    await shipper.call(createOrder, { body: buildOrderInput() });
    const { answer } = await shipper.call(getConnectionEffect, { params });
    expect(answer.value).toMatchObject({
      ordersUnderWay: 0,
      lanes: [{ ...lane, mode: 'FIXED' }],
      simulation: { orders: 1 },
    });
    const ofPartner = await carrier.call(getClientConnectionEffect, { params: { id: await readId() } });
    expect(ofPartner.answer.value).toEqual({ ordersUnderWay: 0 });
  });
});

describe('the connections of a partner', () => {
  test('are listed with requests first, and filtered by name and status', async () => {
    const partner = await world.partner();
    const carrier = await partner.as('PARTNER_OPERATOR');
    for (const name of ['Aster', 'Banyan', 'Cempaka']) {
      const client = await world.client({ name });
      if (name !== 'Banyan') await client.connect(partner);
      else
        await (
          await client.as('CLIENT_ADMIN')
        ).call(requestConnection, {
          params: { id: partner.partnerId },
          body: REQUEST,
        });
    }
    const read = async (query: Record<string, string> = {}) =>
      (await carrier.call(listClientConnections, { query })).answer.data.map(({ client }) => client.name);
    expect((await read())[0]).toBe('Banyan');
    expect(await read({ sortBy: 'name', sortDesc: 'false' })).toEqual(['Aster', 'Banyan', 'Cempaka']);
    expect(await read({ name: 'ASTE' })).toEqual(['Aster']);
    expect(await read({ status: 'REQUESTED' })).toEqual(['Banyan']);
    expect(await read({ partnerId: partner.partnerId, perPage: '1', page: '2' })).toHaveLength(1);
  });

  test('are accepted together, each with an outcome of its own', async () => {
    const open = await createSides();
    const { partner, carrier } = open;
    await open.request();
    const other = await world.client({ name: 'Tidewater' });
    await other.connect(partner);
    const { answer } = await carrier.call(listClientConnections, { query: { sortBy: 'name' } });
    const [accepted] = answer.data;
    const foreign = await createSides();
    await foreign.request();
    const connectionIds = [await open.readId(), accepted?.id ?? '', await foreign.readId()];
    const result = await carrier.call(acceptClientConnections, { body: { connectionIds } });
    expect(result.answer.value).toMatchObject([
      { connectionId: connectionIds[0], clientName: 'Merlion', ok: true, reason: null },
      { clientName: 'Tidewater', ok: false, reason: { code: 'connection.action_not_allowed' } },
      { clientName: null, ok: false, reason: { code: 'connection.not_found' } },
    ]);
  });

  test('are hidden from other partners and other clients, in calls and in the database', async () => {
    const own = await createSides();
    const foreign = await createSides();
    await foreign.request();
    const params = { id: await foreign.readId() };
    const body = { action: 'accept' as const };
    expect((await own.carrier.call(changeClientConnection, { params, body })).status).toBe(404);
    expect((await own.carrier.call(listClientConnectionEntries, { params })).status).toBe(404);
    const query = { partnerId: foreign.partner.partnerId };
    expect((await own.carrier.call(listClientConnections, { query })).status).toBe(404);
    const { answer } = await own.shipper.call(listPartners, { query: { perPage: 1000 } });
    expect(answer.data.find(({ id }) => id === foreign.partner.partnerId)?.connection).toBeNull();
    expect(await readActions(own.shipper, foreign.partner)).toEqual([]);
    for (const sides of [own, foreign]) {
      const { partnerId } = sides.partner;
      const hidden = await world.database.withPartner({ partnerIds: [partnerId] }, (tx) =>
        tx.prepared<{ n: number }>('count-entries', 'select count(*)::int n from connection_entries', []),
      );
      expect(hidden[0]?.n).toBe(sides === foreign ? 1 : 0);
    }
    await expect(
      world.database.withPartner({ partnerIds: [foreign.partner.partnerId] }, (tx) =>
        tx.prepared('accept-without-tenant', `update connections set state = 'ACCEPTED' returning 1`, []),
      ),
    ).resolves.toEqual([]);
  });
});
