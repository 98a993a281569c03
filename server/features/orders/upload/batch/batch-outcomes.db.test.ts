import { createBatch, getBatch, listBatches, listBatchOrders, listOrders } from '@portal/contract/orders';
import { listUnallocatedOrders } from '@portal/contract/routing';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../../db/sql.ts';
import { createCells, createCsv, createOrderFile, CROSS_BORDER } from './testing-upload.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('each order of a batch is counted once by its outcome, and the filters of its links have exactly those', async () => {
  const client = await world.client();
  const caller = await client.as('CLIENT_ADMIN');
  const importFile = async (prefix: string, rows: number) => {
    const file = {
      name: 'orders.csv',
      bytes: createOrderFile(rows, prefix),
      fields: { importGoodOrders: 'true' },
    };
    return (await caller.call(createBatch, { params: CROSS_BORDER, file })).answer.value;
  };
  const { id, batchCode } = await importFile('P', 6);
  await importFile('Q', 2);
  const setStatus = (index: number, serviceType: string, status: string, stage: string) =>
    world.jobsDatabase.withTenant({ clientId: client.clientId }, (tx) =>
      tx.execute(sql`update orders set status_service_type = ${serviceType}, status = ${status}, stage = ${stage}, terminal = ${stage === 'CLOSED'}
        where client_id = ${client.clientId} and id = (select id from orders
          where client_id = ${client.clientId} and batch_id = ${id} order by customer_order_code offset ${index} limit 1)`),
    );
  await setStatus(0, 'ORDER', 'ALLOCATED', 'READY');
  await setStatus(1, 'FIRST_MILE', 'PICKED_UP', 'IN_TRANSIT');
  await setStatus(2, 'ORDER', 'CANCELLED', 'CLOSED');

  const counts = { orders: 6, createdOrders: 6, printableOrders: 2, unallocatedOrders: 3, endedOrders: 1 };
  expect((await caller.call(getBatch, { params: { id } })).answer.value.counts).toMatchObject(counts);
  const { data } = (await caller.call(listBatches, { query: { search: batchCode } })).answer;
  expect(data.map((batch) => batch.counts)).toEqual([expect.objectContaining(counts)]);

  const count = async (query: Readonly<Record<string, string>>) =>
    (await caller.call(listOrders, { query: { batchCode, ...query } })).answer.totalCount;
  expect(await count({ printable: 'true' })).toBe(2);
  expect(await count({ printable: 'false' })).toBe(4);
  expect(await count({ stage: 'UNALLOCATED' })).toBe(3);
  expect(await count({ terminalStatus: 'true' })).toBe(1);
  const groups = (await caller.call(listUnallocatedOrders, { query: { batchId: id } })).answer.data;
  expect([...new Set(groups.map(({ orders }) => orders))]).toEqual([3]);

  const otherCaller = await (await world.client()).as('CLIENT_ADMIN');
  const otherAnswer = await otherCaller.call(listUnallocatedOrders, { query: { batchId: id } });
  expect(otherAnswer.answer.data).toEqual([]);
});

test('the outcomes of each batch add up to its orders, with existing and faulty ones', async () => {
  const caller = await (await world.client()).as('CLIENT_ADMIN');
  const upload = async (bytes: Buffer) => {
    const file = { name: 'orders.csv', bytes, fields: { importGoodOrders: 'true' } };
    const { value } = (await caller.call(createBatch, { params: CROSS_BORDER, file })).answer;
    const { counts } = (await caller.call(getBatch, { params: { id: value.id } })).answer.value;
    const rows = (await caller.call(listBatchOrders, { params: { id: value.id } })).answer.totalCount;
    expect(counts.orders).toBe(rows);
    expect(counts.goodOrders + counts.faultyOrders + counts.existingOrders + counts.createdOrders).toBe(rows);
    expect((counts.printableOrders ?? 0) + (counts.unallocatedOrders ?? 0) + (counts.endedOrders ?? 0)).toBe(
      counts.createdOrders,
    );
    return counts;
  };
  await upload(createOrderFile(2, 'S'));
  const cells = [createCells('S-1'), createCells('S-3'), createCells('S-4', { 'Weight (kg)': 'heavy' })];
  expect(await upload(createCsv(cells))).toMatchObject({
    orders: 3,
    createdOrders: 1,
    existingOrders: 1,
    faultyOrders: 1,
  });
});
