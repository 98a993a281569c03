import { createAddress, editAddress } from '@portal/contract/address-book';
import {
  changeClientConnection,
  listConnectionEntries,
  requestConnection,
} from '@portal/contract/connections';
import { cancelOrders, createOrder, editOrder, getOrder, listOrders } from '@portal/contract/orders';
import { saveLaneControl } from '@portal/contract/routing';
import { buildOrderInput } from '@portal/server/features/orders/testing-orders.ts';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const COPIES = 50;

let world: World;
let admin: TestCaller;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Starts all attempts at the same time; returns their answers and the number of answers by status. */
async function race<T extends { readonly status: number }>(attempt: (turn: number) => Promise<T>) {
  const answers = await Promise.all(Array.from({ length: COPIES }, (_, turn) => attempt(turn)));
  const statuses: Record<number, number> = {};
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
  return { answers, statuses };
}

async function freshAdmin() {
  const client = await world.client();
  admin = await client.as('CLIENT_ADMIN');
  return client;
}

const count = async (table: 'orders' | 'order_events' | 'audit_log', clientId: string, where = 'true') => {
  const { rows } = await world.database.withTenant({ clientId }, async (tx) => ({
    rows: await tx.prepared<{ n: number }>(
      `count-${table}-${where}`,
      `select count(*)::int as n from ${table} where client_id = $1 and ${where}`,
      [clientId],
    ),
  }));
  return rows[0]?.n ?? 0;
};

describe('retries', () => {
  test('fifty requests with one key create one order, and all have the same answer', async () => {
    const { clientId } = await freshAdmin();
    const body = buildOrderInput();
    const headers = { 'idempotency-key': 'once' };
    const { answers, statuses } = await race(() => admin.call(createOrder, { body, headers }));
    expect(statuses).toEqual({ 201: COPIES });
    for (const { answer } of answers) expect(answer).toEqual(answers[0]?.answer);
    expect(await count('orders', clientId)).toBe(1);
    expect(await count('audit_log', clientId, "operation = 'createOrder'")).toBe(1);
    const other = await admin.call(createOrder, { body: buildOrderInput(), headers });
    expect(other.problem).toMatchObject({ status: 422, kind: 'key_reused' });
    expect(await count('orders', clientId)).toBe(1);
  });

  test('fifty requests without a key create one order, because its customer order code is unique', async () => {
    const { clientId } = await freshAdmin();
    const body = buildOrderInput();
    const { statuses } = await race(() => admin.call(createOrder, { body }));
    expect(statuses).toEqual({ 201: 1, 409: COPIES - 1 });
    expect(await count('orders', clientId)).toBe(1);
  });

  test('a key is separate for each user, and is refused for another operation', async () => {
    const client = await world.client();
    const [first, second] = [await client.as('CLIENT_ADMIN'), await client.as('CLIENT_OPERATOR')];
    const headers = { 'idempotency-key': 'shared' };
    expect((await first.call(createOrder, { body: buildOrderInput(), headers })).status).toBe(201);
    expect((await second.call(createOrder, { body: buildOrderInput(), headers })).status).toBe(201);
    const party = buildOrderInput().consignee;
    const address = await first.call(createAddress, { body: { kind: 'CONSIGNEE', party }, headers });
    expect(address.problem.kind).toBe('key_reused');
  });

  test('a key can be used again after a refusal', async () => {
    await freshAdmin();
    const headers = { 'idempotency-key': 'second try' };
    const faulty = await admin.call(createOrder, {
      body: buildOrderInput({ customerCode: 'NOBODY' }),
      headers,
    });
    expect(faulty.status).toBe(400);
    expect((await admin.call(createOrder, { body: buildOrderInput(), headers })).status).toBe(201);
  });

  test.each(['', 'k'.repeat(256)])('a key that is empty or too long is refused', async (key) => {
    await freshAdmin();
    const headers = { 'idempotency-key': key };
    expect((await admin.call(createOrder, { body: buildOrderInput(), headers })).status).toBe(400);
  });
});

