import type { UploadMapping } from '@portal/contract/orders';
import { describe, expect, it } from 'vitest';
import { suggestMapping } from './suggest-mapping.ts';

const suggest = (header: readonly string[], rows: readonly (readonly string[])[] = []) =>
  suggestMapping(
    header,
    rows.map((cells) => ({ cells })),
    'cross-border',
  );
const suggestFields = (header: readonly string[], rows: readonly (readonly string[])[] = []) =>
  suggest(header, rows).columns.map(({ mapping }) => mapping?.field ?? null);

describe('the price column', () => {
  const header = ['Line quantity', 'Line value', 'Unit price', 'Pack price'];

  it('is none when no price gives the total in 80 % of the rows', () => {
    const rows = [
      ['2', '10', '1', '3'],
      ['3', '20', '2', '4'],
    ];
    expect(suggestFields(header, rows)).toEqual(['itemQuantity', 'itemValue', null, null]);
  });

  it('gives the total within 1 %, with the total as the reason', () => {
    const rows = [
      ['3', '100', 'SGD 1', 'SGD 33.00'],
      ['2', '200', 'SGD 2', 'SGD 100'],
    ];
    expect(suggest(header, rows).columns[3]).toMatchObject({
      mapping: { field: 'itemUnitValue' },
      confidence: 0.97,
      reason: { code: 'mapping.gives_total', params: { totalHeader: 'Line value' } },
    });
  });

  it('gives the total in 80 % of the rows, not in fewer', () => {
    const rows = (wrong: number) =>
      Array.from({ length: 5 }, (_, row) => ['2', `${10 + row * 2}`, row < wrong ? '1' : `${5 + row}`]);
    const threeHeaders = header.slice(0, 3);
    expect(suggestFields(threeHeaders, rows(1))).toEqual(['itemQuantity', 'itemValue', 'itemUnitValue']);
    expect(suggestFields(threeHeaders, rows(2))).toEqual(['itemQuantity', 'itemValue', null]);
  });

  it('is compared in the decimal mark of each column, with a currency on either side', () => {
    const rows = [
      ['2', '3.000,50 EUR', '1', '1.500,25 EUR'],
      ['3', '4.500,75 EUR', '2', '1.500,25 EUR'],
    ];
    expect(suggestFields(header, rows)[3]).toBe('itemUnitValue');
  });

  it('is never a column of another kind, and needs a quantity and a total', () => {
    const rows = [
      ['2', '10', '1', '5'],
      ['3', '21', '2', '7'],
    ];
    expect(suggestFields(['Line quantity', 'Line value', 'Unit price', 'Length cm'], rows)).toEqual([
      'itemQuantity',
      'itemValue',
      null,
      'length',
    ]);
    expect(suggestFields(['Remarks', 'Line value', 'Unit price'], rows)).toContain('itemUnitValue');
    expect(suggestFields(['Line quantity', 'Remarks', 'Unit price'], rows)).toContain('itemUnitValue');
  });

  it('is not checked for a saved mapping', () => {
    const savedMapping: UploadMapping = {
      columns: header.slice(0, 3).map((name, index) => ({
        index,
        header: name,
        field: (['itemQuantity', 'itemValue', 'itemUnitValue'] as const)[index] ?? 'remarks',
      })),
      defaults: {},
      rowModel: 'item',
      weightScope: 'order',
    };
    const rows = [
      ['2', '10', '1', '5'],
      ['3', '21', '2', '7'],
    ].map((cells) => ({ cells }));
    const { columns } = suggestMapping(header, rows, 'cross-border', { savedMapping });
    expect(columns[2]?.mapping?.field).toBe('itemUnitValue');
  });

  it('is not checked with one row, or with totals of 0', () => {
    const byName = suggestFields(header);
    expect(byName).toContain('itemUnitValue');
    expect(suggestFields(header, [['2', '10', '1', '3']])).toEqual(byName);
    const zeros = [
      ['2', '0', '1', '3'],
      ['3', '0', '2', '4'],
    ];
    expect(suggestFields(header, zeros)).toEqual(byName);
  });
});

describe('the default currency', () => {
  const currencyOf = (header: readonly string[]) => suggest(header).mapping.defaults;

  it('is the only currency of the headers', () => {
    expect(currencyOf(['Value (USD)', 'COD (USD)'])).toEqual({ itemCurrency: 'USD' });
  });
  it('is that of the customer, if no header or column names one', () => {
    const currencyFor = (header: readonly string[]) =>
      suggestMapping(header, [], 'cross-border', { currency: 'MYR' }).mapping.defaults;
    expect(currencyFor(['Value'])).toEqual({ itemCurrency: 'MYR' });
    expect(currencyFor(['Value (USD)'])).toEqual({ itemCurrency: 'USD' });
    expect(currencyFor(['Value (USD)', 'COD (SGD)'])).toEqual({});
    expect(currencyFor(['Value', 'Currency'])).toEqual({});
  });
  it('is missing with two currencies, none, or a currency column', () => {
    expect(currencyOf(['Value (USD)', 'COD (SGD)'])).toEqual({});
    expect(currencyOf(['Value'])).toEqual({});
    expect(currencyOf(['Value (USD)', 'Currency'])).toEqual({});
  });
});

