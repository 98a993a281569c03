import {
  createBatch,
  createOrder,
  editOrder,
  listBatchOrders,
  setBatchMapping,
  type OrderInput,
} from '@portal/contract/orders';
import { getOrderFindings, savePreflightSettings } from '@portal/contract/preflight';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildOrderInput, ITEMS_WITHOUT_FINDINGS } from '../testing-orders.ts';
import { createCells, createCsv, CROSS_BORDER, getSuggestedMapping } from '../upload/batch/testing-upload.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const admin = async () => (await world.client()).as('CLIENT_ADMIN');
type Caller = Awaited<ReturnType<typeof admin>>;

const party = (country: string, postcode: string, phone?: string): OrderInput['consignee'] => ({
  name: 'Anna Weber',
  addressLine1: '1 Main Street',
  country,
  postcode,
  ...(phone !== undefined && { phone }),
});

/** An order with findings about a party, the amount to collect and the requested date only. */
const buildUnusualOrder = (): OrderInput =>
  buildOrderInput({
    items: ITEMS_WITHOUT_FINDINGS,
    destinationCountry: 'DE',
    destinationPortId: 'DEFRA',
    consignee: party('DE', '4109', 'n/a'),
    returnTo: party('FR', '13 Nice', '+33 1'),
    paymentType: 'cod',
    cod: { amountMinor: 50_00, currency: 'SGD' },
    consignmentKind: 'SAMPLE',
    requestedDate: '2015-06-02',
  });

const UNUSUAL = [
  ['cod_currency', undefined],
  ['cod_without_sale', undefined],
  ['unlikely_date', undefined],
  ['phone_missing', 'CONSIGNEE'],
  ['lost_zero', 'CONSIGNEE'],
  ['doubtful_phone', 'RETURN_ADDRESS'],
  ['doubtful_postcode', 'RETURN_ADDRESS'],
] as const;

async function listFindings(caller: Caller, id: string) {
  const { data } = (await caller.call(getOrderFindings, { params: { id } })).answer;
  return data;
}

/** The warnings of the orders of a file with the suggested mapping, by column. */
async function checkFile(csv: Uint8Array<ArrayBuffer>) {
  const caller = await admin();
  const file = { name: 'orders.csv', bytes: csv };
  const batch = (await caller.call(createBatch, { params: CROSS_BORDER, file })).answer.value;
  const body = getSuggestedMapping(batch);
  const { value } = (await caller.call(setBatchMapping, { params: { id: batch.id }, body })).answer;
  return (await caller.call(listBatchOrders, { params: { id: value.id } })).answer.data;
}

describe('the same findings', () => {
  test('are those of an order by API, which is created with them', async () => {
    const caller = await admin();
    const created = (await caller.call(createOrder, { body: buildUnusualOrder() })).answer.value;
    const unusual = await listFindings(caller, created.id);
    expect(unusual.map(({ code, reason }) => [code, reason.params['partyTerm']])).toEqual(UNUSUAL);
    expect(unusual.flatMap(({ code, severity }) => (severity === 'BLOCKER' ? [code] : []))).toEqual([
      'cod_currency',
      'cod_without_sale',
    ]);
    expect(unusual.find(({ code }) => code === 'lost_zero')?.reason).toMatchObject({
      params: { suggestion: '04109' },
      message: 'The postcode “4109” of the consignee has lost its leading zero. In Germany it is 04109.',
    });
    await caller.call(editOrder, {
      params: { id: created.id },
      body: {
        consignee: party('DE', '04109', '+49 341 1230'),
        returnTo: null,
        cod: { amountMinor: 50_00, currency: 'EUR' },
        consignmentKind: 'SALE',
        requestedDate: null,
      },
    });
    expect(await listFindings(caller, created.id)).toEqual([]);
  });

  test('are warnings at the fields of a batch by API', async () => {
    const caller = await admin();
    const body = { rows: [buildUnusualOrder()] };
    const batch = (await caller.call(createBatch, { params: CROSS_BORDER, body })).answer.value;
    const { data } = (await caller.call(listBatchOrders, { params: { id: batch.id } })).answer;
    expect(data[0]?.warnings.map(({ code, column, suggestion }) => [code, column, suggestion])).toEqual([
      ['finding.cod_currency', 'cod.currency', null],
      ['finding.cod_without_sale', 'cod', null],
      ['finding.unlikely_date', 'requestedDate', null],
      ['finding.phone_missing', 'consignee.phone', null],
      ['finding.lost_zero', 'consignee.postcode', '04109'],
      ['finding.doubtful_phone', 'returnTo.phone', null],
      ['finding.doubtful_postcode', 'returnTo.postcode', null],
    ]);
  });

  test('are warnings at the cells of a file', async () => {
    const cells = createCells('F-1', { 'Receiver postcode': '1000', 'Unit price': '0' });
    const [order] = await checkFile(createCsv([cells]).slice());
    const warnings = order?.warnings.map(({ code, column, suggestion }) => [code, column, suggestion]);
    expect(warnings).toContainEqual(['finding.lost_zero', 'Receiver postcode', '01000']);
    expect(warnings).toContainEqual(['finding.zero_value', 'Unit price', null]);
  });

  test('compare the goods with their HS code', async () => {
    const caller = await admin();
    const items = ITEMS_WITHOUT_FINDINGS.map((item) => ({ ...item, hsCode: '030354' }));
    const { id } = (await caller.call(createOrder, { body: buildOrderInput({ items }) })).answer.value;
    const mismatch = (await listFindings(caller, id)).find(({ code }) => code === 'hs_code_mismatch');
    expect(mismatch).toMatchObject({
      severity: 'WARNING',
      item: 0,
      reason: { params: { suggestion: '610910' } },
    });
  });

  test('refuse an order where the client chose so', async () => {
    const caller = await admin();
    const settings = [{ code: 'lost_zero', severity: 'BLOCKER' } as const];
    await caller.call(savePreflightSettings, { body: { settings } });
    const { problem } = await caller.call(createOrder, { body: buildUnusualOrder() });
    expect(problem.ErrorDetails).toMatchObject([{ note: 'consignee.postcode', code: 'finding.lost_zero' }]);
  });
});

const CASE_FILE = new URL('../../../../../shared/data/cases/10-postcodes-lost-zero.csv', import.meta.url);

test.skipIf(!existsSync(CASE_FILE))('the zeros of the case file are offered', async () => {
  const orders = await checkFile(new Uint8Array(readFileSync(CASE_FILE)));
  expect(
    orders.map(({ warnings }) => warnings.find(({ code }) => code === 'finding.lost_zero')?.suggestion),
  ).toEqual(['01067', '00187', '06000']);
});
