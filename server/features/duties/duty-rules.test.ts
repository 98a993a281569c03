import { readFileSync } from 'node:fs';
import { isRefusal } from '@portal/contract/core';
import { dutyAssessment } from '@portal/contract/duties';
import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readDutyFile } from './duty-file.ts';
import { assessDuties } from './duty-rules.ts';
import { buildImport, buildItem, buildRate, buildTable, buildRules } from './testing-duties.ts';

const DAY = '2026-06-01';
const starter = readDutyFile(readFileSync(new URL('starter-rules.csv', import.meta.url)));
if (isRefusal(starter)) throw new Error(starter.message);
const STARTER = buildRules(...starter.map((table) => ({ ...table, version: 1, starter: true })));

describe('the rules of a day', () => {
  const shirt = buildImport([buildItem(1_000_00)]);

  it('determine the duties of a parcel: they differ before and after a change of the table', () => {
    const before = assessDuties(shirt, STARTER, '2025-12-31');
    const after = assessDuties(shirt, STARTER, '2026-01-01');
    expect(before).toMatchObject({
      rule: { validFrom: '2024-07-05' },
      dutyMinor: 0,
      taxMinor: 73_50,
      gaps: [],
    });
    // 7 % of goods with freight; duty by the tariff, which the starter set does not keep.
    expect(after).toMatchObject({
      rule: { validFrom: '2026-01-01', starter: true },
      taxMinor: 73_50,
      gaps: [{ gap: 'NO_RATE', item: 0, name: 'Import duty' }],
    });
  });

  it('give no assessment before the first table, for domestic orders and for destinations without rules', () => {
    expect(assessDuties(shirt, STARTER, '2024-07-04')).toBeNull();
    expect(assessDuties({ ...shirt, originCountry: 'TH' }, STARTER, DAY)).toBeNull();
    expect(assessDuties({ ...shirt, destinationCountry: 'FR' }, STARTER, DAY)).toBeNull();
  });

  it('use the latest version of a table', () => {
    const rules = buildRules(
      buildTable({ version: 1 }),
      buildTable({ version: 2, rates: [buildRate({ basisPoints: 500 })] }),
    );
    expect(assessDuties(shirt, rules, DAY)).toMatchObject({ rule: { version: 2 }, taxMinor: 50_00 });
  });
});

describe('the starter set', () => {
  const usd = (amountMinor: number, hsCode?: string) =>
    buildItem(0, { unitValue: { amountMinor, currency: 'USD' }, ...(hsCode !== undefined && { hsCode }) });
  const rates = {
    asOf: '2026-01-01',
    base: 'USD',
    unitsPerBase: { SGD: 2, MYR: 4, IDR: 16_000, PHP: 50, VND: 25_000 },
  };
  const assess = (destinationCountry: string, amountMinor: number, hsCode?: string, day = DAY) =>
    assessDuties(
      buildImport([usd(amountMinor, hsCode)], {
        originCountry: 'CN',
        destinationCountry,
        legs: [{ serviceType: 'FREIGHT_FORWARDER', price: { amountMinor: 0, currency: 'USD' } }],
      }),
      { ...STARTER, exchangeRates: rates },
      day,
    );

  test.each([
    // Singapore: S$400 is the last worth whose GST is paid with the price.
    ['SG', 200_00, '610910', 0, 36_00, 36_00],
    ['SG', 200_01, '610910', 0, 36_00, 0],
    ['MY', 125_00, undefined, 0, 50_00, 50_00],
    ['VN', 10_00, undefined, 0, 25_000, 0],
    ['ID', 3_00, '610910', 0, 0, 0],
    ['ID', 100_00, undefined, 7_50, 0, 0],
    ['ID', 100_00, '490199', 0, 0, 0],
    ['ID', 100_00, '910211', 15_00, 0, 0],
    ['ID', 100_00, '640399', 25_00, 0, 0],
    ['ID', 100_00, '871200', 25_00, 0, 0],
    ['ID', 100_00, '871499', 7_50, 0, 0],
    ['PH', 200_00, '610910', 0, 0, 0],
    ['PH', 200_01, '610910', 0, 1_200_06, 0],
  ])(
    'for %s: goods of %i US cents with HS code %s',
    (country, cents, hsCode, dutyMinor, taxMinor, taxAtSaleMinor) => {
      expect(assess(country, cents, hsCode)).toMatchObject({ dutyMinor, taxMinor, taxAtSaleMinor });
    },
  );

  it('exempts parcels to Vietnam up to a million dong until 2025-02-17', () => {
    expect(assess('VN', 40_00, undefined, '2025-02-17')).toMatchObject({ taxMinor: 0 });
    expect(assess('VN', 40_00, undefined, '2025-02-18')).toMatchObject({ taxMinor: 100_000 });
  });

  it('reports which amounts are incomplete', () => {
    expect(assess('MY', 200_00)?.gaps).toEqual([
      { gap: 'NO_RATE', item: 0, name: 'Import duty' },
      { gap: 'NO_RATE', item: 0, name: 'Sales tax' },
    ]);
    expect(assess('ID', 100_00)?.gaps).toContainEqual({ gap: 'NO_HS_CODE', item: 0, name: 'Import duty' });
  });
});

