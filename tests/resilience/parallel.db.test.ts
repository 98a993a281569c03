import { createAddress, editAddress } from '@portal/contract/address-book';
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

/** All at once; how many answered with each status. */
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
  test('fifty copies under one key are one order, and each hears of the same one', async () => {
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

  test('without a key, the code of the client is what makes it one order', async () => {
    const { clientId } = await freshAdmin();
    const body = buildOrderInput();
    const { statuses } = await race(() => admin.call(createOrder, { body }));
    expect(statuses).toEqual({ 201: 1, 409: COPIES - 1 });
    expect(await count('orders', clientId)).toBe(1);
  });

  test('one key means nothing to another user, nor to another operation', async () => {
    const client = await world.client();
    const [first, second] = [await client.as('CLIENT_ADMIN'), await client.as('CLIENT_OPERATOR')];
    const headers = { 'idempotency-key': 'shared' };
    expect((await first.call(createOrder, { body: buildOrderInput(), headers })).status).toBe(201);
    expect((await second.call(createOrder, { body: buildOrderInput(), headers })).status).toBe(201);
    const party = buildOrderInput().consignee;
    const address = await first.call(createAddress, { body: { kind: 'CONSIGNEE', party }, headers });
    expect(address.problem.kind).toBe('key_reused');
  });

  test('a refused attempt does not use the key up', async () => {
    await freshAdmin();
    const headers = { 'idempotency-key': 'second try' };
    const faulty = await admin.call(createOrder, {
      body: buildOrderInput({ customerCode: 'NOBODY' }),
      headers,
    });
    expect(faulty.status).toBe(400);
    expect((await admin.call(createOrder, { body: buildOrderInput(), headers })).status).toBe(201);
  });

  test.each(['', 'k'.repeat(256)])('a key of impossible length is refused', async (key) => {
    await freshAdmin();
    const headers = { 'idempotency-key': key };
    expect((await admin.call(createOrder, { body: buildOrderInput(), headers })).status).toBe(400);
  });
});

describe('changes at the same time', () => {
  test('of an order as it was seen: one is made, the others hear that it changed', async () => {
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

  test('of an address and of a lane control alike', async () => {
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

  test('cancelling: one effect, and everybody hears the truth', async () => {
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

  test('cancelling the same orders in opposite order locks nobody for ever', async () => {
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

  test('editing while others cancel: whatever comes first, the end is one of the two', async () => {
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