describe('rows and weights', () => {
  it('repeated order codes without a quantity are rows of one unit', () => {
    const rows = [['A'], ['A'], ['B']];
    expect(suggest(['Order no'], rows).mapping.rowModel).toBe('unit');
    expect(suggest(['Order no'], [['A'], ['B']]).mapping.rowModel).toBe('item');
    const quantities = rows.map((row) => [...row, '2']);
    expect(suggest(['Order no', 'Quantity'], quantities).mapping.rowModel).toBe('item');
  });

  it('the weight is that of the order unless rows of one order differ', () => {
    const scopeOf = (rows: string[][]) => suggest(['Order no', 'Weight'], rows).mapping.weightScope;
    expect(
      scopeOf([
        ['A', '1'],
        [' A ', '2'],
      ]),
    ).toBe('row');
    expect(
      scopeOf([
        ['A', '1'],
        ['A', ' 1 '],
        ['B', '2'],
      ]),
    ).toBe('order');
    expect(
      scopeOf([
        ['A', '1'],
        ['A', ''],
        ['A', 'n/a 2'],
      ]),
    ).toBe('order');
    expect(
      scopeOf([
        ['', '1'],
        ['', '2'],
      ]),
    ).toBe('order');
    expect(suggest(['Weight'], [['1'], ['2']]).mapping.weightScope).toBe('order');
  });
});

describe('suggestions', () => {
  it('have the reason of the header and of the values', () => {
    const codeOf = (rows: string[][]) => suggest(['Consignee email'], rows).columns[0]?.reason.code;
    expect(codeOf([])).toBe('mapping.by_name');
    expect(codeOf([['a@b.example']])).toBe('mapping.by_name_and_values');
    expect(codeOf([['none']])).toBe('mapping.by_name_only');
    expect(suggest(['Kolom 7']).columns[0]).toMatchObject({
      confidence: 0,
      mapping: null,
      reason: { code: 'mapping.unknown' },
    });
  });

  it('by values need two values and more than 90 % of a kind', () => {
    expect(suggestFields(['Kolom 7'], [['a@b.example']])).toEqual([null]);
    const emails = Array.from({ length: 9 }, (_, index) => [`${index}@b.example`]);
    expect(suggestFields(['Kolom 7'], [...emails, ['none']])).toEqual([null]);
    expect(suggestFields(['Kolom 7'], emails)).toEqual(['consigneeEmail']);
    expect(suggestFields(['Kolom 7'], [['USD'], ['SGD']])).toEqual(['itemCurrency']);
  });

  it('have the item number of the header for fields of items only', () => {
    expect(suggest(['Item 1 name', 'Item 2 name']).mapping.columns).toMatchObject([
      { field: 'itemDescription', slot: 1 },
      { field: 'itemDescription', slot: 2 },
    ]);
  });

  it('have only the properties that the field and its header have', () => {
    const header = ['Item 1 name', 'Consignee name (kg)', 'Remarks (cm)', 'Weight', 'Length', 'COD'];
    expect(suggest(header).mapping.columns).toStrictEqual([
      { index: 0, header: 'Item 1 name', field: 'itemDescription', slot: 1 },
      { index: 1, header: 'Consignee name (kg)', field: 'consigneeName' },
      { index: 2, header: 'Remarks (cm)', field: 'remarks' },
      { index: 3, header: 'Weight', field: 'weight' },
      { index: 4, header: 'Length', field: 'length' },
      { index: 5, header: 'COD', field: 'codAmount' },
    ]);
    expect(suggest(['Weight (USD)', 'Order no']).mapping.columns[0]).toStrictEqual({
      index: 0,
      header: 'Weight (USD)',
      field: 'weight',
    });
  });

  it('have the first 500 characters of a header, and the samples of the column', () => {
    const header = `Order no ${' '.repeat(500)}`;
    expect(suggest([header]).mapping.columns[0]?.header).toHaveLength(500);
    expect(suggest(['Order no'], [['A'], ['B'], ['A']]).columns[0]?.samples).toEqual(['A', 'B']);
  });

  it('do not take a column with one value in more than 5 rows for order codes', () => {
    const confidenceOf = (name: string, rowCount: number) =>
      suggest(
        [name],
        Array.from({ length: rowCount }, () => ['Hanoi']),
      ).columns[0]?.confidence ?? 0;
    expect(confidenceOf('Order no', 5)).toBeGreaterThan(confidenceOf('Order no', 6));
    expect(confidenceOf('Consignee city', 5)).toBe(confidenceOf('Consignee city', 6));
    expect(confidenceOf('Consignee city', 6)).toBeGreaterThan(0.6);
  });

  it('name the kind of the values when the header says nothing', () => {
    const codeOf = (...cells: string[]) =>
      suggest(
        ['Kolom 7'],
        cells.map((cell) => [cell]),
      ).columns[0]?.reason.code;
    expect(codeOf('a@b.example', 'b@b.example')).toBe('mapping.email_values');
    expect(codeOf('Viet Nam', 'Thailand')).toBe('mapping.country_values');
    expect(codeOf('USD', 'SGD')).toBe('mapping.currency_values');
  });

  it('include a first and a last name, but no last name beside a full name', () => {
    expect(suggestFields(['Consignee first name', 'Consignee last name'])).toEqual([
      'consigneeName',
      'consigneeName',
    ]);
    expect(suggestFields(['Consignee name', 'Consignee last name'])).toEqual(['consigneeName', null]);
  });

  it('of a saved mapping have its settings at the new position', () => {
    const savedMapping: UploadMapping = {
      columns: [{ index: 4, header: 'KODE x', field: 'weight', weightUnit: 'lb' }],
      defaults: {},
      rowModel: 'item',
      weightScope: 'order',
    };
    const { columns, missingFields } = suggestMapping(['Kode X', 'City'], [], 'domestic', { savedMapping });
    expect(columns[1]).toMatchObject({ mapping: { field: 'consigneeCity' } });
    expect(missingFields).toContain('consignorName');
    expect(columns[0]).toMatchObject({
      mapping: { index: 0, header: 'Kode X', field: 'weight', weightUnit: 'lb' },
      reason: { code: 'mapping.saved' },
    });
  });
});