describe('an assessment', () => {
  const both = buildTable({
    chargedOn: 'GOODS_AND_FREIGHT',
    rates: [buildRate(), buildRate({ kind: 'DUTY', name: 'Import duty', basisPoints: 2000 })],
  });

  it('applies duty to goods and freight, and tax to goods, freight and duty', () => {
    expect(assessDuties(buildImport([buildItem(100_00)]), buildRules(both), DAY)).toMatchObject({
      goodsMinor: 100_00,
      freightMinor: 50_00,
      deliveryMinor: 20_00,
      dutyMinor: 30_00,
      taxMinor: 18_00,
      landedMinor: 218_00,
      exchangeDay: null,
    });
  });

  it('rounds each line half up', () => {
    const items = [buildItem(5), buildItem(4), buildItem(15)];
    const due = assessDuties(buildImport(items), buildRules(buildTable()), DAY);
    expect(due?.lines.map(({ amountMinor }) => amountMinor)).toEqual([1, 0, 2]);
    expect(due?.taxMinor).toBe(3);
  });

  it('derives the payer from the incoterm, and only DDP is paid by the shipper', () => {
    const assessWith = (overrides: object) =>
      assessDuties(buildImport([buildItem(1)], overrides), buildRules(buildTable()), DAY);
    expect(assessWith({ incoterm: 'DDP' })).toMatchObject({ payer: 'SHIPPER', isIncotermMissing: false });
    expect(assessWith({ incoterm: 'DAP' })).toMatchObject({ payer: 'CONSIGNEE', isIncotermMissing: false });
    expect(assessWith({})).toMatchObject({ payer: 'CONSIGNEE', isIncotermMissing: true });
  });

  it('names the day of the exchange rates, and computes nothing without a rate', () => {
    const worth = (currency: string) =>
      assessDuties(
        buildImport([buildItem(0, { unitValue: { amountMinor: 10_00, currency } })]),
        buildRules(buildTable()),
        DAY,
      );
    expect(worth('USD')).toMatchObject({ goodsMinor: 330_00, taxMinor: 33_00, exchangeDay: '2026-01-01' });
    expect(worth('KES')).toMatchObject({
      goodsMinor: null,
      landedMinor: null,
      lines: [],
      gaps: [{ gap: 'NO_EXCHANGE_RATE', item: null, name: null }],
    });
  });

  it('reports a transport without a price', () => {
    const waiting = buildImport([buildItem(100_00)], {
      legs: [{ serviceType: 'FREIGHT_FORWARDER', price: null }],
    });
    expect(assessDuties(waiting, buildRules(both), DAY)).toMatchObject({
      freightMinor: null,
      gaps: [{ gap: 'NO_FREIGHT', item: null, name: null }],
      landedMinor: 132_00,
    });
  });

  it('selects rates by transport mode, with air as the default', () => {
    const table = buildTable({
      rates: [buildRate({ modes: ['AIR'] }), buildRate({ modes: ['SEA', 'LAND'], basisPoints: 0 })],
    });
    const by = (overrides: object) =>
      assessDuties(buildImport([buildItem(100_00)], overrides), buildRules(table), DAY)?.taxMinor;
    expect([by({}), by({ shipmentMode: 'AIR' }), by({ shipmentMode: 'SEA' })]).toEqual([10_00, 10_00, 0]);
  });
});

