import { createBatch, importBatch, listBatchOrders, setBatchMapping } from '@portal/contract/orders';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCells, createCsv, CROSS_BORDER, getSuggestedMapping } from './testing-upload.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Caller = Awaited<ReturnType<Awaited<ReturnType<World['client']>>['as']>>;
const admin = async () => (await world.client()).as('CLIENT_ADMIN');

async function check(caller: Caller, rows: readonly (readonly string[])[]) {
  const file = { name: 'orders.csv', bytes: createCsv(rows) };
  const batch = (await caller.call(createBatch, { params: CROSS_BORDER, file })).answer.value;
  const params = { id: batch.id };
  const body = getSuggestedMapping(batch);
  const checked = (await caller.call(setBatchMapping, { params, body })).answer.value;
  const orders = (await caller.call(listBatchOrders, { params })).answer.data;
  return { params, checked, orders };
}

test('rows that are no orders are listed with the batch and are not counted as its rows', async () => {
  const caller = await admin();
  const total = ['Total', '', '', '', '', '', '', '1.2', '', '2', '19.90'];
  const { checked } = await check(caller, [createCells('A-1'), total]);
  expect(checked.counts).toMatchObject({ rows: 1, checkedRows: 1, goodOrders: 1, faultyOrders: 0 });
  expect(checked.leftOutRows).toEqual([{ reason: 'TOTAL', count: 1, rows: [3] }]);
});

test('an order code of an existing order with other content is a warning with the difference', async () => {
  const caller = await admin();
  const first = await check(caller, [
    ...['A-1', 'A-2', 'A-3', 'A-4'].map((code) => createCells(code)),
    createCells('A-5', { 'Unit price': '50', Currency: 'JPY' }),
  ]);
  await caller.call(importBatch, { params: first.params });
  const { orders } = await check(caller, [
    createCells('A-1', { 'Receiver name': 'Tan Wei' }),
    createCells('A-2', { 'Weight (kg)': '2.5' }),
    createCells('A-3', { 'Unit price': '25' }),
    createCells('A-4'),
    createCells('A-5'),
  ]);
  expect(orders.map(({ state }) => state)).toEqual(Array(5).fill('EXISTING'));
  expect(
    orders.map(({ warnings }) =>
      warnings.filter(({ code }) => code.includes('differs')).map(({ message }) => message),
    ),
  ).toEqual([
    [describeDifference('A-1', 'consignee name is “Nurul Aisyah” instead of “Tan Wei”')],
    [describeDifference('A-2', 'weight is 1.2 kg instead of 2.5 kg')],
    [describeDifference('A-3', 'item total value is 39.80 SGD instead of 50.00 SGD')],
    [],
    [describeDifference('A-5', 'item total value is 100.00 JPY instead of 39.80 SGD')],
  ]);
});

function describeDifference(orderCode: string, difference: string) {
  return `Order “${orderCode}” exists already, and its ${difference}. It stays as it is; change the order itself, or give this row another code.`;
}
