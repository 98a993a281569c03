import { packBag } from '@portal/contract/bagging';
import {
  buildPieceCode,
  exportOrders,
  exportPartnerOrders,
  getOrder,
  updateOrderStatus,
} from '@portal/contract/orders';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type TestClient, type TestPartner, type World } from '@portal/tests/world/world.ts';
import { readXlsx } from 'hucre/xlsx';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestOrders } from '../testing-created-orders.ts';
import { buildOrderInput, ITEMS_WITHOUT_FINDINGS } from '../testing-orders.ts';

let world: World;
let client: TestClient;
let partner: TestPartner;
let shipper: TestCaller;

const PARCELS = [
  { grossGrams: 700, lengthMm: 305, widthMm: 200, heightMm: 100 },
  { grossGrams: 1_250, lengthMm: 400, widthMm: 300, heightMm: 200 },
];

beforeAll(async () => {
  world = await openWorld();
  client = await world.client();
  partner = await world.partner();
  shipper = await client.as('CLIENT_ADMIN');
  await world.owner.query(
    'insert into sscc_series (client_id, company_prefix, next_number, active) values ($1, $2, 0, true)',
    [client.clientId, '8885151'],
  );
});
afterAll(() => world.close());

/** An order of two pieces and an order of one piece, which one partner carries. */
async function createPair() {
  const items = ITEMS_WITHOUT_FINDINGS;
  const { created } = await createTestOrders(world, client, {
    inputs: [buildOrderInput({ items, parcels: PARCELS }), buildOrderInput({ items })],
    partnerId: partner.partnerId,
    now: new Date(Date.now() - 3_600_000),
  });
  const [pair, single] = created;
  if (pair === undefined || single === undefined) throw new Error('the orders were not created');
  const readSsccs = async (id: string) => {
    const { answer } = await shipper.call(getOrder, { params: { id } });
    return answer.value.pieceDetails.map(({ sscc }) => `(00)${sscc}`);
  };
  return { pair, single, ssccs: [...(await readSsccs(pair.id)), ...(await readSsccs(single.id))] };
}

type Row = Record<string, string>;

async function readCsv(
  orders: readonly { readonly id: string }[],
  rows: 'ITEM' | 'PIECE',
  caller = shipper,
  base: 'clients' | 'customers' = 'clients',
): Promise<Row[]> {
  const body = { orderIds: orders.map(({ id }) => id) };
  const { bytes } = await caller.call(exportOrders, { body, query: { rows }, base });
  return Papa.parse<Row>(bytes.toString('utf8').slice(1), { header: true, skipEmptyLines: true }).data;
}

const byPiece = (left: Row, right: Row) =>
  `${left['Order code']}${left['Piece']}`.localeCompare(`${right['Order code']}${right['Piece']}`);

test('an export has the piece codes of orders with several pieces, and the SSCCs as text', async () => {
  const { pair, single, ssccs } = await createPair();
  const rows = await readCsv([pair, single], 'ITEM');
  const cells = new Map(rows.map((row) => [row['Order code'], [row['Piece codes'], row['SSCC']]]));
  expect(cells.get(pair.orderCode)).toEqual([
    `${buildPieceCode(pair.orderCode, 1)}; ${buildPieceCode(pair.orderCode, 2)}`,
    `${ssccs[0]}; ${ssccs[1]}`,
  ]);
  expect(cells.get(single.orderCode)).toEqual(['', ssccs[2]]);
});

test('an export by piece has a row with code, weight, size, status and bag of each piece', async () => {
  const { pair, single, ssccs } = await createPair();
  const secondCode = buildPieceCode(pair.orderCode, 2);
  const body = { destinationPortId: 'MYKUL', serviceLevel: 'ECONOMY', orderIds: [secondCode] };
  const { bag } = (await shipper.call(packBag, { body })).answer.value;
  const carrier = await partner.as('PARTNER_OPERATOR');
  const updateTimestamp = new Date(Date.now() - 60_000).toISOString();
  await carrier.call(updateOrderStatus, {
    body: [{ orderId: secondCode, serviceType: 'FIRST_MILE', status: 'PICKED_UP', updateTimestamp }],
  });
  const rows = (await readCsv([pair, single], 'PIECE')).filter((row) => row['Order code'] === pair.orderCode);
  expect(rows).toMatchObject([
    {
      Piece: '1',
      Pieces: '2',
      'Piece code': buildPieceCode(pair.orderCode, 1),
      SSCC: ssccs[0],
      'Weight (kg)': '0.7',
      'Length (cm)': '30.5',
      'Width (cm)': '20',
      'Height (cm)': '10',
      Status: 'ALLOCATED',
      Present: 'no',
      Bag: '',
    },
    {
      Piece: '2',
      'Piece code': secondCode,
      SSCC: ssccs[1],
      'Weight (kg)': '1.25',
      'Status of leg': 'FIRST_MILE',
      Status: 'PICKED_UP',
      Present: 'yes',
      Bag: bag.bagCode,
    },
  ]);
});

test('the row of an only piece has the code on its label, which is the order code', async () => {
  const { single } = await createPair();
  expect(await readCsv([single], 'PIECE')).toMatchObject([
    { 'Piece code': single.orderCode, Piece: '1', Pieces: '1', Present: 'yes' },
  ]);
});

test('users of a customer and of a partner get the pieces of their orders without the bags', async () => {
  const { customerId, admin } = await client.customer();
  const { created } = await createTestOrders(
    world,
    { clientId: client.clientId, customerId },
    { inputs: [buildOrderInput({ parcels: PARCELS })], partnerId: partner.partnerId },
  );
  const { pair } = await createPair();
  const own = await readCsv([...created, pair], 'PIECE', admin, 'customers');
  expect(own.map((row) => row['Order code'])).toEqual(
    created.flatMap(({ orderCode }) => [orderCode, orderCode]),
  );
  expect(Object.keys(own[0] ?? {})).not.toContain('Bag');

  const carrier = await partner.as('PARTNER_OPERATOR');
  const { bytes } = await carrier.call(exportPartnerOrders, {
    params: { partnerId: partner.partnerId },
    query: { rows: 'PIECE' },
    body: { orderIds: [pair.id] },
  });
  const text = bytes.toString('utf8').slice(1);
  const carried = Papa.parse<Row>(text, { header: true, skipEmptyLines: true }).data;
  expect(carried.toSorted(byPiece).map((row) => row['Piece code'])).toEqual([
    buildPieceCode(pair.orderCode, 1),
    buildPieceCode(pair.orderCode, 2),
  ]);
  expect(Object.keys(carried[0] ?? {})).not.toContain('Bag');
});

test('an XLSX export by piece has numbers, and a name and sheet of its own', async () => {
  const { pair } = await createPair();
  const { bytes, headers } = await shipper.call(exportOrders, {
    body: { orderIds: [pair.id] },
    query: { rows: 'PIECE', format: 'xlsx' },
  });
  expect(headers['content-disposition']).toMatch(/pieces-\d{4}-\d\d-\d\d\.xlsx/);
  const [sheet] = (await readXlsx(bytes)).sheets;
  expect(sheet?.name).toBe('Pieces');
  const column = sheet?.rows[0]?.indexOf('Weight (kg)') ?? -1;
  expect(sheet?.rows.slice(1).map((row) => row[column])).toEqual([0.7, 1.25]);
});