describe('for any order and rules', () => {
  const rate = fc.record({
    kind: fc.constantFrom('DUTY' as const, 'TAX' as const),
    name: fc.constantFrom('Import duty', 'Excise', 'VAT'),
    aboveMinor: fc.integer({ min: 0, max: 500_00 }),
    upToMinor: fc.option(fc.integer({ min: 500_01, max: 900_00 })),
    hsPrefixes: fc.subarray(['61', '6109', '42']),
    modes: fc.subarray(['AIR' as const, 'SEA' as const]),
    basisPoints: fc.option(fc.integer({ min: 0, max: 10_000 })),
    collectionPoint: fc.constantFrom('IMPORT' as const, 'SALE' as const),
  });
  const base = fc.constantFrom('GOODS' as const, 'GOODS_AND_FREIGHT' as const);
  const table = fc
    .record({ rates: fc.array(rate, { minLength: 1, maxLength: 6 }), thresholdOn: base, chargedOn: base })
    .map(buildTable);
  const item = fc
    .record({
      amountMinor: fc.integer({ min: 0, max: 2_000_00 }),
      quantity: fc.integer({ min: 1, max: 5 }),
      hsCode: fc.constantFrom('610910', '420221', '950300', undefined),
    })
    .map(({ amountMinor, quantity, hsCode }) =>
      buildItem(amountMinor, { quantity, ...(hsCode && { hsCode }) }),
    );
  const order = fc.array(item, { minLength: 1, maxLength: 5 }).map((items) => buildImport(items));

  it('no amount is negative, all freight is included, and totals are the sums of the lines', () => {
    fc.assert(
      fc.property(order, table, (input, rules) => {
        const due = dutyAssessment.parse(assessDuties(input, buildRules(rules), DAY));
        const sum = (kind: string) =>
          due.lines.reduce((total, line) => total + (line.kind === kind ? line.amountMinor : 0), 0);
        expect(due.lines.every(({ amountMinor, baseMinor }) => amountMinor >= 0 && baseMinor >= 0)).toBe(
          true,
        );
        expect([due.dutyMinor, due.taxMinor]).toEqual([sum('DUTY'), sum('TAX')]);
        expect(due.taxAtSaleMinor).toBeLessThanOrEqual(due.taxMinor);
        expect(due.landedMinor).toBe((due.goodsMinor ?? 0) + 70_00 + due.dutyMinor + due.taxMinor);
      }),
    );
  });

  it('the freight shares of the items add up to the freight', () => {
    fc.assert(
      fc.property(order, (input) => {
        const charged = buildTable({ chargedOn: 'GOODS_AND_FREIGHT' });
        const due = assessDuties(input, buildRules(charged), DAY);
        expect(due?.lines.reduce((sum, { baseMinor }) => sum + baseMinor, 0)).toBe(
          (due?.goodsMinor ?? 0) + 50_00,
        );
      }),
    );
  });

  it('goods of a higher value never owe less, if no rate decreases with the value', () => {
    const worth = fc.integer({ min: 0, max: 1_000_000_00 });
    fc.assert(
      fc.property(
        worth,
        worth,
        fc.integer({ min: 1, max: 500_00 }),
        fc.integer({ min: 0, max: 5000 }),
        (a, b, threshold, low) => {
          const rates = [
            buildRate({ upToMinor: threshold, basisPoints: low }),
            buildRate({ aboveMinor: threshold, basisPoints: low + 700 }),
          ];
          const due = (amount: number) =>
            assessDuties(buildImport([buildItem(amount)]), buildRules(buildTable({ rates })), DAY)
              ?.taxMinor ?? -1;
          expect(due(Math.min(a, b))).toBeLessThanOrEqual(due(Math.max(a, b)));
        },
      ),
    );
  });

  it('amounts beyond the precision of doubles are exact', () => {
    const due = assessDuties(
      buildImport([buildItem(8_999_999_999_999)]),
      buildRules(buildTable({ rates: [buildRate({ basisPoints: 9999 })] })),
      DAY,
    );
    expect(due?.taxMinor).toBe(8_999_099_999_999);
  });
});
