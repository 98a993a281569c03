import {
  createBatch,
  findOpenQuestions,
  fixBatchCells,
  importBatch,
  listOrders,
  setBatchMapping,
} from '@portal/contract/orders';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCells, createCsv, CROSS_BORDER, getSuggestedMapping } from './testing-upload.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const admin = async () => (await world.client()).as('CLIENT_ADMIN');
const withoutUnit = (...weights: readonly string[]) =>
  Buffer.from(
    createCsv(weights.map((weight, index) => createCells(`Q-${index}`, { 'Weight (kg)': weight })))
      .toString()
      .replace('Weight (kg)', 'Weight'),
  );

test('an upload with an open question creates no orders until its mapping answers it', async () => {
  const caller = await admin();
  const file = {
    name: 'grams.csv',
    bytes: withoutUnit('500', '350'),
    fields: { importGoodOrders: 'true' },
  };
  const batch = (await caller.call(createBatch, { params: CROSS_BORDER, file })).answer.value;
  const mapping = getSuggestedMapping(batch);
  expect(batch.status).toBe('UPLOADED');
  expect(findOpenQuestions(batch.suggestion?.columns ?? [], mapping)).toEqual([
    { index: 7, header: 'Weight', option: 'weightUnit' },
  ]);

  const params = { id: batch.id };
  const unanswered = (await caller.call(setBatchMapping, { params, body: mapping })).answer.value;
  expect(unanswered.counts).toMatchObject({ goodOrders: 0, faultyOrders: 2 });
  expect(unanswered.errors[0]).toMatchObject({ code: 'row.no_weight_unit', column: 'Weight', value: '500' });

  const columns = mapping.columns.map((column) =>
    column.field === 'weight' ? { ...column, weightUnit: 'g' as const } : column,
  );
  const answered = (await caller.call(setBatchMapping, { params, body: { ...mapping, columns } })).answer
    .value;
  expect(answered.counts).toMatchObject({ goodOrders: 2, faultyOrders: 0 });
});

test('a number sent as a number keeps its decimals after a correction, in a column of text with a comma', async () => {
  const caller = await admin();
  const row = {
    'Order number': 'N-1',
    'Receiver name': 'Nurul Aisyah',
    'Receiver address': '12 Jalan Ampang',
    'Destination country': 'SGP',
    'Weight (kg)': 1,
    Item: 'Cotton T-shirt',
    'Unit price': 1.234,
    Currency: 'SGD',
    'Sender name': 'Lion City Goods',
    'Sender address': '10 Anson Road',
    'Origin country': 'SG',
  };
  const rows = [row, { ...row, 'Order number': 'N-2', 'Destination country': 'MY', 'Unit price': '12,50' }];
  const batch = (await caller.call(createBatch, { params: CROSS_BORDER, body: { rows } })).answer.value;
  const body = { cells: [{ row: 1, column: 3, value: 'MY' }] };
  const fixed = (await caller.call(fixBatchCells, { params: { id: batch.id }, body })).answer.value;
  expect(fixed.orders[0]).toMatchObject({
    errors: [],
    rows: [{ row: 1, cells: expect.arrayContaining(['1.234']) }],
  });
  await caller.call(importBatch, { params: { id: batch.id } });
  const { data } = (await caller.call(listOrders)).answer;
  const amounts = data.map(({ customerOrderCode, value }) => [customerOrderCode, value.amountMinor]);
  expect(Object.fromEntries(amounts)).toEqual({ 'N-1': 123, 'N-2': 1250 });
});

test('rows sent as JSON with a weight without a unit are faulty, and numbers keep their decimals', async () => {
  const caller = await admin();
  const row = {
    'Order number': 'J-1',
    'Receiver name': 'Nurul Aisyah',
    'Receiver address': '12 Jalan Ampang',
    'Destination country': 'MY',
    Item: 'Cotton T-shirt',
    'Unit price': 1.234,
    Currency: 'SGD',
    'Sender name': 'Lion City Goods',
    'Sender address': '10 Anson Road',
    'Origin country': 'SG',
  };
  const body = { rows: [{ ...row, Weight: 500 }] };
  const faulty = (await caller.call(createBatch, { params: CROSS_BORDER, body })).answer.value;
  expect(faulty.errors.map(({ code }) => code)).toEqual(['row.no_weight_unit']);
  const named = { rows: [{ ...row, 'Weight (g)': 500 }] };
  const created = (await caller.call(createBatch, { params: CROSS_BORDER, body: named })).answer.value;
  expect(created.counts.createdOrders).toBe(1);
});
