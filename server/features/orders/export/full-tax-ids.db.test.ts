import { listAudit } from '@portal/contract/audit';
import { detail } from '@portal/contract/reasons';
import { createOrder, exportOrders } from '@portal/contract/orders';
import { openWorld, type TestClient, type World } from '@portal/tests/world/world.ts';
import { readXlsx } from 'hucre/xlsx';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOrderInput } from '../testing-orders.ts';

let world: World;
let client: TestClient;

const NUMBER = '770305021234';
const SELLER_NUMBER = 'LVG123456789';
const NAME = '=HYPERLINK("x"), Số 45\nQuận 3';

beforeAll(async () => {
  world = await openWorld();
  client = await world.client();
  const operator = await client.as('CLIENT_OPERATOR');
  const order = buildOrderInput({ customerOrderCode: 'TAX-1' });
  const consignee = { ...order.consignee, name: NAME, taxId: { type: 'MY_NRIC', number: NUMBER } as const };
  const seller = { name: 'Lion City Goods', taxId: { type: 'MY_LRN', number: SELLER_NUMBER } as const };
  await operator.call(createOrder, { body: { ...order, consignee, seller } });
  await operator.call(createOrder, { body: buildOrderInput({ customerOrderCode: 'TAX-2' }) });
});
afterAll(() => world.close());

/** The rows of a CSV by the order number, without its byte order mark. */
function readCsv(bytes: Buffer) {
  const { data } = Papa.parse<Record<string, string>>(bytes.toString().slice(1), {
    header: true,
    skipEmptyLines: true,
  });
  return new Map(data.map((row) => [row['Order number'], row]));
}

test('an export with full tax identifiers has their numbers, and is otherwise the default one', async () => {
  const admin = await client.as('CLIENT_ADMIN');
  const defaultFile = await admin.call(exportOrders, { body: {}, query: { format: 'csv' } });
  const fullFile = await admin.call(exportOrders, {
    body: { withFullTaxIds: true },
    query: { format: 'csv' },
  });
  expect(readCsv(fullFile.bytes).get('TAX-1')).toMatchObject({
    'Consignee tax id': NUMBER,
    'Registered seller tax id': SELLER_NUMBER,
    'Consignee name': `'${NAME}`,
  });
  const masks = defaultFile.bytes.toString();
  expect(fullFile.bytes.toString()).toBe(
    masks.replace('••••1234', NUMBER).replace('••••6789', SELLER_NUMBER),
  );

  const workbook = await admin.call(exportOrders, {
    body: { withFullTaxIds: true },
    query: { format: 'xlsx' },
  });
  const { sheets } = await readXlsx(workbook.bytes);
  expect(JSON.stringify(sheets[0]?.rows)).toContain(`"${NUMBER}"`);
});

test('the change history says whether an export has full tax identifiers', async () => {
  const admin = await client.as('CLIENT_ADMIN');
  for (const withFullTaxIds of [false, true]) {
    await admin.call(exportOrders, { body: { withFullTaxIds } });
    const { data } = (await admin.call(listAudit, { query: { perPage: 1 } })).answer;
    expect(data).toMatchObject([{ operation: 'exportOrders', after: { withFullTaxIds } }]);
    expect(JSON.stringify(data)).not.toContain(NUMBER);
  }
});

test('an export with full tax identifiers is refused without the permission to read them, and for pieces', async () => {
  const body = { withFullTaxIds: true } as const;
  for (const role of ['CLIENT_OPERATOR', 'CLIENT_VIEWER'] as const) {
    const refused = await (await client.as(role)).call(exportOrders, { body });
    expect(refused.status).toBe(403);
    expect(refused.bytes.toString()).not.toContain(NUMBER);
  }
  const admin = await client.as('CLIENT_ADMIN');
  const pieces = await admin.call(exportOrders, { body, query: { rows: 'PIECE' } });
  expect(pieces.problem.ErrorDetails).toEqual([detail('withFullTaxIds', 'order.no_tax_ids_of_pieces')]);
});
