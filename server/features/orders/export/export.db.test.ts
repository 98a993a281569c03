import { editCustomer } from '@portal/contract/customers';
import {
  createBatch,
  exportOrders,
  exportPartnerOrders,
  getBatch,
  importBatch,
  listOrders,
  setBatchMapping,
  updateOrderStatus,
  type OrderInput,
} from '@portal/contract/orders';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type TestClient, type World } from '@portal/tests/world/world.ts';
import { readXlsx } from 'hucre/xlsx';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestOrders } from '../testing-created-orders.ts';
import { buildOrderInput } from '../testing-orders.ts';

let world: World;
let client: TestClient;
let viewer: TestCaller;

const FORMULA = '=HYPERLINK("http://evil.example","click")';
const item = (description: string, quantity: number) => ({
  description,
  quantity,
  unitValue: { amountMinor: 1990, currency: 'SGD' },
});

const NOW = new Date('2026-11-20T16:30:00Z');

const create = (
  tenant: { clientId: string; customerId?: string },
  inputs: readonly OrderInput[],
  partnerId: string | null = null,
) => createTestOrders(world, tenant, { inputs, partnerId, now: NOW });

beforeAll(async () => {
  world = await openWorld();
  client = await world.client();
  viewer = await client.as('CLIENT_VIEWER');
  const consignee = buildOrderInput().consignee;
  await create(client, [
    buildOrderInput({
      customerOrderCode: 'EX-1',
      consignee: { ...consignee, name: FORMULA, addressLine1: 'Số 45 "Võ Thị Sáu"\nQuận 3' },
      paymentType: 'cod',
      cod: { amountMinor: 12_345, currency: 'MYR' },
      items: [item('Tea', 2), item('Cups, red', 1)],
      parcels: [{ grossGrams: 700 }, { grossGrams: 550 }],
      remarks: '+65 6123 4567',
    }),
    buildOrderInput({ customerOrderCode: 'EX-2', serviceLevel: 'EXPRESS', remarks: "'quoted" }),
  ]);
  await create(await world.client(), [buildOrderInput({ customerOrderCode: 'FOREIGN' })]);
});
afterAll(() => world.close());

type ExportOptions = Parameters<typeof viewer.call<typeof exportOrders>>[1];

