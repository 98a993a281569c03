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

async function upload(caller: TestCaller, bytes: Uint8Array, fields?: Record<string, string>) {
  const file = { name: 'orders.csv', bytes, ...(fields !== undefined && { fields }) };
  return (await caller.call(createBatch, { params: CROSS_BORDER, file })).answer.value;
}

/** Uploaded and checked by the suggested mapping. */
async function check(caller: TestCaller, bytes: Uint8Array): Promise<BatchDetails> {
  const batch = await upload(caller, bytes);
  const options = { params: { id: batch.id }, body: getSuggestedMapping(batch) };
  return (await caller.call(setBatchMapping, options)).answer.value;
}

const column = (name: (typeof COLUMNS)[number]) => COLUMNS.indexOf(name);

describe('the same file again', () => {
  test('creates nothing, and says so before', async () => {
    const caller = await admin();
    const bytes = createOrderFile(20, 'S');
    const first = await upload(caller, bytes, { importGoodOrders: 'true' });
    expect(first).toMatchObject({ status: 'DONE', counts: { createdOrders: 20 } });
    const second = await upload(caller, bytes);
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

  test('with rows that would be faulty says of those of orders there are only that', async () => {
    const caller = await admin();
    await upload(caller, createCsv([createCells('V-1'), createCells('V-2')]), { importGoodOrders: 'true' });
    const rows = [
      createCells('V-1', { 'Weight (kg)': 'heavy' }),
      createCells('V-2'),
      createCells('V-3', { 'Weight (kg)': 'heavy' }),
    ];
    const batch = await check(caller, createCsv(rows));
    expect(batch.counts).toMatchObject({ goodOrders: 0, faultyOrders: 1, existingOrders: 2 });
    const { data } = (await caller.call(listBatchOrders, { params: { id: batch.id } })).answer;
    expect(data.map(({ state, errors }) => [state, errors.length])).toEqual([
      ['EXISTING', 0],
      ['EXISTING', 0],
      ['FAULTY', 1],
    ]);
  });

  test('at the same time creates each order once', async () => {
    const caller = await admin();
    const bytes = createOrderFile(40, 'T');
    const batches = await Promise.all(
      Array.from({ length: 6 }, () => upload(caller, bytes, { importGoodOrders: 'true' })),
    );
    const created = batches.reduce((sum, { counts }) => sum + counts.createdOrders, 0);
    const existing = batches.reduce((sum, { counts }) => sum + counts.existingOrders, 0);
    expect([created, existing]).toEqual([40, 200]);
    expect((await caller.call(listOrders)).answer.totalCount).toBe(40);
  });

  test('under the same key is one batch', async () => {
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

describe('cells corrected in the grid', () => {
  test('make a faulty order good, and the other way round', async () => {
    const caller = await admin();
    const batch = await check(
      caller,
      createCsv([createCells('F-1', { 'Destination country': 'SGP' }), createCells('F-2')]),
    );
    const params = { id: batch.id };
    const cells = [
      { row: 2, column: column('Destination country'), value: 'MY' },
      { row: 3, column: column('Weight (kg)'), value: 'heavy' },
    ];
    const fixed = (await caller.call(fixBatchCells, { params, body: { cells } })).answer.value;
    expect(fixed.batch.counts).toMatchObject({ goodOrders: 1, faultyOrders: 1 });
    expect(fixed.orders.map(({ ordinal, state, errors }) => [ordinal, state, errors[0]?.column])).toEqual([
      [1, 'GOOD', undefined],
      [2, 'FAULTY', 'Weight (kg)'],
    ]);
    await caller.call(importBatch, { params });
    const { data } = (await caller.call(listOrders)).answer;
    expect(data.map(({ customerOrderCode }) => customerOrderCode)).toEqual(['F-1']);
  });

  test('move a row to another order with its code', async () => {
    const caller = await admin();
    const batch = await check(
      caller,
      createCsv([createCells('G-1'), createCells('G-2'), createCells('G-3')]),
    );
    const params = { id: batch.id };
    const body = { cells: [{ row: 3, column: column('Order number'), value: 'G-3' }] };
    const fixed = (await caller.call(fixBatchCells, { params, body })).answer.value;
    expect(fixed.batch.counts).toMatchObject({ goodOrders: 2, faultyOrders: 0 });
    expect(fixed.orders.map(({ ordinal, rows }) => [ordinal, rows.map(({ row }) => row)])).toEqual([
      [2, [3, 4]],
    ]);
    const back = { cells: [{ row: 3, column: column('Order number'), value: 'G-2' }] };
    const undone = (await caller.call(fixBatchCells, { params, body: back })).answer.value;
    expect(undone.batch.counts.goodOrders).toBe(3);
  });

  test('of rows and columns that are not there are refused', async () => {
    const caller = await admin();
    const batch = await check(caller, createOrderFile(2, 'H'));
    for (const cell of [
      { row: 9, column: 0, value: 'x' },
      { row: 2, column: 99, value: 'x' },
    ]) {
      const body = { cells: [cell] };
      const answered = await caller.call(fixBatchCells, { params: { id: batch.id }, body });
      expect(answered.problem).toMatchObject({ status: 400, kind: 'invalid' });
    }
  });
});

describe('rows over the API', () => {
  test('as whole orders are created at once; the others say what is wrong', async () => {
    const caller = await admin();
    const good = buildOrderInput();
    const bad = buildOrderInput({ originPortId: 'MYKUL' });
    const answered = await caller.call(createBatch, {
      params: CROSS_BORDER,
      body: { rows: [good, bad, good] },
    });
    const batch = answered.answer.value;
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

  test('that are no orders are faults of theirs, by row and field', async () => {
    const caller = await admin();
    const { consignee, ...order } = buildOrderInput();
    const rows = [
      buildOrderInput(),
      { ...order, consignee: { ...consignee, name: '' } },
      { consignee: [[]] },
    ];
    const answered = await caller.call(createBatch, { params: CROSS_BORDER, body: { rows } });
    const batch = answered.answer.value;
    expect(batch).toMatchObject({ status: 'DONE', counts: { createdOrders: 1, faultyOrders: 2 } });
    const places = batch.errors.map(({ row, column: field }) => `${row} ${field}`);
    expect(places).toContain('2 consignee.name');
    expect(places).toContain('3 customerOrderCode');
  });

  test('as loose cells are understood like a file', async () => {
    const caller = await admin();
    const rows = ['J-1', 'J-2'].map((code) =>
      Object.fromEntries(COLUMNS.map((name, at) => [name, createCells(code)[at] ?? ''])),
    );
    const answered = await caller.call(createBatch, { params: CROSS_BORDER, body: { rows } });
    expect(answered.answer.value).toMatchObject({ status: 'DONE', counts: { createdOrders: 2 } });
  });
});

describe('a batch', () => {
  test('is listed newest first, by status and by what is typed', async () => {
    const caller = await admin();
    const first = await upload(caller, createOrderFile(1, 'L'));
    const second = await upload(caller, createOrderFile(2, 'L'), { importGoodOrders: 'true' });
    const idsOf = async (query: Record<string, string>) =>
      (await caller.call(listBatches, { query })).answer.data.map(({ id }) => id);
    expect(await idsOf({})).toEqual([second.id, first.id]);
    expect(await idsOf({ status: 'DONE' })).toEqual([second.id]);
    expect(await idsOf({ search: first.batchCode.toLowerCase() })).toEqual([first.id]);
  });

  test('that is cancelled creates nothing and can be neither corrected nor imported', async () => {
    const caller = await admin();
    const batch = await check(caller, createOrderFile(2, 'M'));
    const params = { id: batch.id };
    expect((await caller.call(cancelBatch, { params })).answer.value.status).toBe('CANCELLED');
    const cells = [{ row: 2, column: 0, value: 'x' }];
    for (const refused of [
      await caller.call(importBatch, { params }),
      await caller.call(cancelBatch, { params }),
      await caller.call(fixBatchCells, { params, body: { cells } }),
      await caller.call(setBatchMapping, { params, body: getSuggestedMapping(batch) }),
    ]) {
      expect(refused.problem).toMatchObject({ status: 409, kind: 'not_allowed_now' });
    }
    expect((await caller.call(listOrders)).answer.totalCount).toBe(0);
  });

  test('that is done takes corrections of what was faulty, and creates exactly that', async () => {
    const caller = await admin();
    const rows = [
      createCells('R-1'),
      createCells('R-2', { 'Weight (kg)': 'heavy' }),
      createCells('R-3', { 'Weight (kg)': 'light' }),
    ];
    const batch = await upload(caller, createCsv(rows), { importGoodOrders: 'true' });
    expect(batch).toMatchObject({
      status: 'DONE',
      counts: { createdOrders: 1, faultyOrders: 2, goodOrders: 0 },
    });
    const params = { id: batch.id };
    const weigh = (row: number) =>
      caller.call(fixBatchCells, {
        params,
        body: { cells: [{ row, column: column('Weight (kg)'), value: '1.5' }] },
      });
    const create = async () => (await caller.call(importBatch, { params })).answer.value;
    const states = async () =>
      (
        await caller.call(listBatchOrders, { params, query: { sortBy: 'ordinal', sortDesc: 'false' } })
      ).answer.data.map(({ state }) => state);

    expect((await weigh(2)).problem.ErrorDetails[0]?.reason).toBe(
      'row 2 has become an order; change that order instead',
    );
    expect((await weigh(3)).answer.value).toMatchObject({
      batch: { status: 'DONE', counts: { goodOrders: 1, faultyOrders: 1 } },
      orders: [{ ordinal: 2, state: 'GOOD' }],
    });
    expect(await states()).toEqual(['CREATED', 'GOOD', 'FAULTY']);
    expect(await create()).toMatchObject({
      status: 'DONE',
      counts: { createdOrders: 2, goodOrders: 0, faultyOrders: 1 },
    });
    expect(await create()).toMatchObject({ counts: { createdOrders: 2 } });
    expect((await weigh(3)).status).toBe(400);
    await weigh(4);
    expect(await create()).toMatchObject({ counts: { createdOrders: 3, goodOrders: 0, faultyOrders: 0 } });
    expect(await states()).toEqual(['CREATED', 'CREATED', 'CREATED']);
    expect((await caller.call(listOrders)).answer.totalCount).toBe(3);
  });

  test('that is done takes no other mapping, and a corrected code of an order that exists makes no second one', async () => {
    const caller = await admin();
    const rows = [createCells('T-1'), createCells('T-2', { 'Weight (kg)': 'heavy' })];
    const batch = await upload(caller, createCsv(rows), { importGoodOrders: 'true' });
    const params = { id: batch.id };
    expect(
      (await caller.call(setBatchMapping, { params, body: getSuggestedMapping(batch) })).problem,
    ).toMatchObject({
      kind: 'not_allowed_now',
      allowed: ['rows', 'import'],
    });
    const cells = [
      { row: 3, column: column('Order number'), value: 'T-1' },
      { row: 3, column: column('Weight (kg)'), value: '1' },
    ];
    const fixed = (await caller.call(fixBatchCells, { params, body: { cells } })).answer.value;
    expect(fixed.orders).toMatchObject([{ ordinal: 2, state: 'EXISTING' }]);
    await caller.call(importBatch, { params });
    expect((await caller.call(listOrders)).answer.totalCount).toBe(1);
  });

  test('of another client does not exist', async () => {
    const batch = await check(await admin(), createOrderFile(2, 'N'));
    const stranger = await admin();
    const params = { id: batch.id };
    const cells = [{ row: 2, column: 0, value: 'x' }];
    for (const answered of [
      await stranger.call(getBatch, { params }),
      await stranger.call(listBatchOrders, { params }),
      await stranger.call(setBatchMapping, { params, body: getSuggestedMapping(batch) }),
      await stranger.call(fixBatchCells, { params, body: { cells } }),
      await stranger.call(importBatch, { params }),
      await stranger.call(cancelBatch, { params }),
      await stranger.call(downloadFaultyRows, { params }),
    ]) {
      expect(answered.problem).toMatchObject({ status: 404, kind: 'not_found' });
    }
  });

  test("of a customer is its own, and so are its orders; another customer's is not there", async () => {
    const client = await world.client();
    const [one, other] = [await client.customer(), await client.customer()];
    const file = { name: 'c.csv', bytes: createOrderFile(2, 'P'), fields: { importGoodOrders: 'true' } };
    const base = 'customers';
    const made = await one.admin.call(createBatch, { base, params: CROSS_BORDER, file });
    expect(made.answer.value).toMatchObject({ status: 'DONE', counts: { createdOrders: 2 } });
    const params = { id: made.answer.value.id };
    expect((await other.admin.call(getBatch, { base, params })).status).toBe(404);
    const orders = (await one.admin.call(listOrders, { base })).answer.data;
    expect(orders.map(({ customerId }) => customerId)).toEqual([one.customerId, one.customerId]);
  });

  test('gives back its faulty rows with the reason, without formulas', async () => {
    const caller = await admin();
    const batch = await check(
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

describe('what is not a file of orders', () => {
  test.each([
    ['empty.csv', Buffer.from('')],
    ['picture.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['words.csv', Buffer.from('\n\n\n')],
    ['wide.csv', Buffer.from(`${'Order number,'.repeat(300)}\n${'1,'.repeat(300)}`)],
  ])('%s is refused with a sentence, and nothing is kept', async (name, bytes) => {
    const caller = await admin();
    const answered = await caller.call(createBatch, { params: CROSS_BORDER, file: { name, bytes } });
    expect(answered.problem).toMatchObject({ status: 422, kind: 'unreadable_file' });
    expect((await caller.call(listBatches)).answer.totalCount).toBe(0);
  });

  test('a mapping that is none is refused', async () => {
    const caller = await admin();
    for (const mapping of ['{', '{"columns":1}', 'null']) {
      const file = { name: 'm.csv', bytes: createOrderFile(1, 'R'), fields: { mapping } };
      const answered = await caller.call(createBatch, { params: CROSS_BORDER, file });
      expect(answered.problem).toMatchObject({ status: 400, kind: 'invalid' });
    }
  });
});

test.each(['xlsx', 'csv'] as const)('the template as %s uploads as it is', async (format) => {
  const caller = await admin();
  const template = await caller.call(downloadTemplate, { params: CROSS_BORDER, query: { format } });
  const file = { name: `t.${format}`, bytes: template.bytes, fields: { importGoodOrders: 'true' } };
  const made = await caller.call(createBatch, { params: CROSS_BORDER, file });
  expect(made.answer.value).toMatchObject({ status: 'DONE', counts: { createdOrders: 1, faultyOrders: 0 } });
});
