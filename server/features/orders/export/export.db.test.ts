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
import { createOrders } from '../create/create-orders.ts';
import { buildOrderInput } from '../testing-orders.ts';
import { createTestRouting } from '../testing-routing.ts';

let world: World;
let client: TestClient;
let viewer: TestCaller;

const FORMULA = '=HYPERLINK("http://evil.example","click")';
const item = (description: string, quantity: number) => ({
  description,
  quantity,
  unitValue: { amountMinor: 1990, currency: 'SGD' },
});

async function create(
  tenant: { clientId: string; customerId?: string },
  inputs: readonly OrderInput[],
  partnerId: string | null = null,
) {
  const now = new Date('2026-11-20T16:30:00Z');
  return world.database.withTenant(tenant, async (tx) =>
    createOrders(tx, tenant.clientId, inputs, {
      router: await createTestRouting(partnerId).open(tx, tenant.clientId, now),
      source: 'API',
      now,
      customerId: tenant.customerId ?? null,
    }),
  );
}

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

type Ask = Parameters<typeof viewer.call<typeof exportOrders>>[1];

async function csvOf(ask: Ask = {}, by = viewer) {
  const { status, headers, bytes } = await by.call(exportOrders, { body: {}, ...ask });
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  const text = bytes.toString('utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  return Papa.parse<Record<string, string>>(text.slice(1), { header: true, skipEmptyLines: true }).data;
}

const codesOf = async (ask: Ask) => (await csvOf(ask)).map((row) => row['Order number']);

describe('an export as text', () => {
  test('has a row an item, and what adds up on the first row of its order', async () => {
    const rows = (await csvOf()).filter((row) => row['Order number'] === 'EX-1');
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

  test('runs nothing, whatever people called themselves', async () => {
    const rows = await csvOf();
    for (const row of rows) for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    expect(rows.some((row) => row['Consignee name'] === `'${FORMULA}`)).toBe(true);
  });

  test('shows times on the clocks asked for, the client’s own otherwise', async () => {
    const [inTokyo] = await csvOf({ query: { timeZone: 'Asia/Tokyo' } });
    expect(inTokyo?.['Created at (Asia/Tokyo)']).toBe('2026-11-21 01:30:00');
    const [own] = await csvOf();
    expect(own?.['Created at (Asia/Singapore)']).toBe('2026-11-21 00:30:00');
    const unknown = await viewer.call(exportOrders, { body: {}, query: { timeZone: 'Asia/Nowhere' } });
    expect(unknown.problem).toMatchObject({ status: 400, ErrorDetails: [{ note: 'timeZone' }] });
  });

  test('is of what the filter shows, said in the body or the query, or of those named', async () => {
    expect(await codesOf({ body: { serviceLevel: 'EXPRESS' } })).toEqual(['EX-2']);
    expect(await codesOf({ query: { serviceLevel: 'EXPRESS' } })).toEqual(['EX-2']);
    expect(
      await codesOf({ query: { serviceLevel: 'EXPRESS' }, body: { serviceLevel: ['ECONOMY'] } }),
    ).toEqual(['EX-1', 'EX-1']);
    const { data } = (await viewer.call(listOrders, { query: { search: 'ex-2' } })).answer;
    expect(await codesOf({ body: { orderIds: [data[0]?.orderCode, 'NOSUCH99'] } })).toEqual(['EX-2']);
    expect(await codesOf({ body: { createdFrom: '2026-11-22' } })).toEqual([]);
    expect(await codesOf({ body: { search: "ex-1' or true --" } })).toEqual([]);
    expect(await codesOf({ query: { utm: 'mail', search: 'ex-2' } })).toEqual(['EX-2']);
    const wrong = await viewer.call(exportOrders, { body: {}, query: { stage: 'LOST' } });
    expect(wrong.problem).toMatchObject({ status: 400, ErrorDetails: [{ note: 'stage' }] });
  });

  test('of a customer’s user has that customer’s orders only', async () => {
    const { customerId, admin } = await client.customer();
    await create({ clientId: client.clientId, customerId }, [
      buildOrderInput({ customerOrderCode: 'OF-CUSTOMER' }),
    ]);
    const rows = await csvOf({ base: 'customers' }, admin);
    expect(rows.map((row) => row['Order number'])).toEqual(['OF-CUSTOMER']);
  });

  test('is on record before it is read', async () => {
    await csvOf({ body: { search: 'on-record' } });
    const { rows } = await world.owner.query(
      "select user_id from audit_log where operation = 'exportOrders' and after -> 'selection' ->> 'search' = 'on-record'",
    );
    expect(rows).toEqual([{ user_id: viewer.userId }]);
  });
});

describe('an export of what a partner carries', () => {
  type Asked = Parameters<typeof viewer.call<typeof exportPartnerOrders>>[1];
  const exported = (by: TestCaller, partnerId: string, ask: Asked = {}) =>
    by.call(exportPartnerOrders, { body: {}, ...ask, params: { partnerId } });
  const rowsOf = async (...asked: Parameters<typeof exported>) => {
    const { status, bytes } = await exported(...asked);
    expect(status).toBe(200);
    const text = bytes.toString('utf8').slice(1);
    return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
  };
  const numbers = async (...asked: Parameters<typeof exported>) =>
    (await rowsOf(...asked)).map((row) => String(row['Order number'])).toSorted();

  test('shows its users the orders of all clients, and what its own legs cost; a client its own orders', async () => {
    const [partner, other] = [await world.partner(), await world.partner()];
    const shippers = [
      await world.client({ name: 'Lion Goods' }),
      await world.client({ name: 'Garuda Goods' }),
    ];
    const [lion, garuda] = shippers as [TestClient, TestClient];
    await create(lion, [buildOrderInput({ customerOrderCode: 'LION-1' })], partner.partnerId);
    await create(lion, [buildOrderInput({ customerOrderCode: 'LION-OTHER' })], other.partnerId);
    await create(
      garuda,
      [buildOrderInput({ customerOrderCode: 'GARUDA-1', serviceLevel: 'EXPRESS' })],
      partner.partnerId,
    );
    const [driver, rival] = [await partner.as('PARTNER_OPERATOR'), await other.as('PARTNER_ADMIN')];
    const rows = await rowsOf(driver, partner.partnerId);
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
    const named = await numbers(driver, partner.partnerId, { body: { clientId: [garuda.clientId] } });
    expect(named).toEqual(['GARUDA-1']);
    const none = { serviceType: ['DOMESTIC' as const] };
    expect(await numbers(driver, partner.partnerId, { body: none })).toEqual([]);
    expect(await numbers(driver, partner.partnerId, { query: { serviceLevel: 'EXPRESS' } })).toEqual([
      'GARUDA-1',
    ]);

    expect(await numbers(await lion.as('CLIENT_VIEWER'), partner.partnerId)).toEqual(['LION-1']);
    const [mine] = await rowsOf(await lion.as('CLIENT_VIEWER'), partner.partnerId);
    expect([mine?.['Price'], mine?.['Price of legs'], mine?.['Client']]).toEqual([
      '20.00',
      '20.00',
      undefined,
    ]);

    const foreign = await exported(rival, partner.partnerId);
    const never = await exported(rival, client.clientId);
    expect([foreign.status, foreign.problem.detail]).toEqual([404, never.problem.detail]);
    const unknown = await exported(await lion.as('CLIENT_VIEWER'), client.clientId);
    expect([unknown.status, unknown.problem.detail]).toEqual([404, never.problem.detail]);
  });

  test('finds orders by its own number, as a workbook too', async () => {
    const [partner, shipper] = [await world.partner(), await world.client()];
    const inputs = ['N-1', 'N-2'].map((customerOrderCode) => buildOrderInput({ customerOrderCode }));
    const { created } = await create(shipper, inputs, partner.partnerId);
    const orderId = created[0]?.id ?? '';
    const driver = await partner.as('PARTNER_ADMIN');
    const step = { serviceType: 'FIRST_MILE', status: 'PICKED_UP', externalTracking: 'P-77' } as const;
    const updateTimestamp = new Date().toISOString();
    await driver.call(updateOrderStatus, { body: [{ orderId, ...step, updateTimestamp }] });
    const byNumber = { partnerExternalTrackingNumbers: ['P-77', 'P-78'] };
    expect(await numbers(driver, partner.partnerId, { body: byNumber })).toEqual(['N-1']);
    expect(await numbers(driver, partner.partnerId, { body: { orderIds: [orderId] } })).toEqual(['N-1']);
    const { bytes } = await exported(driver, partner.partnerId, { query: { format: 'xlsx' } });
    const { sheets } = await readXlsx(new Uint8Array(bytes));
    expect(sheets[0]?.rows).toHaveLength(3);
    expect(sheets[0]?.rows.flat()).toContain('P-77');
  });
});

test('an export as a workbook has the same rows, numbers and times as such', async () => {
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

test.each(['csv', 'xlsx'])('importing an export (%s) changes nothing', async (format) => {
  const admin = await client.as('CLIENT_ADMIN');
  const before = (await admin.call(listOrders, { query: { search: 'ex-' } })).answer;
  const { bytes } = await admin.call(exportOrders, { body: { search: 'ex-' }, query: { format } });
  const uploaded = await admin.call(createBatch, {
    params: { type: 'cross-border' },
    file: { name: `orders.${format}`, bytes },
  });
  const { id, suggestion } = uploaded.answer.value;
  if (suggestion === null) throw new Error('the columns of an export are not understood');
  const params = { id };
  const checked = (await admin.call(setBatchMapping, { params, body: suggestion.mapping })).answer.value;
  expect(checked.errors).toEqual([]);
  await admin.call(importBatch, { params });
  const { counts } = (await admin.call(getBatch, { params })).answer.value;
  expect(counts).toMatchObject({ existingOrders: 2, createdOrders: 0, faultyOrders: 0 });
  expect((await admin.call(listOrders, { query: { search: 'ex-' } })).answer).toEqual(before);
});
