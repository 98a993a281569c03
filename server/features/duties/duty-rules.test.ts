import { readFileSync } from 'node:fs';
import { isRefusal } from '@portal/contract/core';
import { dutyAssessment } from '@portal/contract/duties';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDutyFile } from './duty-file.ts';
import { assessDuties } from './duty-rules.ts';
import { describeStarterTables } from './duty-tables.ts';
import { buildImport, buildItem, buildRate, buildTable, buildRules } from './testing-duties.ts';

const DAY = '2026-06-01';
const starter = readDutyFile(readFileSync(new URL('starter-rules.csv', import.meta.url)));
if (isRefusal(starter)) throw new Error(starter.message);
const STARTER = buildRules(...starter.map((table) => ({ ...table, version: 1, starter: true })));

describe('the rules of a day', () => {
  const shirt = buildImport([buildItem(1_000_00, { hsCode: '610910' })]);

  it('determine the duties of a parcel: they differ before and after a change of the table', () => {
    // 1,000 baht of goods, 50 of freight, 10 of assumed insurance.
    expect(assessDuties(shirt, STARTER, '2025-12-31')).toMatchObject({
      rule: { validFrom: '2024-07-05' },
      insuranceMinor: 10_00,
      dutyMinor: 0,
      taxMinor: 74_20,
      gaps: [],
    });
    expect(assessDuties(shirt, STARTER, '2026-01-01')).toMatchObject({
      rule: { validFrom: '2026-01-01', starter: true },
      dutyMinor: 318_00,
      taxMinor: 96_46,
      gaps: [],
    });
  });

  it('are named to the operator for each country whose table of the day is from the starter set', () => {
    const own = buildTable({ version: 2 });
    const tables = [
      buildTable({ starter: true }),
      buildTable({ country: 'MY', starter: true }),
      buildTable({ country: 'MY', validFrom: '2027-01-01' }),
    ];
    expect(describeStarterTables(tables, DAY)).toMatch(/^Duties of TH, MY come/);
    expect(describeStarterTables([...tables, own], DAY)).toMatch(/^Duties of MY come/);
    expect(describeStarterTables([...tables, own], '2027-01-01')).toBeUndefined();
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

  it('of returned goods owes nothing and names the export, whatever has no rate', () => {
    const rules = buildRules(
      buildTable({ rates: [buildRate({ basisPoints: null })], insuranceBasisPoints: 100 }),
    );
    const returned = buildImport([buildItem(100_00)], { returnOf: 'ACM0000000017' });
    expect(assessDuties(returned, rules, DAY)).toMatchObject({
      relief: { relief: 'RETURNED_GOODS', exportReference: 'ACM0000000017' },
      lines: [],
      dutyMinor: 0,
      taxMinor: 0,
      insuranceMinor: 0,
      landedMinor: 170_00,
      gaps: [],
    });
    expect(assessDuties(buildImport([buildItem(100_00)]), rules, DAY)).toMatchObject({ relief: null });
  });

  it('is converted at the rates of the customs of the destination, if there are any', () => {
    const goods = buildImport([buildItem(0, { unitValue: { amountMinor: 10_00, currency: 'USD' } })]);
    const general = buildRules(buildTable());
    const customs = { asOf: '2026-05-30', base: 'USD', unitsPerBase: { THB: 35 } };
    expect(assessDuties(goods, general, DAY)).toMatchObject({ exchangeKind: 'GENERAL', goodsMinor: 330_00 });
    expect(assessDuties(goods, { ...general, customsRates: { TH: customs } }, DAY)).toMatchObject({
      exchangeKind: 'CUSTOMS',
      exchangeDay: '2026-05-30',
      goodsMinor: 350_00,
    });
    expect(assessDuties(goods, { ...general, customsRates: { VN: customs } }, DAY)).toMatchObject({
      exchangeKind: 'GENERAL',
    });
  });

  it('compares limits in their own currency', () => {
    const rates = [buildRate({ upToMinor: 3_00, basisPoints: 0 }), buildRate({ aboveMinor: 3_00 })];
    const rules = buildRules(buildTable({ rates, thresholdCurrency: 'USD' }));
    const taxOf = (baht: number) => assessDuties(buildImport([buildItem(baht)]), rules, DAY)?.taxMinor;
    expect([taxOf(99_00), taxOf(99_01)]).toEqual([0, 9_90]);
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
      isComplete: false,
      landedMinor: null,
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
        expect([due.dutyMinor, due.taxMinor, due.feeMinor]).toEqual([sum('DUTY'), sum('TAX'), sum('FEE')]);
        expect(due.taxAtSaleMinor).toBeLessThanOrEqual(due.taxMinor);
        const total = (due.goodsMinor ?? 0) + 70_00 + due.dutyMinor + due.taxMinor;
        const isComplete = due.gaps.every(({ gap }) => gap === 'NO_HS_CODE');
        expect([due.isComplete, due.landedMinor]).toEqual([isComplete, isComplete ? total : null]);
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
