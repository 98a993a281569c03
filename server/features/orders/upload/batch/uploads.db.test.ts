import {
  createBatch,
  getBatch,
  importBatch,
  listBatchOrders,
  listOrders,
  setBatchMapping,
} from '@portal/contract/orders';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { readNotifications } from '@portal/tests/world/notifications.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createCells,
  CROSS_BORDER,
  createCsv,
  createOrderFile,
  getSuggestedMapping,
} from './testing-upload.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const admin = async () => (await world.client()).as('CLIENT_ADMIN');

test('a file is uploaded with a suggested mapping, checked, and its good orders are created', async () => {
  const client = await world.client();
  const caller = await client.as('CLIENT_ADMIN');
  const colleague = await client.as('CLIENT_OPERATOR');
  const bytes = createCsv([
    createCells('A-1'),
    createCells('A-2', { 'Destination country': 'SGP' }),
    createCells('A-3', { 'Weight (kg)': 'heavy' }),
  ]);
  const response = await caller.call(createBatch, { params: CROSS_BORDER, file: { name: 'may.csv', bytes } });
  const batch = response.answer.value;
  expect(batch).toMatchObject({ status: 'UPLOADED', fileName: 'may.csv', duplicateOf: null, mapping: null });
  expect(batch.suggestion?.missingFields).toEqual([]);

  const params = { id: batch.id };
  const checkResponse = await caller.call(setBatchMapping, { params, body: getSuggestedMapping(batch) });
  expect(checkResponse.answer.value).toMatchObject({
    status: 'CHECKED',
    counts: {
      rows: 3,
      checkedRows: 3,
      orders: 3,
      goodOrders: 1,
      faultyOrders: 2,
      createdOrders: 0,
      existingOrders: 0,
    },
  });
  expect(checkResponse.answer.value.errors.map(({ row, column }) => [row, column])).toEqual([
    [3, 'Destination country'],
    [4, 'Weight (kg)'],
  ]);

  const importResponse = await caller.call(importBatch, { params });
  expect(importResponse.answer.value).toMatchObject({
    status: 'DONE',
    counts: { orders: 3, goodOrders: 0, faultyOrders: 2, createdOrders: 1, existingOrders: 0 },
  });
  const orders = (await caller.call(listOrders)).answer.data;
  expect(orders.map(({ customerOrderCode, batchCode }) => [customerOrderCode, batchCode])).toEqual([
    ['A-1', batch.batchCode],
  ]);
  const rows = (await caller.call(listBatchOrders, { params })).answer.data;
  expect(rows.map(({ ordinal, state, orderId }) => [ordinal, state, orderId])).toEqual([
    [1, 'CREATED', orders[0]?.id],
    [2, 'FAULTY', null],
    [3, 'FAULTY', null],
  ]);
  const { id: batchId, batchCode } = batch;
  const counts = { created: 1, existing: 0, faulty: 2, unallocated: 1, printable: 0 };
  expect(await readNotifications(world, client.clientId, caller)).toEqual([
    { kind: 'IMPORT_DONE', params: { batchId, batchCode, ...counts }, path: `/orders/batch/${batchId}` },
  ]);
  expect(await readNotifications(world, client.clientId, colleague)).toEqual([]);
});

test('a large file is checked and imported in the background', async () => {
  const caller = await admin();
  await world.jobs.work(world.wiring.queues);
  const response = await caller.call(createBatch, {
    params: CROSS_BORDER,
    file: { name: 'large.csv', bytes: createOrderFile(1_500, 'L'), fields: { importGoodOrders: 'true' } },
  });
  // The answer does not wait for the orders.
  expect(['CHECKING', 'IMPORTING']).toContain(response.answer.value.status);
  const params = { id: response.answer.value.id };
  await expect.poll(async () => (await caller.call(getBatch, { params })).answer.value.status).toBe('DONE');
  expect((await caller.call(getBatch, { params })).answer.value.counts).toEqual({
    rows: 1_500,
    checkedRows: 1_500,
    orders: 1_500,
    goodOrders: 0,
    faultyOrders: 0,
    createdOrders: 1_500,
    existingOrders: 0,
    printableOrders: 0,
    unallocatedOrders: 1_500,
    endedOrders: 0,
  });
  expect((await caller.call(listOrders)).answer.totalCount).toBe(1_500);
});
