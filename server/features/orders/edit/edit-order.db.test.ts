import {
  createOrder,
  editOrder,
  exportOrders,
  getOrder,
  listOrders,
  type OrderPatch,
} from '@portal/contract/orders';
import { listNotifications } from '@portal/contract/notifications';
import { detail } from '@portal/contract/reasons';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { readNotifications } from '@portal/tests/world/notifications.ts';
import { openWorld, type TestClient, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../db/sql.ts';
import { buildOrderInput } from '../testing-orders.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function admin(client?: TestClient) {
  return (client ?? (await world.client())).as('CLIENT_ADMIN');
}

describe('editOrder', () => {
  test('changes the fields of the patch, increments the version, and keeps other fields', async () => {
    const caller = await admin();
    const before = (await caller.call(createOrder, { body: buildOrderInput() })).answer.value;
    const edited = await caller.call(editOrder, {
      params: { id: before.orderCode },
      body: { remarks: 'Ring twice', incoterm: null, parcels: [{ grossGrams: 2500 }] },
      headers: { 'if-match': `"${before.version}"` },
    });
    const { value } = edited.answer;
    expect(value).toMatchObject({ remarks: 'Ring twice', incoterm: null, grossGrams: 2500, pieces: 1 });
    expect(value.consignee).toEqual(before.consignee);
    expect(value.version).toBeGreaterThan(before.version);
    expect(edited.headers['etag']).toBe(`"${value.version}"`);
  });

  test('changes transport mode and requested date, and null clears them', async () => {
    const caller = await admin();
    const body = buildOrderInput({ shipmentMode: 'SEA', requestedDate: '2026-12-01' });
    const { id, ...before } = (await caller.call(createOrder, { body })).answer.value;
    expect(before).toMatchObject({ shipmentMode: 'SEA', requestedDate: '2026-12-01' });
    const edit = async (patch: OrderPatch) =>
      (await caller.call(editOrder, { params: { id }, body: patch })).answer.value;
    const changes = { shipmentMode: 'AIR', requestedDate: '2026-12-24' } as const;
    expect(await edit(changes)).toMatchObject(changes);
    const cleared = { shipmentMode: null, requestedDate: null };
    expect(await edit(cleared)).toMatchObject(cleared);
  });

  test('an incoterm that is stored under its former name DDU is answered, found and exported as DAP', async () => {
    const client = await world.client();
    const caller = await admin(client);
    const { id } = (await caller.call(createOrder, { body: buildOrderInput() })).answer.value;
    const storeFormerName = () =>
      world.database.withTenant({ clientId: client.clientId }, (tx) =>
        tx.execute(sql`update orders set incoterm = 'DDU' where id = ${id}`),
      );
    await storeFormerName();
    const { value } = (await caller.call(getOrder, { params: { id } })).answer;
    expect(value.incoterm).toBe('DAP');
    const remarked = await caller.call(editOrder, { params: { id }, body: { remarks: 'Ring twice' } });
    expect(remarked.answer.value.incoterm).toBe('DAP');
    await storeFormerName();
    const { data } = (await caller.call(listOrders, { query: { incoterm: ['DAP'] } })).answer;
    expect(data.map((row) => row.id)).toEqual([id]);
    const { bytes } = await caller.call(exportOrders, { body: {}, query: { format: 'csv' } });
    expect(bytes.toString()).toContain(',DAP,');
  });

  test('a requested date out of range is refused with the field', async () => {
    const caller = await admin();
    const { id } = (await caller.call(createOrder, { body: buildOrderInput() })).answer.value;
    const edited = await caller.call(editOrder, { params: { id }, body: { requestedDate: '0000-01-01' } });
    expect(edited.problem.ErrorDetails).toEqual([detail('requestedDate', 'field.date_out_of_range')]);
  });

  test('an If-Match header with another version is refused as stale', async () => {
    const caller = await admin();
    const { id, version } = (await caller.call(createOrder, { body: buildOrderInput() })).answer.value;
    const edit = (tag: string) =>
      caller.call(editOrder, { params: { id }, body: { remarks: 'x' }, headers: { 'if-match': tag } });
    expect((await edit(`"${version}"`)).status).toBe(200);
    expect((await edit(`"${version}"`)).problem).toMatchObject({ status: 412, kind: 'stale' });
    expect((await edit('"no version"')).status).toBe(412);
    expect((await edit('*')).status).toBe(200);
  });

  test('an edit that makes the order invalid is refused with the field', async () => {
    const caller = await admin();
    const { id } = (await caller.call(createOrder, { body: buildOrderInput() })).answer.value;
    const edited = await caller.call(editOrder, { params: { id }, body: { paymentType: 'cod' } });
    expect(edited.problem.ErrorDetails).toEqual([detail('cod', 'order.cod_missing')]);
  });

  test('a note notifies the other users of the client and the users of the customer, but not its author', async () => {
    const client = await world.client();
    const { admin: customer } = await client.customer();
    const [author, colleague] = [await client.as('CLIENT_OPERATOR'), await admin(client)];
    const { value } = (await customer.call(createOrder, { body: buildOrderInput(), base: 'customers' }))
      .answer;
    await author.call(editOrder, { params: { id: value.id }, body: { note: 'The gate is at the back' } });
    const readNoteNotifications = async (caller: TestCaller) =>
      (await readNotifications(world, client.clientId, caller)).filter(({ kind }) => kind === 'ORDER_NOTE');
    const notification = {
      kind: 'ORDER_NOTE',
      params: { orderCode: value.orderCode, author: expect.any(String) },
      path: `/orders/${value.orderCode}`,
    };
    expect(await readNoteNotifications(colleague)).toEqual([notification]);
    expect(await readNoteNotifications(author)).toEqual([]);
    const base = 'customers';
    const notifications = await customer.call(listNotifications, { base });
    expect(notifications.answer.data.map(({ kind }) => kind)).toContain('ORDER_NOTE');
  });
});