describe('changes at the same time', () => {
  test('of one request to connect: accepts and rejections of fifty callers have one winner and one entry', async () => {
    const [client, partner] = [await freshAdmin(), await world.partner()];
    const params = { id: partner.partnerId };
    const body = { countries: ['MY'], serviceTypes: ['LAST_MILE' as const], monthlyOrders: 900 };
    const { answer } = await admin.call(requestConnection, { params, body });
    const carrier = await partner.as('PARTNER_ADMIN');
    const { answers, statuses } = await race((turn) =>
      carrier.call(changeClientConnection, {
        params: { id: answer.value.id ?? '' },
        body: turn % 2 === 0 ? { action: 'accept' } : { action: 'reject', reason: 'NO_CAPACITY' },
      }),
    );
    // A repeat of the change that took effect succeeds and changes nothing.
    expect(statuses).toEqual({ 200: COPIES / 2, 409: COPIES / 2 });
    const states = new Set(answers.flatMap((one) => (one.status === 200 ? [one.answer.value.state] : [])));
    expect(states.size).toBe(1);
    const entries = await admin.call(listConnectionEntries, { params });
    expect(entries.answer.data).toHaveLength(2);
    expect(await count('audit_log', client.clientId, "operation = 'changeClientConnection'")).toBe(1);
  });

  test('of one version of an order: one succeeds, the others get 412', async () => {
    const { clientId } = await freshAdmin();
    const { id, version } = (await admin.call(createOrder, { body: buildOrderInput() })).answer.value;
    const headers = { 'if-match': `"${version}"` };
    const { answers, statuses } = await race((turn) =>
      admin.call(editOrder, { params: { id }, body: { remarks: `turn ${turn}` }, headers }),
    );
    expect(statuses).toEqual({ 200: 1, 412: COPIES - 1 });
    const stored = (await admin.call(getOrder, { params: { id } })).answer.value;
    const winner = answers.find(({ status }) => status === 200);
    expect(stored.remarks).toBe(winner?.answer.value.remarks);
    expect(stored.version).toBe(version + 1);
    expect(await count('audit_log', clientId, "operation = 'editOrder'")).toBe(1);
  });

  test('of one version of an address or a lane control: one succeeds, the others get 412', async () => {
    await freshAdmin();
    const party = buildOrderInput().consignee;
    const address = (await admin.call(createAddress, { body: { kind: 'CONSIGNEE', party } })).answer.value;
    const addresses = await race((turn) =>
      admin.call(editAddress, {
        params: { id: address.id },
        body: { label: `turn ${turn}` },
        headers: { 'if-match': `"${address.version}"` },
      }),
    );
    expect(addresses.statuses).toEqual({ 200: 1, 412: COPIES - 1 });
    const { partnerId } = await world.partner();
    const lanes = await race((turn) =>
      admin.call(saveLaneControl, {
        body: {
          country: 'MY',
          serviceType: 'LAST_MILE',
          decision: { mode: 'FIXED', entries: [{ partnerId }] },
          note: `turn ${turn}`,
          version: 0,
        },
      }),
    );
    expect(lanes.statuses).toEqual({ 200: 1, 412: COPIES - 1 });
  });

  test('that cancel one order: it is cancelled once, and the others are refused', async () => {
    const { clientId } = await freshAdmin();
    const { id, version } = (await admin.call(createOrder, { body: buildOrderInput() })).answer.value;
    const { answers, statuses } = await race(() => admin.call(cancelOrders, { body: { orderIds: [id] } }));
    expect(statuses).toEqual({ 200: COPIES });
    const outcomes = answers.map(({ answer }) => answer.value[0]?.outcome);
    expect(outcomes.filter((outcome) => outcome === 'CANCELLED')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'REFUSED')).toHaveLength(COPIES - 1);
    expect(await count('order_events', clientId, "status = 'CANCELLED'")).toBe(1);
    expect((await admin.call(getOrder, { params: { id } })).answer.value.version).toBe(version + 1);
  });

  test('that cancel the same orders in opposite sequence do not deadlock', async () => {
    await freshAdmin();
    const ids: string[] = [];
    for (let turn = 0; turn < 6; turn += 1)
      ids.push((await admin.call(createOrder, { body: buildOrderInput() })).answer.value.id);
    const { statuses } = await race((turn) =>
      admin.call(cancelOrders, { body: { orderIds: turn % 2 === 0 ? ids : ids.toReversed() } }),
    );
    expect(statuses).toEqual({ 200: COPIES });
    const listed = (await admin.call(listOrders)).answer.data;
    expect(listed.map(({ status }) => status.status)).toEqual(ids.map(() => 'CANCELLED'));
  });

  test('that edit and cancel one order: edits succeed or conflict, and the order ends cancelled', async () => {
    await freshAdmin();
    const { id } = (await admin.call(createOrder, { body: buildOrderInput() })).answer.value;
    const { statuses } = await race<{ status: number }>((turn) =>
      turn % 5 === 0
        ? admin.call(cancelOrders, { body: { orderIds: [id] } })
        : admin.call(editOrder, { params: { id }, body: { remarks: `turn ${turn}` } }),
    );
    expect(Object.keys(statuses).every((status) => status === '200' || status === '409')).toBe(true);
    expect((await admin.call(getOrder, { params: { id } })).answer.value.status.status).toBe('CANCELLED');
  });
});
