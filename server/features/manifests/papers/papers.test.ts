import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderHeader } from '../render-header.ts';
import { buildLines } from '../manifest-lines.ts';
import { sumBags, sumLines } from '../manifest-totals.ts';
import { randomContent } from '../testing-random-content.ts';
import { buildAirWaybill } from './air-waybill.ts';
import { buildCommercialInvoices } from './commercial-invoices.ts';
import { buildHawbList } from './hawb-list.ts';
import { buildPackingList } from './packing-list.ts';
import type { Paper, PaperTable } from './paper.ts';

/** The cells of a column as integers of the last decimal; empty cells are zero. */
function readColumn(table: PaperTable | undefined, header: string, rows: 'rows' | 'totals'): number[] {
  const index = table?.columns.findIndex((column) => column.header === header) ?? -1;
  return (table?.[rows] ?? []).map((row) => Number((row[index] ?? '').replaceAll(/[.,]/g, '')));
}

const sum = (values: readonly number[]) => values.reduce((left, right) => left + right, 0);

/** Amounts by currency, in minor units, of the rows or the totals. */
function readAmounts(papers: readonly Paper[], header: string, rows: 'rows' | 'totals'): Map<string, number> {
  const amounts = new Map<string, number>();
  for (const table of papers.flatMap(({ tables }) => tables)) {
    const currencies = table[rows].map((row) => row.at(-1) ?? '');
    readColumn(table, header, rows).forEach((amount, index) => {
      const currency = currencies[index] ?? '';
      if (amount !== 0) amounts.set(currency, (amounts.get(currency) ?? 0) + amount);
    });
  }
  return amounts;
}

test('rows and totals of all papers of a MAWB add up to the totals of its manifest', () => {
  fc.assert(
    fc.property(randomContent, (content) => {
      const totals = sumLines(buildLines(content.orders, 'ORDER'));
      const bags = sumBags(content);
      const [bagTable, pieceTable] = buildPackingList(content).tables;
      const [hawbTable] = buildHawbList(content).tables;
      const invoices = buildCommercialInvoices(content);
      const waybill = buildAirWaybill(content);
      for (const rows of ['rows', 'totals'] as const) {
        expect(sum(readColumn(bagTable, 'Gross kg', rows))).toBe(bags.grossGrams);
        expect(sum(readColumn(bagTable, 'Pieces', rows))).toBe(totals.pieces);
        for (const table of [pieceTable, hawbTable])
          expect(sum(readColumn(table, 'Gross kg', rows))).toBe(totals.grossGrams);
        expect(sum(readColumn(pieceTable, 'Qty', rows))).toBe(totals.quantity);
        expect(sum(readColumn(hawbTable, 'Pieces', rows))).toBe(totals.pieces);
        expect(sum(readColumn(hawbTable, 'Chargeable kg', rows))).toBe(totals.chargeableGrams);
        expect(
          sum(invoices.flatMap(({ tables }) => tables.flatMap((table) => readColumn(table, 'Qty', rows)))),
        ).toBe(totals.quantity);
        const goods = new Map(
          totals.currencies.flatMap(({ currency, fobMinor }) =>
            fobMinor === 0 ? [] : [[currency, fobMinor] as const],
          ),
        );
        expect(readAmounts(invoices, 'Amount', rows)).toEqual(goods);
        expect(readAmounts([buildHawbList(content)], 'Value', rows)).toEqual(goods);
      }
      expect(waybill.line.pieces).toBe(bags.bags);
      expect(waybill.line.grossGrams).toBe(bags.grossGrams);
      const chargeable = renderHeader(content).find(
        ([label]) => label === 'Chargeable weight of the MAWB (kg)',
      )?.[1];
      expect(waybill.line.chargeableGrams).toBe(Number(chargeable) * 1000);
    }),
    { numRuns: 80 },
  );
});
