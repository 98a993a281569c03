import { ORDER_BATCH_TYPES, orderInput } from '@portal/contract/orders';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { suggestMapping } from '../map/suggest-mapping.ts';
import { cellsOf, ordersOf, tableOf } from '../testing.ts';
import { faultyRowsFile } from './faulty-rows.ts';
import { makeTemplate } from './make-template.ts';
import { templateFields } from './template-fields.ts';

describe.each(ORDER_BATCH_TYPES)('the template for %s orders', { timeout: 30_000 }, (type) => {
  it.each(['xlsx', 'csv'] as const)(
    'as %s has its columns understood and its example created',
    async (format) => {
      const table = await tableOf(await makeTemplate(type, format));
      const { columns, missing } = suggestMapping(
        table.header,
        table.sample.map(({ cells }) => cells),
        type,
      );
      expect(columns.map(({ mapping }) => mapping?.field)).toEqual(
        templateFields(type).map(({ key }) => key),
      );
      expect(missing).toEqual([]);
      const orders = await ordersOf(table, type);
      expect(orders.map(({ errors, warnings }) => [errors, warnings])).toEqual([[[], []]]);
      expect(orders[0]?.draft?.items).toHaveLength(2);
      expect(orderInput.safeParse(orders[0]?.draft).success).toBe(true);
    },
  );

  it('as xlsx has drop-downs for every list, and notes for every column', async () => {
    const workbook = await readXlsx(await makeTemplate(type, 'xlsx'));
    const [orders, notes, values] = workbook.sheets;
    const lists = templateFields(type).filter(({ values: list }) => list !== undefined);
    expect(orders?.dataValidations).toHaveLength(lists.length);
    expect(notes?.rows.length).toBeGreaterThan(templateFields(type).length);
    expect(values?.rows[0]).toEqual(lists.map(({ name }) => name));
  });
});

describe('the faulty rows', () => {
  it('go out without formulas and come back with the same values, in the same columns', async () => {
    const header = ['Order number', 'Receiver name', 'Receiver phone', 'Country'];
    const cells = ['A-1', '=HYPERLINK("http://x.example","Click")', '+6591234567', 'SGX'];
    const pieces: string[] = [];
    const rows = [
      {
        number: 14,
        cells,
        errors: [{ row: 14, message: '"SGX" is not a country we know. Did you mean SG?' }],
      },
    ];
    for await (const piece of faultyRowsFile(header, rows)) pieces.push(piece);
    const text = pieces.join('');
    expect(text).not.toMatch(/(^|,)"?[=+@-]/m);
    const table = await tableOf(text);
    expect(table.header).toEqual([...header, 'What is wrong']);
    const [order] = await ordersOf(table, 'domestic');
    expect(order?.errors.map(({ field }) => field)).toContain('destinationCountry');
    const [back] = await cellsOf(table);
    expect(back).toEqual([
      'A-1',
      `'${cells[1]}`,
      `'${cells[2]}`,
      'SGX',
      'Row 14: "SGX" is not a country we know. Did you mean SG?',
    ]);
  });
});
