import {
  createBatch,
  fixBatchCells,
  listBatchFindingRows,
  listBatchFindings,
  setBatchMapping,
} from '@portal/contract/orders';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COLUMNS, createCells, createCsv, CROSS_BORDER, getSuggestedMapping } from './testing-upload.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const admin = async () => (await world.client()).as('CLIENT_ADMIN');

/** A checked file: 1,200 orders with a mistyped country, two with two kinds of weights, and one good order. */
const MISTYPED = 1_200;
const rows = [
  ...Array.from({ length: MISTYPED }, (_, index) =>
    createCells(`A-${index}`, { 'Destination country': 'Malayzia' }),
  ),
  createCells('B-1', { 'Weight (kg)': 'See page 4' }),
  createCells('B-2', { 'Weight (kg)': 'unknown' }),
  createCells('C-1'),
];

async function uploadAndCheck(caller: TestCaller): Promise<string> {
  const file = { name: 'orders.csv', bytes: createCsv(rows) };
  const batch = (await caller.call(createBatch, { params: CROSS_BORDER, file })).answer.value;
  const params = { id: batch.id };
  await caller.call(setBatchMapping, { params, body: getSuggestedMapping(batch) });
  return batch.id;
}

const listErrors = async (caller: TestCaller, id: string) => {
  const findings = (await caller.call(listBatchFindings, { params: { id } })).answer.value;
  return findings
    .filter(({ severity }) => severity === 'ERROR')
    .map(({ column, orders, cells, variantCount, variants }) => ({
      column,
      orders,
      cells,
      variantCount,
      values: variants.map((variant) => [variant.value, variant.row, variant.cells]),
    }));
};

test('findings are counted by rule over all orders, and a rule lists its values', async () => {
  const caller = await admin();
  const id = await uploadAndCheck(caller);
  expect(await listErrors(caller, id)).toEqual([
    {
      column: 'Destination country',
      orders: MISTYPED,
      cells: MISTYPED,
      variantCount: 1,
      values: [['Malayzia', 2, MISTYPED]],
    },
    {
      column: 'Weight (kg)',
      orders: 2,
      cells: 2,
      variantCount: 2,
      values: [
        ['See page 4', MISTYPED + 2, 1],
        ['unknown', MISTYPED + 3, 1],
      ],
    },
  ]);
});

test('goods without an HS code are one finding, whatever the goods are', async () => {
  const caller = await admin();
  const bytes = createCsv([
    createCells('H-1', { 'Item description': 'Cotton T-shirt for men' }),
    createCells('H-2', { 'Item description': 'Nevirapine tablet 200 mg' }),
    createCells('H-3', { 'Item description': 'Nevirapine tablet 200 mg' }),
  ]);
  const file = { name: 'orders.csv', bytes };
  const batch = (await caller.call(createBatch, { params: CROSS_BORDER, file })).answer.value;
  const params = { id: batch.id };
  await caller.call(setBatchMapping, { params, body: getSuggestedMapping(batch) });
  const findings = (await caller.call(listBatchFindings, { params })).answer.value;
  const [hsCodes] = findings.filter(({ code }) => code === 'finding.no_hs_code');
  expect(hsCodes).toMatchObject({ severity: 'WARNING', orders: 3, variantCount: 2 });
  expect(hsCodes?.variants.map(({ params: { description }, cells }) => [description, cells])).toEqual([
    ['Nevirapine tablet 200 mg', 2],
    ['Cotton T-shirt for men', 1],
  ]);
});

test('the rows of a value are those that are changed, and none of them is left', async () => {
  const caller = await admin();
  const id = await uploadAndCheck(caller);
  const params = { id };
  const query = { code: 'row.mistyped_country', column: 'Destination country', value: 'Malayzia' } as const;
  const readRows = async () => (await caller.call(listBatchFindingRows, { params, query })).answer.value.rows;
  const mistypedRows = await readRows();
  expect(mistypedRows).toEqual(Array.from({ length: MISTYPED }, (_, index) => index + 2));
  const column = COLUMNS.indexOf('Destination country');
  const fix = (fixedRows: readonly number[]) =>
    caller.call(fixBatchCells, {
      params,
      body: { cells: fixedRows.map((row) => ({ row, column, value: 'MY' })) },
    });
  await fix(mistypedRows.slice(0, 1_000));
  expect(await readRows()).toEqual(mistypedRows.slice(1_000));
  await fix(mistypedRows.slice(1_000));
  expect(await readRows()).toEqual([]);
  expect((await listErrors(caller, id)).map(({ column: name }) => name)).not.toContain('Destination country');
});

test('the findings of another client are not found', async () => {
  const id = await uploadAndCheck(await admin());
  const outsider = await admin();
  const params = { id };
  const query = { code: 'row.mistyped_country', column: 'x', value: '' } as const;
  for (const response of [
    await outsider.call(listBatchFindings, { params }),
    await outsider.call(listBatchFindingRows, { params, query }),
  ])
    expect(response.problem).toMatchObject({ status: 404, kind: 'not_found' });
});
