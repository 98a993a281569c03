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

describe('a day of rules', () => {
  const shirt = buildImport([buildItem(1_000_00)]);

  it('changes what the same parcel owes', () => {
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

  it('is nothing before the first table, within one country, and where no rules are kept', () => {
    expect(assessDuties(shirt, STARTER, '2024-07-04')).toBeNull();
    expect(assessDuties({ ...shirt, originCountry: 'TH' }, STARTER, DAY)).toBeNull();
    expect(assessDuties({ ...shirt, destinationCountry: 'FR' }, STARTER, DAY)).toBeNull();
  });

  it('takes the latest version of a table', () => {
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
  const of = (destinationCountry: string, amountMinor: number, hsCode?: string, day = DAY) =>
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
  ])('%s, goods of US-cents %i under %s', (country, cents, hsCode, dutyMinor, taxMinor, taxAtSaleMinor) => {
    expect(of(country, cents, hsCode)).toMatchObject({ dutyMinor, taxMinor, taxAtSaleMinor });
  });

  it('frees parcels to Vietnam of a million dong until 2025-02-17', () => {
    expect(of('VN', 40_00, undefined, '2025-02-17')).toMatchObject({ taxMinor: 0 });
    expect(of('VN', 40_00, undefined, '2025-02-18')).toMatchObject({ taxMinor: 100_000 });
  });

  it('says which sums are less than the whole', () => {
    expect(of('MY', 200_00)?.gaps).toEqual([
      { gap: 'NO_RATE', item: 0, name: 'Import duty' },
      { gap: 'NO_RATE', item: 0, name: 'Sales tax' },
    ]);
    expect(of('ID', 100_00)?.gaps).toContainEqual({ gap: 'NO_HS_CODE', item: 0, name: 'Import duty' });
  });
});

describe('an assessment', () => {
  const both = buildTable({
    chargedOn: 'GOODS_AND_FREIGHT',
    rates: [buildRate(), buildRate({ kind: 'DUTY', name: 'Import duty', basisPoints: 2000 })],
  });

  it('takes duty of goods and freight, and tax of both with the duty', () => {
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

  it('rounds each line half up on its own', () => {
    const items = [buildItem(5), buildItem(4), buildItem(15)];
    const due = assessDuties(buildImport(items), buildRules(buildTable()), DAY);
    expect(due?.lines.map(({ amountMinor }) => amountMinor)).toEqual([1, 0, 2]);
    expect(due?.taxMinor).toBe(3);
  });

  it('says who pays by the incoterm, DDU where none is named', () => {
    const payer = (changed: object) =>
      assessDuties(buildImport([buildItem(1)], changed), buildRules(buildTable()), DAY);
    expect(payer({ incoterm: 'DDP' })).toMatchObject({ payer: 'SHIPPER', isIncotermMissing: false });
    expect(payer({ incoterm: 'DDU' })).toMatchObject({ payer: 'CONSIGNEE', isIncotermMissing: false });
    expect(payer({})).toMatchObject({ payer: 'CONSIGNEE', isIncotermMissing: true });
  });

  it('converts by the day it names, and computes nothing without a rate', () => {
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

  it('tells that the transport has no price yet', () => {
    const waiting = buildImport([buildItem(100_00)], {
      legs: [{ serviceType: 'FREIGHT_FORWARDER', price: null }],
    });
    expect(assessDuties(waiting, buildRules(both), DAY)).toMatchObject({
      freightMinor: null,
      gaps: [{ gap: 'NO_FREIGHT', item: null, name: null }],
      landedMinor: 132_00,
    });
  });

  it('reads a rate by the way of transport, air where none is said', () => {
    const table = buildTable({
      rates: [buildRate({ modes: ['AIR'] }), buildRate({ modes: ['SEA', 'LAND'], basisPoints: 0 })],
    });
    const by = (changed: object) =>
      assessDuties(buildImport([buildItem(100_00)], changed), buildRules(table), DAY)?.taxMinor;
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

  it('nothing is negative, no freight is lost, and sums are those of the lines', () => {
    fc.assert(
      fc.property(order, table, (given, rules) => {
        const due = dutyAssessment.parse(assessDuties(given, buildRules(rules), DAY));
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

  it('the shares of the items are the whole freight', () => {
    fc.assert(
      fc.property(order, (given) => {
        const charged = buildTable({ chargedOn: 'GOODS_AND_FREIGHT' });
        const due = assessDuties(given, buildRules(charged), DAY);
        expect(due?.lines.reduce((sum, { baseMinor }) => sum + baseMinor, 0)).toBe(
          (due?.goodsMinor ?? 0) + 50_00,
        );
      }),
    );
  });

  it('goods worth more never owe less, where no rate falls with their worth', () => {
    const worth = fc.integer({ min: 0, max: 1_000_000_00 });
    fc.assert(
      fc.property(
        worth,
        worth,
        fc.integer({ min: 1, max: 500_00 }),
        fc.integer({ min: 0, max: 5000 }),
        (one, other, threshold, low) => {
          const rates = [
            buildRate({ upToMinor: threshold, basisPoints: low }),
            buildRate({ aboveMinor: threshold, basisPoints: low + 700 }),
          ];
          const due = (amount: number) =>
            assessDuties(buildImport([buildItem(amount)]), buildRules(buildTable({ rates })), DAY)
              ?.taxMinor ?? -1;
          expect(due(Math.min(one, other))).toBeLessThanOrEqual(due(Math.max(one, other)));
        },
      ),
    );
  });

  it('stays exact where doubles do not', () => {
    const due = assessDuties(
      buildImport([buildItem(8_999_999_999_999)]),
      buildRules(buildTable({ rates: [buildRate({ basisPoints: 9999 })] })),
      DAY,
    );
    expect(due?.taxMinor).toBe(8_999_099_999_999);
  });
});
