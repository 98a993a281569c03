import { getMinorExponent } from '@portal/contract/quantities';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { EXAMPLE_CONTENT } from './example-content.ts';
import { randomTableSheet } from './testing-layouts.ts';
import { BAG_SOURCES, LINE_SOURCES } from './line-sources.ts';
import type { CellSource, SheetCell } from './render-cell.ts';
import { renderSheets } from './render-sheets.ts';
import { readNoTaxIds } from '../manifest/testing-manifests.ts';
import { randomContent } from '../manifest/testing-random-content.ts';

const SOURCES: Readonly<Record<string, CellSource<never>>> = { ...LINE_SOURCES, ...BAG_SOURCES };

const sum = (cells: readonly (SheetCell | undefined)[]) =>
  cells.reduce<number>((total, cell) => total + Number(cell ?? 0), 0);

test('the totals of every column of a random layout are the sums of its rows', () => {
  fc.assert(
    fc.property(randomContent, randomTableSheet, (content, sheet) => {
      const [rendered] = renderSheets(content, [sheet], readNoTaxIds);
      const { rows = [], totalRows = 0 } = rendered ?? {};
      const lines = rows.slice(1, rows.length - totalRows);
      const totals = rows.slice(rows.length - totalRows);
      expect(totalRows).toBeGreaterThan(0);
      for (const [index, { source }] of sheet.columns.entries()) {
        if (source === undefined || !('isSummed' in (SOURCES[source] ?? {}))) continue;
        const read = (cells: readonly (readonly SheetCell[])[]) => cells.map((row) => row[index]);
        // Amounts of several currencies have several rows of totals, which add up as well.
        expect(sum(read(totals))).toBeCloseTo(sum(read(lines)), getMinorExponent('KWD'));
      }
    }),
    { numRuns: 150 },
  );
});

test('a total is not lost if the first column is summed: the label is in the next column without a total', () => {
  const columns = [
    { header: 'Pieces', source: 'pieces' as const },
    { header: 'HAWB', source: 'hawbNumber' as const },
  ];
  const [sheet] = renderSheets(
    EXAMPLE_CONTENT,
    [{ name: 'Lines', rows: 'ORDER', columns, sortBy: [], hasTotals: true }],
    readNoTaxIds,
  );
  expect(sheet?.rows).toEqual([
    ['Pieces', 'HAWB'],
    [1, 'HX-1001'],
    [2, 'HX-1002'],
    [3, 'Total'],
  ]);
});

test('the total of a weight that no row has is unknown, not 0', () => {
  const orders = EXAMPLE_CONTENT.orders.map((order) => ({
    ...order,
    items: order.items.map(({ grossGrams: _grossGrams, ...item }) => item),
  }));
  const columns = [
    { header: 'HAWB', source: 'hawbNumber' as const },
    { header: 'Net (kg)', source: 'netWeight' as const },
  ];
  const label = { header: 'Net (kg)', source: 'netWeight' as const };
  const sheets = renderSheets(
    { ...EXAMPLE_CONTENT, orders },
    [
      { name: 'Lines', rows: 'ORDER', columns, sortBy: [], hasTotals: true },
      { name: 'MAWB', rows: 'HEADER', columns: [label] },
    ],
    readNoTaxIds,
  );
  expect(sheets.map(({ rows }) => rows.at(-1))).toEqual([
    ['Total', null],
    ['Net (kg)', null],
  ]);
});

test('a header sheet has its own labels, formats and fixed texts, and a row for each currency of an amount', () => {
  const [sheet] = renderSheets(
    EXAMPLE_CONTENT,
    [
      {
        name: 'MAWB',
        rows: 'HEADER',
        columns: [
          { header: 'วันที่', source: 'flightDate', dateFormat: 'DD/MM/BBBB' },
          { header: 'ETD', source: 'departsAt', dateFormat: 'DDMMMYY' },
          { header: 'Gross (g)', source: 'bagGross', unit: 'g' },
          { header: 'FOB', source: 'fob' },
          { header: 'COD', source: 'cod' },
          { header: 'Station', fixed: 'KUL' },
          { header: 'Remarks', fixed: '' },
          { header: 'Undecided' },
        ],
      },
    ],
    readNoTaxIds,
  );
  expect(sheet?.rows).toEqual([
    ['วันที่', '30/11/2569'],
    ['ETD', '30NOV26 22:05'],
    ['Gross (g)', 2_930],
    ['FOB SGD', 214.6],
    ['COD MYR', 413],
    ['Station', 'KUL'],
    ['Remarks', null],
    ['Undecided', null],
  ]);
});

test.each([
  ['2026-05-07', 'DDMMMYY', '07MAY26'],
  ['2026-12-31', 'DDMMMYY', '31DEC26'],
  ['2026-05-07', 'MM/DD/YYYY', '05/07/2026'],
  ['2026-05-07', 'YYYYMMDD', '20260507'],
] as const)('the date %s in the format %s is %s', (flightDate, dateFormat, text) => {
  const content = { ...EXAMPLE_CONTENT, header: { ...EXAMPLE_CONTENT.header, flightDate } };
  const columns = [{ header: 'Flight date', source: 'flightDate' as const, dateFormat }];
  const [sheet] = renderSheets(content, [{ name: 'MAWB', rows: 'HEADER', columns }], readNoTaxIds);
  expect(sheet?.rows).toEqual([['Flight date', text]]);
});

test('rows are sorted by numbers as numbers', () => {
  const items = [10, 9, 100].map((quantity) => ({
    description: `${quantity}`,
    quantity,
    unitValue: { amountMinor: 1, currency: 'SGD' },
  }));
  const [order] = EXAMPLE_CONTENT.orders;
  const content = { ...EXAMPLE_CONTENT, orders: order === undefined ? [] : [{ ...order, items }] };
  const [sheet] = renderSheets(
    content,
    [
      {
        name: 'Lines',
        rows: 'ITEM',
        columns: [{ header: 'Quantity', source: 'quantity' }],
        sortBy: ['quantity'],
        hasTotals: false,
      },
    ],
    readNoTaxIds,
  );
  expect(sheet?.rows).toEqual([['Quantity'], [9], [10], [100]]);
});
