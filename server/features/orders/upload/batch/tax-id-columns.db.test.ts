import {
  createBatch,
  exportOrders,
  listBatchOrders,
  listOrders,
  revealTaxIds,
  type BatchDetails,
} from '@portal/contract/orders';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COLUMNS, createCells, CROSS_BORDER } from './testing-upload.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const NUMBER = '770305021234';

async function importFile(caller: TestCaller, rows: readonly (readonly string[])[]): Promise<BatchDetails> {
  const lines = [
    [...COLUMNS, 'No. kad pengenalan', 'LRN no', 'Registered seller', 'Tax collected at sale'],
    ...rows,
  ];
  const bytes = Buffer.from(lines.map((cells) => cells.join(',')).join('\n'));
  const file = { name: 'orders.csv', bytes, fields: { importGoodOrders: 'true' } };
  return (await caller.call(createBatch, { params: CROSS_BORDER, file })).answer.value;
}

test('tax identifiers of a file are stored encrypted, shown masked, and readable for customs', async () => {
  const client = await world.client();
  const admin = await client.as('CLIENT_ADMIN');
  await importFile(admin, [
    [...createCells('TX-1'), '770305-02-1234', 'LVG-123456789', 'Market', 'yes'],
    [...createCells('TX-2'), '', '', '', ''],
  ]);
  const { data: orders } = (await admin.call(listOrders, { query: { search: 'TX-' } })).answer;
  expect(orders).toHaveLength(2);
  const order = orders.find(({ customerOrderCode }) => customerOrderCode === 'TX-1');
  const { answer } = await admin.call(revealTaxIds, { params: { id: order?.id ?? '' } });
  expect(answer.data).toEqual([
    { party: 'consignee', type: 'MY_NRIC', number: NUMBER },
    { party: 'seller', type: 'MY_LRN', number: 'LVG123456789' },
  ]);
  const { rows } = await world.owner.query(
    `select 1 from orders o where o::text ~ '770305|LVG.?1234' and o.client_id = $1`,
    [client.clientId],
  );
  expect(rows).toEqual([]);

  const { bytes } = await admin.call(exportOrders, { body: {} });
  const text = bytes.toString('utf8').slice(1);
  const exported = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
  const row = exported.find((cells) => cells['Order number'] === 'TX-1');
  expect([row?.['Consignee tax id'], row?.['Registered seller tax id']]).toEqual(['••••1234', '••••6789']);
  expect([row?.['Registered seller'], row?.['Tax collected at sale']]).toEqual(['Market', 'yes']);
});

test('an export with masked numbers that is uploaded again changes no order, and its numbers are left out', async () => {
  const client = await world.client();
  const admin = await client.as('CLIENT_ADMIN');
  await importFile(admin, [
    [...createCells('TZ-1'), '770305-02-1234', 'LVG-123456789', 'Market', ''],
    [...createCells('TZ-2'), '', 'LVG-123456789', 'Market', 'yes'],
  ]);
  const { bytes } = await admin.call(exportOrders, { body: {} });
  const file = { name: 'orders.csv', bytes, fields: { importGoodOrders: 'true' } };
  const upload = async (caller: TestCaller) => {
    const { id } = (await caller.call(createBatch, { params: CROSS_BORDER, file })).answer.value;
    const { data } = (await caller.call(listBatchOrders, { params: { id } })).answer;
    return ['TZ-1', 'TZ-2'].map((code) => data.find(({ customerOrderCode }) => customerOrderCode === code));
  };
  const listWarnedColumns = (order: Awaited<ReturnType<typeof upload>>[number]) =>
    order?.warnings.flatMap(({ code, column }) => (code === 'row.masked_tax_id' ? [column] : []));
  const columns = [['Consignee tax id', 'Registered seller tax id'], ['Registered seller tax id']];

  const again = await upload(admin);
  expect(again.map((order) => order?.state)).toEqual(['EXISTING', 'EXISTING']);
  expect(again.map(listWarnedColumns)).toEqual(columns);
  const { answer } = await admin.call(revealTaxIds, { params: { id: again[0]?.orderId ?? '' } });
  expect(answer.data.map(({ number }) => number)).toEqual([NUMBER, 'LVG123456789']);

  const elsewhere = await upload(await (await world.client()).as('CLIENT_ADMIN'));
  expect(elsewhere.map((order) => order?.state)).toEqual(['CREATED', 'FAULTY']);
  expect(elsewhere.map(listWarnedColumns)).toEqual(columns);
  expect(elsewhere[1]?.errors).toMatchObject([
    { code: 'row.check_failed', message: expect.stringContaining('(LRN)') },
  ]);
});

test('a wrong tax identifier is an error of its cell, and a masked one is left out with a warning', async () => {
  const caller = await (await world.client()).as('CLIENT_ADMIN');
  const { id } = await importFile(caller, [
    [...createCells('TY-1'), '7713050212', '', '', ''],
    [...createCells('TY-2'), '••••1234', '', '', ''],
    [...createCells('TY-3'), '', '', 'Market', 'yes'],
  ]);
  const { data } = (await caller.call(listBatchOrders, { params: { id } })).answer;
  expect(data[0]).toMatchObject({
    state: 'FAULTY',
    errors: [{ column: 'No. kad pengenalan', field: 'consigneeTaxId', code: 'row.bad_tax_id' }],
  });
  expect(data[0]?.errors[0]?.message).not.toContain('7713050212');
  expect(data[1]?.state).toBe('CREATED');
  expect(data[1]?.warnings.map(({ code }) => code)).toContain('row.masked_tax_id');
  expect(data[2]).toMatchObject({
    state: 'FAULTY',
    errors: [{ code: 'row.check_failed', message: expect.stringContaining('(LRN)') }],
  });
});
