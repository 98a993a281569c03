import { MANIFEST_LAYOUTS, type LayoutSheet } from '@portal/contract/manifests';
import { getMinorExponent } from '@portal/contract/quantities';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { BUNDLED_LAYOUTS } from '../layouts/bundled/index.ts';
import { buildLines, type LineUnit } from './manifest-lines.ts';
import { sumLines } from './manifest-totals.ts';
import { renderSheets } from '../layouts/render-sheets.ts';
import { buildContent, buildManifestedOrder, readNoTaxIds } from './testing-manifests.ts';
import { randomOrder, randomOrders } from './testing-random-content.ts';

const UNITS: readonly LineUnit[] = ['ORDER', 'ITEM', 'PIECE'];

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
      const amounts = (
        totals: typeof whole,
        key: 'fobMinor' | 'codMinor' | 'freightMinor' | 'insuranceMinor',
      ) => totals.currencies.reduce((sum, totalsOfCurrency) => sum + totalsOfCurrency[key], 0);
      for (const key of ['pieces', 'grossGrams', 'chargeableGrams', 'quantity'] as const)
        expect(add((totals) => totals[key])).toBe(whole[key]);
      for (const key of ['fobMinor', 'codMinor', 'freightMinor', 'insuranceMinor'] as const)
        expect(add((totals) => amounts(totals, key))).toBe(amounts(whole, key));
    }),
  );
});

test('the totals of every sheet of every layout are the sums of its rows', () => {
  fc.assert(
    fc.property(randomOrders, fc.constantFrom(...MANIFEST_LAYOUTS), (orders, key) => {
      const sheets = renderSheets(buildContent(orders), BUNDLED_LAYOUTS[key].sheets, readNoTaxIds);
      const totals = sumLines(buildLines(orders, 'ORDER'));
      for (const [index, sheet] of BUNDLED_LAYOUTS[key].sheets.entries()) {
        if (sheet.rows === 'HEADER' || sheet.rows === 'BAG') continue;
        const [header = [], ...rows] = sheets[index]?.rows ?? [];
        const totalRows = rows.filter(([label]) => String(label).startsWith('Total'));
        const lines = rows.filter((row) => !totalRows.includes(row));
        const find = (source: string) =>
          sheet.columns.findIndex((column) => 'source' in column && column.source === source);
        const sumOf = (column: number) => lines.reduce((sum, row) => sum + Number(row[column] ?? 0), 0);
        const [pieces, weight, fob] = [find('pieces'), find('grossWeight'), find('fob')];
        const [insurance, cif] = [find('insurance'), find('cif')];
        expect(header).toHaveLength(sheet.columns.length);
        expect(totalRows[0]?.[pieces]).toBe(sumOf(pieces));
        expect(totalRows[0]?.[pieces]).toBe(totals.pieces);
        expect(totalRows[0]?.[weight]).toBeCloseTo(sumOf(weight), 6);
        expect(totalRows[0]?.[weight]).toBe(totals.grossGrams / 1000);
        for (const { currency: code, fobMinor, insuranceMinor, cifMinor } of totals.currencies) {
          const row = totalRows.find(([label]) => label === `Total ${code}`);
          const expectTotal = (column: number, amountMinor: number) =>
            expect(Number(row?.[column] ?? 0)).toBeCloseTo(amountMinor / 10 ** getMinorExponent(code), 6);
          expectTotal(fob, fobMinor);
          if (insurance !== -1) expectTotal(insurance, insuranceMinor);
          if (cif !== -1) expectTotal(cif, cifMinor);
        }
      }
    }),
    { numRuns: 60 },
  );
});

const CASH_ORDER = buildManifestedOrder({
  parcels: [{ grossGrams: 500 }, { grossGrams: 700 }],
  pieces: [1, 2].map((piece) => ({ piece, bagCode: 'BAG1' })),
  cod: { amountMinor: 41_300, currency: 'MYR' },
});

test('the whole amount to collect is on the line of the first piece, and on no line of a MAWB without that piece', () => {
  const later = { ...CASH_ORDER, pieces: CASH_ORDER.pieces.slice(1) };
  const list = (unit: LineUnit, manifested = CASH_ORDER) =>
    buildLines([manifested], unit).map(({ codMinor }) => codMinor);
  expect(UNITS.map((unit) => list(unit))).toEqual([[41_300], [41_300, null], [41_300, null]]);
  expect(UNITS.map((unit) => list(unit, later))).toEqual([[null], [null, null], [null]]);
});

test.each(['ORDER', 'ITEM', 'PIECE'] as const)(
  'a sheet with a row for each %s has an amount to collect, with its currency, in one row of an order',
  (rows) => {
    const layout: LayoutSheet = {
      name: 'Lines',
      rows,
      sortBy: [],
      hasTotals: false,
      columns: [
        { header: 'COD', source: 'cod' },
        { header: 'COD currency', source: 'codCurrency' },
      ],
    };
    const [sheet] = renderSheets(buildContent([CASH_ORDER]), [layout], readNoTaxIds);
    const [, first, ...others] = sheet?.rows ?? [];
    expect(first).toEqual([413, 'MYR']);
    expect(others.flat().filter((cell) => cell !== null)).toEqual([]);
  },
);

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

test('insurance that customs assume is a part of the goods, and of CIF', () => {
  const order = buildManifestedOrder({ insuranceBasisPoints: 200 });
  expect(buildLines([order], 'ORDER')).toMatchObject([
    { fobMinor: 7_749, freightMinor: 777, insuranceMinor: 155, cifMinor: 8_681 },
  ]);
  expect(buildLines([order], 'ITEM').map(({ insuranceMinor }) => insuranceMinor)).toEqual([75, 80]);
  const withoutRule = buildManifestedOrder({ insuranceBasisPoints: null });
  expect(buildLines([withoutRule], 'ORDER')).toMatchObject([{ insuranceMinor: null, cifMinor: 8_526 }]);
});

test('a freight charge in another currency has no CIF value', () => {
  const order = buildManifestedOrder({ freight: { amountMinor: 777, currency: 'SGD' } });
  expect(buildLines([order], 'ORDER')[0]).toMatchObject({ freightMinor: 777, cifMinor: null });
});

test('a line has local descriptions and permits of its goods; an item without one has its English text', () => {
  const [shirt, belt] = buildManifestedOrder().items;
  if (shirt === undefined || belt === undefined) throw new Error('no items');
  const items = [
    { ...shirt, localDescription: 'เสื้อยืดผ้าฝ้าย' },
    { ...belt, permitNumber: 'IP-1' },
  ];
  const list = (unit: LineUnit, order = buildManifestedOrder({ items })) =>
    buildLines([order], unit).map(({ localDescription, permitNumbers }) => [localDescription, permitNumbers]);
  expect(list('ORDER')).toEqual([['เสื้อยืดผ้าฝ้าย; Leather belt', 'IP-1']]);
  expect(list('ITEM')).toEqual([
    ['เสื้อยืดผ้าฝ้าย', null],
    [null, 'IP-1'],
  ]);
  expect(list('ORDER', buildManifestedOrder())).toEqual([[null, null]]);
});
