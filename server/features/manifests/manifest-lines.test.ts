import { MANIFEST_LAYOUTS } from '@portal/contract/manifests';
import { getMinorExponent } from '@portal/contract/quantities';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { apportion } from './apportion.ts';
import { LAYOUTS } from './layouts/index.ts';
import type { ManifestedOrder } from './manifest-content.ts';
import { buildLines, type LineUnit } from './manifest-lines.ts';
import { sumLines } from './manifest-totals.ts';
import { renderSheets } from './render-sheets.ts';
import { buildContent, buildManifestedOrder } from './testing-manifests.ts';

const UNITS: readonly LineUnit[] = ['ORDER', 'ITEM', 'PIECE'];
const NO_TAX_IDS = () => ({ consignor: null, consignee: null });

const amount = fc.integer({ min: 0, max: 10_000_000 });
const currency = fc.constantFrom('USD', 'VND', 'KWD');

/** A random order of which some pieces are on the MAWB. */
const randomOrder = fc
  .record({
    orderCode: fc.integer({ min: 1, max: 1_000_000 }).map((number) => `SG${number}`),
    currency,
    items: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 40 }),
        value: amount,
        grams: fc.option(fc.integer({ min: 1, max: 5_000 }), { nil: undefined }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    parcels: fc.array(fc.integer({ min: 1, max: 30_000 }), { minLength: 1, maxLength: 5 }),
    isOnMawb: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
    cod: fc.option(amount, { nil: null }),
    freight: fc.option(fc.record({ amountMinor: amount, currency }), { nil: null }),
    chargeableGrams: fc.integer({ min: 1, max: 90_000 }),
  })
  .map(({ items, parcels, isOnMawb, cod, ...order }): ManifestedOrder => {
    const pieces = parcels.map((_, index) => index + 1).filter((piece) => isOnMawb[piece - 1]);
    return buildManifestedOrder({
      ...order,
      items: items.map(({ quantity, value, grams }) => ({
        description: 'Goods',
        quantity,
        unitValue: { amountMinor: value, currency: order.currency },
        ...(grams !== undefined && { grossGrams: grams }),
      })),
      parcels: parcels.map((grossGrams) => ({ grossGrams })),
      pieces: (pieces.length > 0 ? pieces : [1]).map((piece) => ({ piece, bagCode: `BAG${piece % 2}` })),
      cod: cod === null ? null : { amountMinor: cod, currency: order.currency },
    });
  });
const randomOrders = fc.uniqueArray(randomOrder, { selector: ({ id }) => id, minLength: 1, maxLength: 8 });

test('lines of orders, items and pieces add up to the same totals', () => {
  fc.assert(
    fc.property(randomOrders, (orders) => {
      const [byOrder, byItem, byPiece] = UNITS.map((unit) => sumLines(buildLines(orders, unit)));
      expect(byItem).toEqual(byOrder);
      expect(byPiece).toEqual(byOrder);
    }),
  );
});

test('two MAWBs with the pieces of one order add up to the whole order', () => {
  fc.assert(
    fc.property(randomOrder, (order) => {
      const allPieces = order.parcels.map((_, index) => ({ piece: index + 1, bagCode: 'BAG1' }));
      const rest = allPieces.filter(({ piece }) => !order.pieces.some((other) => other.piece === piece));
      const whole = sumLines(buildLines([{ ...order, pieces: allPieces }], 'ORDER'));
      const parts = [order.pieces, rest].map((pieces) =>
        sumLines(buildLines([{ ...order, pieces }], 'ORDER')),
      );
      const add = (read: (totals: typeof whole) => number) =>
        parts.reduce((sum, totals) => sum + read(totals), 0);
      const amounts = (totals: typeof whole, key: 'fobMinor' | 'codMinor' | 'freightMinor') =>
        totals.currencies.reduce((sum, totalsOfCurrency) => sum + totalsOfCurrency[key], 0);
      for (const key of ['pieces', 'grossGrams', 'chargeableGrams', 'quantity'] as const)
        expect(add((totals) => totals[key])).toBe(whole[key]);
      for (const key of ['fobMinor', 'codMinor', 'freightMinor'] as const)
        expect(add((totals) => amounts(totals, key))).toBe(amounts(whole, key));
    }),
  );
});

test('the totals of every sheet of every layout are the sums of its rows', () => {
  fc.assert(
    fc.property(randomOrders, fc.constantFrom(...MANIFEST_LAYOUTS), (orders, key) => {
      const sheets = renderSheets(buildContent(orders), LAYOUTS[key], NO_TAX_IDS);
      const totals = sumLines(buildLines(orders, 'ORDER'));
      for (const [index, sheet] of LAYOUTS[key].sheets.entries()) {
        if (sheet.rows === 'HEADER' || sheet.rows === 'BAG') continue;
        const [header = [], ...rows] = sheets[index]?.rows ?? [];
        const totalRows = rows.filter(([label]) => String(label).startsWith('Total'));
        const lines = rows.filter((row) => !totalRows.includes(row));
        const find = (source: string) =>
          sheet.columns.findIndex((column) => 'source' in column && column.source === source);
        const sumOf = (column: number) => lines.reduce((sum, row) => sum + Number(row[column] ?? 0), 0);
        const [pieces, weight, fob] = [find('pieces'), find('grossWeight'), find('fob')];
        expect(header).toHaveLength(sheet.columns.length);
        expect(totalRows[0]?.[pieces]).toBe(sumOf(pieces));
        expect(totalRows[0]?.[pieces]).toBe(totals.pieces);
        expect(totalRows[0]?.[weight]).toBeCloseTo(sumOf(weight), 6);
        expect(totalRows[0]?.[weight]).toBe(totals.grossGrams / 1000);
        for (const { currency: code, fobMinor } of totals.currencies) {
          const row = totalRows.find(([label]) => label === `Total ${code}`);
          const expected = fobMinor / 10 ** getMinorExponent(code);
          expect(Number(row?.[fob] ?? 0)).toBeCloseTo(expected, 6);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('shares are whole numbers in proportion, and add up', () => {
  expect(apportion(10, [1, 1, 1])).toEqual([4, 3, 3]);
  expect(apportion(7, [0, 0])).toEqual([4, 3]);
  expect(apportion(100, [1, 3])).toEqual([25, 75]);
});

test('an item line has its own goods, and an order line all of them', () => {
  const order = buildManifestedOrder();
  expect(
    buildLines([order], 'ITEM').map(({ description, quantity, fobMinor }) => [
      description,
      quantity,
      fobMinor,
    ]),
  ).toEqual([
    ['Cotton T-shirt', 3, 3_750],
    ['Leather belt', 1, 3_999],
  ]);
  expect(buildLines([order], 'ORDER')).toMatchObject([
    {
      hawbNumber: 'SG1000042X',
      description: 'Cotton T-shirt; Leather belt',
      netGrams: 780,
      fobMinor: 7_749,
      cifMinor: 8_526,
    },
  ]);
});

test('a freight charge in another currency has no CIF value', () => {
  const order = buildManifestedOrder({ freight: { amountMinor: 777, currency: 'SGD' } });
  expect(buildLines([order], 'ORDER')[0]).toMatchObject({ freightMinor: 777, cifMinor: null });
});