async function readCsv(options: ExportOptions = {}, caller = viewer) {
  const { status, headers, bytes } = await caller.call(exportOrders, { body: {}, ...options });
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  const text = bytes.toString('utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  return Papa.parse<Record<string, string>>(text.slice(1), { header: true, skipEmptyLines: true }).data;
}

const listCodes = async (options: ExportOptions) =>
  (await readCsv(options)).map((row) => row['Order number']);

describe('a CSV export', () => {
  test('has one row per item, and amounts on the first row of their order only', async () => {
    const rows = (await readCsv()).filter((row) => row['Order number'] === 'EX-1');
    expect(rows.map((row) => [row['Item description'], row['Item quantity'], row['Items']])).toEqual([
      ['Tea', '2', '2'],
      ['Cups, red', '1', ''],
    ]);
    expect(rows.map((row) => [row['COD amount'], row['Weight (kg)'], row['Order value']])).toEqual([
      ['123.45', '1.25', '59.70'],
      ['', '', ''],
    ]);
    expect(rows.every((row) => row['COD currency'] === 'MYR')).toBe(true);
  });

  test('has no cell that a spreadsheet takes for a formula', async () => {
    const rows = await readCsv();
    for (const row of rows) for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    expect(rows.some((row) => row['Consignee name'] === `'${FORMULA}`)).toBe(true);
  });

  test('has times in the requested time zone, by default in that of the client', async () => {
    const [inTokyo] = await readCsv({ query: { timeZone: 'Asia/Tokyo' } });
    expect(inTokyo?.['Created at (Asia/Tokyo)']).toBe('2026-11-21 01:30:00');
    const [own] = await readCsv();
    expect(own?.['Created at (Asia/Singapore)']).toBe('2026-11-21 00:30:00');
    const unknownZone = await viewer.call(exportOrders, { body: {}, query: { timeZone: 'Asia/Nowhere' } });
    expect(unknownZone.problem).toMatchObject({ status: 400, ErrorDetails: [{ note: 'timeZone' }] });
  });

  test('has the orders that match the filter in the body or the query, or those in `orderIds`', async () => {
    expect(await listCodes({ body: { serviceLevel: 'EXPRESS' } })).toEqual(['EX-2']);
    expect(await listCodes({ query: { serviceLevel: 'EXPRESS' } })).toEqual(['EX-2']);
    expect(
      await listCodes({ query: { serviceLevel: 'EXPRESS' }, body: { serviceLevel: ['ECONOMY'] } }),
    ).toEqual(['EX-1', 'EX-1']);
    const { data } = (await viewer.call(listOrders, { query: { search: 'ex-2' } })).answer;
    expect(await listCodes({ body: { orderIds: [data[0]?.orderCode, 'NOSUCH99'] } })).toEqual(['EX-2']);
    expect(await listCodes({ body: { createdFrom: '2026-11-22' } })).toEqual([]);
    expect(await listCodes({ body: { search: "ex-1' or true --" } })).toEqual([]);
    expect(await listCodes({ query: { utm: 'mail', search: 'ex-2' } })).toEqual(['EX-2']);
    const invalid = await viewer.call(exportOrders, { body: {}, query: { stage: 'LOST' } });
    expect(invalid.problem).toMatchObject({ status: 400, ErrorDetails: [{ note: 'stage' }] });
  });

  test('has only the orders of the customer for a user of a customer', async () => {
    const { customerId, admin } = await client.customer();
    await create({ clientId: client.clientId, customerId }, [
      buildOrderInput({ customerOrderCode: 'OF-CUSTOMER' }),
    ]);
    const rows = await readCsv({ base: 'customers' }, admin);
    expect(rows.map((row) => row['Order number'])).toEqual(['OF-CUSTOMER']);
    const [ofClient] = await readCsv({ body: { search: 'OF-CUSTOMER' } });
    const listHidden = (row: object = {}) => Object.keys(ofClient ?? {}).filter((column) => !(column in row));
    expect(listHidden(rows[0])).not.toEqual([]);
    const body = { partnersShown: true };
    await (await client.as('CLIENT_ADMIN')).call(editCustomer, { params: { id: customerId }, body });
    expect(listHidden((await readCsv({ base: 'customers' }, admin))[0])).toEqual([]);
  });

  test('has an audit row', async () => {
    await readCsv({ body: { search: 'audited' } });
    const { rows } = await world.owner.query(
      "select user_id from audit_log where operation = 'exportOrders' and after -> 'selection' ->> 'search' = 'audited'",
    );
    expect(rows).toEqual([{ user_id: viewer.userId }]);
  });
});

describe('an export of the orders of a partner', () => {
  type PartnerExportOptions = Parameters<typeof viewer.call<typeof exportPartnerOrders>>[1];
  const exportFile = (caller: TestCaller, partnerId: string, options: PartnerExportOptions = {}) =>
    caller.call(exportPartnerOrders, { body: {}, ...options, params: { partnerId } });
  const readRows = async (...args: Parameters<typeof exportFile>) => {
    const { status, bytes } = await exportFile(...args);
    expect(status).toBe(200);
    const text = bytes.toString('utf8').slice(1);
    return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
  };
  const listPartnerCodes = async (...args: Parameters<typeof exportFile>) =>
    (await readRows(...args)).map((row) => String(row['Order number'])).toSorted();

  test('has the orders of all clients and the prices of its legs for the partner, and its own orders for a client', async () => {
    const [partner, otherPartner] = [await world.partner(), await world.partner()];
    const shippers = [
      await world.client({ name: 'Lion Goods' }),
      await world.client({ name: 'Garuda Goods' }),
    ];
    const [lion, garuda] = shippers as [TestClient, TestClient];
    await create(lion, [buildOrderInput({ customerOrderCode: 'LION-1' })], partner.partnerId);
    await create(lion, [buildOrderInput({ customerOrderCode: 'LION-OTHER' })], otherPartner.partnerId);
    await create(
      garuda,
      [buildOrderInput({ customerOrderCode: 'GARUDA-1', serviceLevel: 'EXPRESS' })],
      partner.partnerId,
    );
    const [driver, rival] = [await partner.as('PARTNER_OPERATOR'), await otherPartner.as('PARTNER_ADMIN')];
    const rows = await readRows(driver, partner.partnerId);
    expect(rows.map((row) => `${row['Client']} ${row['Order number']}`).toSorted()).toEqual([
      'Garuda Goods GARUDA-1',
      'Lion Goods LION-1',
    ]);
    expect(rows[0]).toMatchObject({
      'Legs carried': 'FIRST_MILE, FREIGHT_FORWARDER, CUSTOMS, LAST_MILE',
      'Price of legs': '20.00',
      'Price of legs currency': 'SGD',
    });
    expect(Object.keys(rows[0] ?? {})).not.toEqual(expect.arrayContaining(['Price', 'Customer']));
    const selected = await listPartnerCodes(driver, partner.partnerId, {
      body: { clientId: [garuda.clientId] },
    });
    expect(selected).toEqual(['GARUDA-1']);
    const none = { serviceType: ['DOMESTIC' as const] };
    expect(await listPartnerCodes(driver, partner.partnerId, { body: none })).toEqual([]);
    expect(await listPartnerCodes(driver, partner.partnerId, { query: { serviceLevel: 'EXPRESS' } })).toEqual(
      ['GARUDA-1'],
    );

    expect(await listPartnerCodes(await lion.as('CLIENT_VIEWER'), partner.partnerId)).toEqual(['LION-1']);
    const [ownRow] = await readRows(await lion.as('CLIENT_VIEWER'), partner.partnerId);
    expect([ownRow?.['Price'], ownRow?.['Price of legs'], ownRow?.['Client']]).toEqual([
      '20.00',
      '20.00',
      undefined,
    ]);

    const foreign = await exportFile(rival, partner.partnerId);
    const missing = await exportFile(rival, client.clientId);
    expect([foreign.status, foreign.problem.detail]).toEqual([404, missing.problem.detail]);
    const unknownPartner = await exportFile(await lion.as('CLIENT_VIEWER'), client.clientId);
    expect([unknownPartner.status, unknownPartner.problem.detail]).toEqual([404, missing.problem.detail]);
  });

  test('finds orders by the tracking number of the partner, also as XLSX', async () => {
    const [partner, shipper] = [await world.partner(), await world.client()];
    const inputs = ['N-1', 'N-2'].map((customerOrderCode) => buildOrderInput({ customerOrderCode }));
    const { created } = await create(shipper, inputs, partner.partnerId);
    const orderId = created[0]?.id ?? '';
    const driver = await partner.as('PARTNER_ADMIN');
    const step = { serviceType: 'FIRST_MILE', status: 'PICKED_UP', externalTracking: 'P-77' } as const;
    const updateTimestamp = new Date().toISOString();
    await driver.call(updateOrderStatus, { body: [{ orderId, ...step, updateTimestamp }] });
    const byNumber = { partnerExternalTrackingNumbers: ['P-77', 'P-78'] };
    expect(await listPartnerCodes(driver, partner.partnerId, { body: byNumber })).toEqual(['N-1']);
    expect(await listPartnerCodes(driver, partner.partnerId, { body: { orderIds: [orderId] } })).toEqual([
      'N-1',
    ]);
    const { bytes } = await exportFile(driver, partner.partnerId, { query: { format: 'xlsx' } });
    const { sheets } = await readXlsx(new Uint8Array(bytes));
    expect(sheets[0]?.rows).toHaveLength(3);
    expect(sheets[0]?.rows.flat()).toContain('P-77');
  });
});

test('an XLSX export has the same rows, with numbers and dates as typed cells', async () => {
  const { headers, bytes } = await viewer.call(exportOrders, {
    body: { search: 'ex-1' },
    query: { format: 'xlsx', timeZone: 'Asia/Tokyo' },
  });
  expect(headers['content-disposition']).toMatch(/orders-\d{4}-\d\d-\d\d\.xlsx/);
  const { sheets } = await readXlsx(new Uint8Array(bytes));
  const [header, ...rows] = sheets[0]?.rows ?? [];
  const cell = (row: number, name: string) => rows[row]?.[header?.indexOf(name) ?? -1];
  expect(rows).toHaveLength(2);
  expect(cell(0, 'Consignee name')).toBe(FORMULA);
  expect([cell(0, 'COD amount'), cell(1, 'COD amount') ?? null]).toEqual([123.45, null]);
  expect(cell(0, 'Created at (Asia/Tokyo)')).toEqual(new Date('2026-11-21T01:30:00Z'));
});

test.each(['csv', 'xlsx'])('importing an export as %s changes nothing', async (format) => {
  const admin = await client.as('CLIENT_ADMIN');
  const before = (await admin.call(listOrders, { query: { search: 'ex-' } })).answer;
  const { bytes } = await admin.call(exportOrders, { body: { search: 'ex-' }, query: { format } });
  const upload = await admin.call(createBatch, {
    params: { type: 'cross-border' },
    file: { name: `orders.${format}`, bytes },
  });
  const { id, suggestion } = upload.answer.value;
  if (suggestion === null) throw new Error('the export has no suggested mapping');
  const params = { id };
  const checked = (await admin.call(setBatchMapping, { params, body: suggestion.mapping })).answer.value;
  expect(checked.errors).toEqual([]);
  await admin.call(importBatch, { params });
  const { counts } = (await admin.call(getBatch, { params })).answer.value;
  expect(counts).toMatchObject({ existingOrders: 2, createdOrders: 0, faultyOrders: 0 });
  expect((await admin.call(listOrders, { query: { search: 'ex-' } })).answer).toEqual(before);
});
