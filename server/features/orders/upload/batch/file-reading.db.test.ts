import { createBatch, setBatchMapping } from '@portal/contract/orders';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COLUMNS, createCells, createCsv, CROSS_BORDER, getSuggestedMapping } from './testing-upload.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const admin = async () => (await world.client()).as('CLIENT_ADMIN');

test(
  'a workbook lists its visible sheets and opens on its table of orders, and another sheet can be chosen',
  { timeout: 30_000 },
  async () => {
    const caller = await admin();
    const bytes = Buffer.from(
      await writeXlsx({
        sheets: [
          {
            name: 'Summary',
            rows: [
              ['Item', 'Quantity'],
              ['Cotton T-shirt', '2'],
            ],
          },
          { name: 'Orders', rows: [[...COLUMNS], createCells('S-1')] },
          { name: 'Old', hidden: true, rows: [['x']] },
        ],
      }),
    );
    const batch = (
      await caller.call(createBatch, { params: CROSS_BORDER, file: { name: 'two.xlsx', bytes } })
    ).answer.value;
    expect(batch.suggestion?.table).toMatchObject({
      sheets: ['Summary', 'Orders'],
      sheet: 'Orders',
      headerRow: 1,
    });
    const params = { id: batch.id };
    const choose = async (sheet: string) => {
      const body = { ...getSuggestedMapping(batch), columns: [], reading: { sheet } };
      return (await caller.call(setBatchMapping, { params, body })).answer.value;
    };
    expect((await choose('Summary')).header).toEqual(['Item', 'Quantity']);
    const reading = { sheet: 'Orders' };
    const reread = await choose(reading.sheet);
    expect(reread).toMatchObject({ status: 'UPLOADED', mapping: null, header: [...COLUMNS] });
    expect(reread.suggestion?.mapping.reading).toEqual(reading);
    const checked = (await caller.call(setBatchMapping, { params, body: getSuggestedMapping(reread) })).answer
      .value;
    expect(checked).toMatchObject({ status: 'CHECKED', counts: { goodOrders: 1 } });
    const unknown = { ...getSuggestedMapping(reread), reading: { sheet: 'Old' } };
    expect((await caller.call(setBatchMapping, { params, body: unknown })).problem).toMatchObject({
      code: 'table.unknown_sheet',
    });
  },
);

test('a file whose encoding is in doubt waits for an answer instead of creating orders', async () => {
  const caller = await admin();
  const bytes = Buffer.from(
    createCsv([createCells('E-1', { 'Receiver name': 'T\xe9n' })]).toString(),
    'latin1',
  );
  const file = { name: 'latin.csv', bytes, fields: { importGoodOrders: 'true' } };
  const batch = (await caller.call(createBatch, { params: CROSS_BORDER, file })).answer.value;
  expect(batch).toMatchObject({ status: 'UPLOADED', suggestion: { table: { isEncodingSure: false } } });
  const mapping = { ...getSuggestedMapping(batch), reading: { encoding: 'windows-1252' } };
  const answered = { ...file, fields: { ...file.fields, mapping: JSON.stringify(mapping) } };
  const created = (await caller.call(createBatch, { params: CROSS_BORDER, file: answered })).answer.value;
  expect(created.counts.createdOrders).toBe(1);
});
