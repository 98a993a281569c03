import {
  cancelBatch,
  createBatch,
  downloadFaultyRows,
  downloadTemplate,
  fixBatchCells,
  getBatch,
  importBatch,
  listBatches,
  listBatchOrders,
  listOrders,
  setBatchMapping,
  type BatchDetails,
} from '@portal/contract/orders';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildOrderInput } from '../../testing-orders.ts';
import {
  createCells,
  COLUMNS,
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

async function uploadFile(caller: TestCaller, bytes: Uint8Array, fields?: Record<string, string>) {
  const file = { name: 'orders.csv', bytes, ...(fields !== undefined && { fields }) };
  return (await caller.call(createBatch, { params: CROSS_BORDER, file })).answer.value;
}

/** Uploaded and checked by the suggested mapping. */
async function uploadAndCheck(caller: TestCaller, bytes: Uint8Array): Promise<BatchDetails> {
  const batch = await uploadFile(caller, bytes);
  const options = { params: { id: batch.id }, body: getSuggestedMapping(batch) };
  return (await caller.call(setBatchMapping, options)).answer.value;
}

const columnIndex = (name: (typeof COLUMNS)[number]) => COLUMNS.indexOf(name);

describe('the same file uploaded again', () => {
  test('creates no order and has the earlier batch in duplicateOf', async () => {
    const caller = await admin();
    const bytes = createOrderFile(20, 'S');
    const first = await uploadFile(caller, bytes, { importGoodOrders: 'true' });
    expect(first).toMatchObject({ status: 'DONE', counts: { createdOrders: 20 } });
    const second = await uploadFile(caller, bytes);
    expect(second.duplicateOf).toMatchObject({ id: first.id, batchCode: first.batchCode });
    expect(second.hasSavedMapping).toBe(true);
    const params = { id: second.id };
    const checked = await caller.call(setBatchMapping, { params, body: getSuggestedMapping(second) });
    expect(checked.answer.value.counts).toMatchObject({ goodOrders: 0, existingOrders: 20 });
    const imported = await caller.call(importBatch, { params });
    expect(imported.answer.value).toMatchObject({
      status: 'DONE',
      counts: { createdOrders: 0, existingOrders: 20 },
    });
    const { data } = (await caller.call(listBatchOrders, { params, query: { state: 'EXISTING' } })).answer;
    expect(data).toHaveLength(10);
    const orders = (await caller.call(listOrders, { query: { perPage: 100 } })).answer.data;
    const first10 = data.map(({ customerOrderCode, orderId }) => [customerOrderCode, orderId]);
    expect(orders.map(({ customerOrderCode, id }) => [customerOrderCode, id])).toEqual(
      expect.arrayContaining(first10),
    );
    expect(orders).toHaveLength(20);
  });

  test('reports rows of existing orders as EXISTING, even when they have errors', async () => {
    const caller = await admin();
    await uploadFile(caller, createCsv([createCells('V-1'), createCells('V-2')]), {
      importGoodOrders: 'true',
    });
    const rows = [
      createCells('V-1', { 'Weight (kg)': 'heavy' }),
      createCells('V-2'),
      createCells('V-3', { 'Weight (kg)': 'heavy' }),
    ];
    const batch = await uploadAndCheck(caller, createCsv(rows));
    expect(batch.counts).toMatchObject({ goodOrders: 0, faultyOrders: 1, existingOrders: 2 });
    const { data } = (await caller.call(listBatchOrders, { params: { id: batch.id } })).answer;
    expect(data.map(({ state, errors }) => [state, errors.length])).toEqual([
      ['EXISTING', 0],
      ['EXISTING', 0],
      ['FAULTY', 1],
    ]);
  });

  test('several times at once creates each order once', async () => {
    const caller = await admin();
    const bytes = createOrderFile(40, 'T');
    const batches = await Promise.all(
      Array.from({ length: 6 }, () => uploadFile(caller, bytes, { importGoodOrders: 'true' })),
    );
    const created = batches.reduce((sum, { counts }) => sum + counts.createdOrders, 0);
    const existing = batches.reduce((sum, { counts }) => sum + counts.existingOrders, 0);
    expect([created, existing]).toEqual([40, 200]);
    expect((await caller.call(listOrders)).answer.totalCount).toBe(40);
  });

  test('with the same idempotency key is one batch', async () => {
    const caller = await admin();
    const send = () =>
      caller.call(createBatch, {
        params: CROSS_BORDER,
        file: { name: 'k.csv', bytes: createOrderFile(3, 'U') },
        headers: { 'idempotency-key': 'one' },
      });
    const [first, second] = [await send(), await send()];
    expect(second.answer).toEqual(first.answer);
    expect((await caller.call(listBatches)).answer.totalCount).toBe(1);
  });
});

describe('corrected cells', () => {
  test('make a faulty order good, and a good order faulty', async () => {
    const caller = await admin();
    const batch = await uploadAndCheck(
      caller,
      createCsv([createCells('F-1', { 'Destination country': 'SGP' }), createCells('F-2')]),
    );
    const params = { id: batch.id };
    const cells = [
      { row: 2, column: columnIndex('Destination country'), value: 'MY' },
      { row: 3, column: columnIndex('Weight (kg)'), value: 'heavy' },
    ];
    const response = (await caller.call(fixBatchCells, { params, body: { cells } })).answer.value;
    expect(response.batch.counts).toMatchObject({ goodOrders: 1, faultyOrders: 1 });
    expect(response.orders.map(({ ordinal, state, errors }) => [ordinal, state, errors[0]?.column])).toEqual([
      [1, 'GOOD', undefined],
      [2, 'FAULTY', 'Weight (kg)'],
    ]);
    await caller.call(importBatch, { params });
    const { data } = (await caller.call(listOrders)).answer;
    expect(data.map(({ customerOrderCode }) => customerOrderCode)).toEqual(['F-1']);
  });

  test('with another order code move the row to that order', async () => {
    const caller = await admin();
    const batch = await uploadAndCheck(
      caller,
      createCsv([createCells('G-1'), createCells('G-2'), createCells('G-3')]),
    );
    const params = { id: batch.id };
    const body = { cells: [{ row: 3, column: columnIndex('Order number'), value: 'G-3' }] };
    const fixed = (await caller.call(fixBatchCells, { params, body })).answer.value;
    expect(fixed.batch.counts).toMatchObject({ goodOrders: 2, faultyOrders: 0 });
    expect(fixed.orders.map(({ ordinal, rows }) => [ordinal, rows.map(({ row }) => row)])).toEqual([
      [2, [3, 4]],
    ]);
    const back = { cells: [{ row: 3, column: columnIndex('Order number'), value: 'G-2' }] };
    const restored = (await caller.call(fixBatchCells, { params, body: back })).answer.value;
    expect(restored.batch.counts.goodOrders).toBe(3);
  });

  test('in unknown rows or columns are refused', async () => {
    const caller = await admin();
    const batch = await uploadAndCheck(caller, createOrderFile(2, 'H'));
    for (const cell of [
      { row: 9, column: 0, value: 'x' },
      { row: 2, column: 99, value: 'x' },
    ]) {
      const body = { cells: [cell] };
      const response = await caller.call(fixBatchCells, { params: { id: batch.id }, body });
      expect(response.problem).toMatchObject({ status: 400, kind: 'invalid' });
    }
  });
});

describe('rows of an API request', () => {
  test('that are valid orders are created, and the others have errors', async () => {
    const caller = await admin();
    const good = buildOrderInput();
    const bad = buildOrderInput({ originPortId: 'MYKUL' });
    const response = await caller.call(createBatch, {
      params: CROSS_BORDER,
      body: { rows: [good, bad, good] },
    });
    const batch = response.answer.value;
    expect(batch).toMatchObject({
      status: 'DONE',
      source: 'API',
      counts: { rows: 3, createdOrders: 1, faultyOrders: 2 },
    });
    expect(batch.errors.map(({ row, column: field }) => [row, field])).toEqual([
      [2, 'originPortId'],
      [3, 'customerOrderCode'],
    ]);
  });

  test.each([
    ['domestic', 'DOMESTIC'],
    ['cross-border', 'CROSS_BORDER'],
    ['b2b', 'B2B'],
  ] as const)('of type %s with a movement other than %s are refused by row', async (type, expectedTerm) => {
    const caller = await admin();
    const { consignee } = buildOrderInput();
    const domestic = {
      movement: 'DOMESTIC' as const,
      destinationCountry: 'SG',
      consignee: { ...consignee, country: 'SG' },
    };
    const { destinationPortId: _port, incoterm: _incoterm, ...domesticOrder } = buildOrderInput(domestic);
    const rows = [domesticOrder, buildOrderInput(), buildOrderInput({ movement: 'B2B' })];
    const response = await caller.call(createBatch, { params: { type }, body: { rows } });
    const batch = response.answer.value;
    expect(batch).toMatchObject({ status: 'DONE', counts: { rows: 3, createdOrders: 1, faultyOrders: 2 } });
    const expected = rows.flatMap(({ movement }, index) =>
      movement === expectedTerm
        ? []
        : [
            {
              row: index + 1,
              column: 'movement',
              params: {
                reason: { code: 'row.wrong_movement', params: { movementTerm: movement, expectedTerm } },
              },
            },
          ],
    );
    expect(batch.errors).toMatchObject(expected);
    const { data } = (await caller.call(listOrders)).answer;
    expect(data.map(({ movement }) => movement)).toEqual([expectedTerm]);
  });

  test('that do not fit the contract have errors by row and field', async () => {
    const caller = await admin();
    const { consignee, ...order } = buildOrderInput();
    const rows = [
      buildOrderInput(),
      { ...order, consignee: { ...consignee, name: '' } },
      { consignee: [[]] },
    ];
    const response = await caller.call(createBatch, { params: CROSS_BORDER, body: { rows } });
    const batch = response.answer.value;
    expect(batch).toMatchObject({ status: 'DONE', counts: { createdOrders: 1, faultyOrders: 2 } });
    const places = batch.errors.map(({ row, column: field }) => `${row} ${field}`);
    expect(places).toContain('2 consignee.name');
    expect(places).toContain('3 customerOrderCode');
  });

  test('as cells by column name are read like a file', async () => {
    const caller = await admin();
    const rows = ['J-1', 'J-2'].map((code) =>
      Object.fromEntries(COLUMNS.map((name, at) => [name, createCells(code)[at] ?? ''])),
    );
    const response = await caller.call(createBatch, { params: CROSS_BORDER, body: { rows } });
    expect(response.answer.value).toMatchObject({ status: 'DONE', counts: { createdOrders: 2 } });
  });
});

describe('a batch', () => {
  test('is listed newest first, and found by status and search text', async () => {
    const caller = await admin();
    const first = await uploadFile(caller, createOrderFile(1, 'L'));
    const second = await uploadFile(caller, createOrderFile(2, 'L'), { importGoodOrders: 'true' });
    const idsOf = async (query: Record<string, string>) =>
      (await caller.call(listBatches, { query })).answer.data.map(({ id }) => id);
    expect(await idsOf({})).toEqual([second.id, first.id]);
    expect(await idsOf({ status: 'DONE' })).toEqual([second.id]);
    expect(await idsOf({ search: first.batchCode.toLowerCase() })).toEqual([first.id]);
  });

  test('that is cancelled cannot be corrected or imported', async () => {
    const caller = await admin();
    const batch = await uploadAndCheck(caller, createOrderFile(2, 'M'));
    const params = { id: batch.id };
    expect((await caller.call(cancelBatch, { params })).answer.value.status).toBe('CANCELLED');
    const cells = [{ row: 2, column: 0, value: 'x' }];
    for (const refusal of [
      await caller.call(importBatch, { params }),
      await caller.call(cancelBatch, { params }),
      await caller.call(fixBatchCells, { params, body: { cells } }),
      await caller.call(setBatchMapping, { params, body: getSuggestedMapping(batch) }),
    ]) {
      expect(refusal.problem).toMatchObject({ status: 409, kind: 'not_allowed_now' });
    }
    expect((await caller.call(listOrders)).answer.totalCount).toBe(0);
  });

  test('that is done accepts corrections of faulty orders and creates exactly those', async () => {
    const caller = await admin();
    const rows = [
      createCells('R-1'),
      createCells('R-2', { 'Weight (kg)': 'heavy' }),
      createCells('R-3', { 'Weight (kg)': 'light' }),
    ];
    const batch = await uploadFile(caller, createCsv(rows), { importGoodOrders: 'true' });
    expect(batch).toMatchObject({
      status: 'DONE',
      counts: { createdOrders: 1, faultyOrders: 2, goodOrders: 0 },
    });
    const params = { id: batch.id };
    const setWeight = (row: number) =>
      caller.call(fixBatchCells, {
        params,
        body: { cells: [{ row, column: columnIndex('Weight (kg)'), value: '1.5' }] },
      });
    const importOrders = async () => (await caller.call(importBatch, { params })).answer.value;
    const listStates = async () =>
      (
        await caller.call(listBatchOrders, { params, query: { sortBy: 'ordinal', sortDesc: 'false' } })
      ).answer.data.map(({ state }) => state);

    expect((await setWeight(2)).problem.ErrorDetails).toMatchObject([
      { note: 'cells', code: 'upload.row_created', params: { row: 2 } },
    ]);
    expect((await setWeight(3)).answer.value).toMatchObject({
      batch: { status: 'DONE', counts: { goodOrders: 1, faultyOrders: 1 } },
      orders: [{ ordinal: 2, state: 'GOOD' }],
    });
    expect(await listStates()).toEqual(['CREATED', 'GOOD', 'FAULTY']);
    expect(await importOrders()).toMatchObject({
      status: 'DONE',
      counts: { createdOrders: 2, goodOrders: 0, faultyOrders: 1 },
    });
    expect(await importOrders()).toMatchObject({ counts: { createdOrders: 2 } });
    expect((await setWeight(3)).status).toBe(400);
    await setWeight(4);
    expect(await importOrders()).toMatchObject({
      counts: { createdOrders: 3, goodOrders: 0, faultyOrders: 0 },
    });
    expect(await listStates()).toEqual(['CREATED', 'CREATED', 'CREATED']);
    expect((await caller.call(listOrders)).answer.totalCount).toBe(3);
  });

  test('that is done refuses another mapping, and a corrected code of an existing order creates no second order', async () => {
    const caller = await admin();
    const rows = [createCells('T-1'), createCells('T-2', { 'Weight (kg)': 'heavy' })];
    const batch = await uploadFile(caller, createCsv(rows), { importGoodOrders: 'true' });
    const params = { id: batch.id };
    expect(
      (await caller.call(setBatchMapping, { params, body: getSuggestedMapping(batch) })).problem,
    ).toMatchObject({
      kind: 'not_allowed_now',
      allowed: ['rows', 'import'],
    });
    const cells = [
      { row: 3, column: columnIndex('Order number'), value: 'T-1' },
      { row: 3, column: columnIndex('Weight (kg)'), value: '1' },
    ];
    const response = (await caller.call(fixBatchCells, { params, body: { cells } })).answer.value;
    expect(response.orders).toMatchObject([{ ordinal: 2, state: 'EXISTING' }]);
    await caller.call(importBatch, { params });
    expect((await caller.call(listOrders)).answer.totalCount).toBe(1);
  });

  test('of another client is not found', async () => {
    const batch = await uploadAndCheck(await admin(), createOrderFile(2, 'N'));
    const outsider = await admin();
    const params = { id: batch.id };
    const cells = [{ row: 2, column: 0, value: 'x' }];
    for (const response of [
      await outsider.call(getBatch, { params }),
      await outsider.call(listBatchOrders, { params }),
      await outsider.call(setBatchMapping, { params, body: getSuggestedMapping(batch) }),
      await outsider.call(fixBatchCells, { params, body: { cells } }),
      await outsider.call(importBatch, { params }),
      await outsider.call(cancelBatch, { params }),
      await outsider.call(downloadFaultyRows, { params }),
    ]) {
      expect(response.problem).toMatchObject({ status: 404, kind: 'not_found' });
    }
  });

  test('of a customer belongs to it with its orders, and is not found by another customer', async () => {
    const client = await world.client();
    const [customer, otherCustomer] = [await client.customer(), await client.customer()];
    const file = { name: 'c.csv', bytes: createOrderFile(2, 'P'), fields: { importGoodOrders: 'true' } };
    const base = 'customers';
    const created = await customer.admin.call(createBatch, { base, params: CROSS_BORDER, file });
    expect(created.answer.value).toMatchObject({ status: 'DONE', counts: { createdOrders: 2 } });
    const params = { id: created.answer.value.id };
    expect((await otherCustomer.admin.call(getBatch, { base, params })).status).toBe(404);
    const orders = (await customer.admin.call(listOrders, { base })).answer.data;
    expect(orders.map(({ customerId }) => customerId)).toEqual([customer.customerId, customer.customerId]);
  });

  test('returns its faulty rows with their errors and without formulas', async () => {
    const caller = await admin();
    const batch = await uploadAndCheck(
      caller,
      createCsv([
        createCells('Q-1'),
        createCells('Q-2', { 'Receiver name': '=1+1', 'Weight (kg)': 'heavy' }),
      ]),
    );
    const { bytes, headers } = await caller.call(downloadFaultyRows, { params: { id: batch.id } });
    const lines = bytes.toString().trim().split('\r\n');
    expect(headers['content-disposition']).toContain('orders-faulty.csv');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('What is wrong');
    expect(lines[1]).toMatch(/^Q-2,'=1\+1,.*Row 3: .*heavy/);
  });
});

describe('files that are not order files', () => {
  test.each([
    ['empty.csv', Buffer.from('')],
    ['picture.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['words.csv', Buffer.from('\n\n\n')],
    ['wide.csv', Buffer.from(`${'Order number,'.repeat(300)}\n${'1,'.repeat(300)}`)],
  ])('%s is refused, and no batch is stored', async (name, bytes) => {
    const caller = await admin();
    const response = await caller.call(createBatch, { params: CROSS_BORDER, file: { name, bytes } });
    expect(response.problem).toMatchObject({ status: 422, kind: 'unreadable_file' });
    expect((await caller.call(listBatches)).answer.totalCount).toBe(0);
  });

  test('an invalid mapping is refused', async () => {
    const caller = await admin();
    for (const mapping of ['{', '{"columns":1}', 'null']) {
      const file = { name: 'm.csv', bytes: createOrderFile(1, 'R'), fields: { mapping } };
      const response = await caller.call(createBatch, { params: CROSS_BORDER, file });
      expect(response.problem).toMatchObject({ status: 400, kind: 'invalid' });
    }
  });
});

test.each(['xlsx', 'csv'] as const)('the template as %s can be uploaded unchanged', async (format) => {
  const caller = await admin();
  const template = await caller.call(downloadTemplate, { params: CROSS_BORDER, query: { format } });
  const file = { name: `t.${format}`, bytes: template.bytes, fields: { importGoodOrders: 'true' } };
  const created = await caller.call(createBatch, { params: CROSS_BORDER, file });
  expect(created.answer.value).toMatchObject({
    status: 'DONE',
    counts: { createdOrders: 1, faultyOrders: 0 },
  });
});
