import { ORDER_BATCH_TYPES, orderInput } from '@portal/contract/orders';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { suggestMapping } from '../map/suggest-mapping.ts';
import { readCells, readOrders, openTable } from '../testing.ts';
import { streamFaultyRowsFile } from './faulty-rows-file.ts';
import { createOrderTemplate } from './order-template.ts';
import { getTemplateFields } from './template-fields.ts';

describe.each(ORDER_BATCH_TYPES)('the template for %s orders', { timeout: 30_000 }, (type) => {
  it.each(['xlsx', 'csv'] as const)(
    'as %s is mapped completely and its example order is valid',
    async (format) => {
      const table = await openTable(await createOrderTemplate(type, format));
      const { columns, missingFields } = suggestMapping(table.header, table.sample, type);
      expect(columns.map(({ mapping }) => mapping?.field)).toEqual(
        getTemplateFields(type).map(({ key }) => key),
      );
      expect(missingFields).toEqual([]);
      const orders = await readOrders(table, type);
      expect(orders.map(({ errors, warnings }) => [errors, warnings])).toEqual([[[], []]]);
      expect(orders[0]?.draft?.items).toHaveLength(2);
      expect(orderInput.safeParse(orders[0]?.draft).success).toBe(true);
    },
  );

  it('as xlsx has a drop-down list for each enum field and a note for each column', async () => {
    const workbook = await readXlsx(await createOrderTemplate(type, 'xlsx'));
    const [orders, notes, values] = workbook.sheets;
    const lists = getTemplateFields(type).filter(({ values: list }) => list !== undefined);
    expect(orders?.dataValidations).toHaveLength(lists.length);
    expect(notes?.rows.length).toBeGreaterThan(getTemplateFields(type).length);
    expect(values?.rows[0]).toEqual(lists.map(({ name }) => name));
  });
});

describe('the file of faulty rows', () => {
  it('has no formulas, and has the same values in the same columns when it is uploaded again', async () => {
    const header = ['Order number', 'Receiver name', 'Receiver phone', 'Country'];
    const cells = ['A-1', '=HYPERLINK("http://x.example","Click")', '+6591234567', 'SGX'];
    const pieces: string[] = [];
    const rows = [
      {
        number: 14,
        cells,
        errors: [{ row: 14, message: '"SGX" is not a known country. Did you mean SG?' }],
      },
    ];
    for await (const piece of streamFaultyRowsFile(header, rows)) pieces.push(piece);
    const text = pieces.join('');
    expect(text).not.toMatch(/(^|,)"?[=+@-]/m);
    const table = await openTable(text);
    expect(table.header).toEqual([...header, 'What is wrong']);
    const [order] = await readOrders(table, 'domestic');
    expect(order?.errors.map(({ field }) => field)).toContain('destinationCountry');
    const [firstRow] = await readCells(table);
    expect(firstRow).toEqual([
      'A-1',
      `'${cells[1]}`,
      `'${cells[2]}`,
      'SGX',
      'Row 14: "SGX" is not a known country. Did you mean SG?',
    ]);
  });
});
