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

const withServices = (services: readonly string[]) => {
  const lines = createCsv(services.map((_, index) => createCells(`S-${index}`)))
    .toString()
    .split('\n');
  return Buffer.from(
    lines.map((line, index) => `${line},${index === 0 ? 'Shipping method' : services[index - 1]}`).join('\n'),
  );
};

test('the answer for a word of the shop is remembered, and a new word of a later file is asked', async () => {
  const caller = await admin();
  const upload = async (services: readonly string[]) => {
    const file = { name: 'shop.csv', bytes: withServices(services) };
    const batch = (await caller.call(createBatch, { params: CROSS_BORDER, file })).answer.value;
    const mapping = getSuggestedMapping(batch);
    return { batch, mapping, open: findOpenQuestions(batch.suggestion?.columns ?? [], mapping) };
  };
  const first = await upload(['Free', 'Free', 'Express']);
  const question = { index: 15, header: 'Shipping method', option: 'values' };
  expect(first.open).toEqual([question]);
  expect(first.batch.suggestion?.columns[15]?.questions).toEqual([
    { option: 'values', likely: null, words: [{ word: 'Free', count: 2 }] },
  ]);

  const columns = first.mapping.columns.map((column) =>
    column.index === 15 ? { ...column, values: { Free: 'EXPRESS' } } : column,
  );
  const params = { id: first.batch.id };
  await caller.call(setBatchMapping, { params, body: { ...first.mapping, columns } });
  await caller.call(importBatch, { params });

  expect((await upload(['free', 'Express'])).open).toEqual([]);
  const later = await upload(['Free', 'Slow boat']);
  expect(later.mapping.columns.find(({ index }) => index === 15)?.values).toEqual({ Free: 'EXPRESS' });
  expect(later.open).toEqual([question]);
});

test('a word below the first rows is a question of the checked file', async () => {
  const caller = await admin();
  const file = {
    name: 'long.csv',
    bytes: withServices([...Array<string>(200).fill('Express'), 'Slow boat']),
  };
  const batch = (await caller.call(createBatch, { params: CROSS_BORDER, file })).answer.value;
  const mapping = getSuggestedMapping(batch);
  expect(findOpenQuestions(batch.suggestion?.columns ?? [], mapping)).toEqual([]);
  const params = { id: batch.id };
  const checked = (await caller.call(setBatchMapping, { params, body: mapping })).answer.value;
  expect(checked.suggestion?.columns[15]?.questions).toEqual([
    { option: 'values', likely: null, words: [{ word: 'Slow boat', count: 1 }] },
  ]);
});
