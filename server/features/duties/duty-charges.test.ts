import { describe, expect, it } from 'vitest';
import { assessDuties } from './duty-rules.ts';
import { findDutyTable, listLowValueLimits } from './duty-tables.ts';
import { buildImport, buildItem, buildRate, buildRules, buildTable } from './testing-duties.ts';

const DAY = '2026-06-01';

describe('the charges of an item', () => {
  const duty = buildRate({ kind: 'DUTY', name: 'Import duty', basisPoints: 2000 });
  const assessOne = (
    rates: ReturnType<typeof buildRate>[],
    overrides: Parameters<typeof buildItem>[1] = {},
  ) => assessDuties(buildImport([buildItem(100_00, overrides)]), buildRules(buildTable({ rates })), DAY);
  const basesOf = (...rates: ReturnType<typeof buildRate>[]) =>
    assessOne(rates)?.lines.map(({ name, baseMinor }) => [name, baseMinor]);

  it('are duties on the goods, each by itself, then taxes on goods and duties', () => {
    const excise = buildRate({ kind: 'DUTY', name: 'Excise', basisPoints: 1000 });
    const levy = buildRate({ name: 'Levy' });
    const expected = [
      ['Import duty', 100_00],
      ['Excise', 100_00],
      ['VAT', 130_00],
      ['Levy', 130_00],
    ];
    expect(basesOf(duty, excise, buildRate(), levy)).toEqual(expected);
    expect(basesOf(buildRate(), duty, levy, excise)).toEqual(expected);
  });

  it('need an HS code where a rate for some goods could apply', () => {
    const forShirts = buildRate({ hsPrefixes: ['61', '42'], basisPoints: 500 });
    const general = buildRate();
    const gap = { gap: 'NO_HS_CODE', item: 0, name: 'VAT' };
    expect(assessOne([general, forShirts])).toMatchObject({ taxMinor: 10_00, gaps: [gap] });
    expect(assessOne([general, forShirts], { hsCode: '6109' })).toMatchObject({ taxMinor: 5_00, gaps: [] });
    expect(assessOne([general, forShirts], { hsCode: '9503' })).toMatchObject({ taxMinor: 10_00, gaps: [] });
    const bySea = buildRate({ hsPrefixes: ['61'], modes: ['SEA'] });
    expect(assessOne([general, bySea, forShirts])?.gaps).toEqual([gap]);
    const atSea = buildRate({ hsPrefixes: ['42'], modes: ['SEA'] });
    expect(assessOne([general, bySea, atSea])?.gaps).toEqual([]);
  });

  it('are selected by the longest prefix', () => {
    const rates = [
      buildRate(),
      buildRate({ hsPrefixes: ['61'], basisPoints: 500 }),
      buildRate({ hsPrefixes: ['6109'], basisPoints: 100 }),
    ];
    expect(assessOne(rates, { hsCode: '610910' })?.taxMinor).toBe(1_00);
    expect(assessOne(rates, { hsCode: '611011' })?.taxMinor).toBe(5_00);
  });

  it('include fees of the order in the base of taxes at the border, by value', () => {
    const fee = buildRate({ kind: 'FEE', name: 'Entry', basisPoints: null, fixedMinor: 30_00 });
    const rules = buildRules(
      buildTable({ rates: [fee, buildRate(), buildRate({ name: 'LVG', collectionPoint: 'SALE' })] }),
    );
    const goods = [buildItem(100_00), buildItem(200_00)];
    const taxed = buildImport(goods, { seller: { taxCollectedAtSale: true } });
    const due = assessDuties(taxed, rules, DAY);
    expect(due?.lines.map(({ item, name, baseMinor }) => [item, name, baseMinor])).toEqual([
      [null, 'Entry', 300_00],
      [0, 'VAT', 110_00],
      [0, 'LVG', 100_00],
      [1, 'VAT', 220_00],
      [1, 'LVG', 200_00],
    ]);
    expect(due).toMatchObject({ feeMinor: 30_00, landedMinor: 300_00 + 70_00 + 30_00 + 33_00 + 30_00 });
    expect(assessDuties(buildImport(goods), rules, DAY)).toMatchObject({
      taxMinor: 33_00,
      landedMinor: 300_00 + 70_00 + 30_00 + 33_00,
      landedTaxedAtSaleMinor: due?.landedMinor,
      gaps: [],
    });
  });

  it('are of the value of all pieces', () => {
    expect(assessOne([buildRate()], { quantity: 3 })).toMatchObject({ goodsMinor: 300_00, taxMinor: 30_00 });
  });
});

describe('a threshold', () => {
  const rates = [buildRate({ upToMinor: 120_00, basisPoints: 0 }), buildRate({ aboveMinor: 120_00 })];
  const taxOf = (amountMinor: number, thresholdOn: 'GOODS' | 'GOODS_AND_FREIGHT') =>
    assessDuties(buildImport([buildItem(amountMinor)]), buildRules(buildTable({ rates, thresholdOn })), DAY)
      ?.taxMinor;

  it('is compared with the goods, or with goods and freight', () => {
    expect(taxOf(120_00, 'GOODS')).toBe(0);
    expect(taxOf(121_00, 'GOODS')).toBe(12_10);
    // With 50 baht of freight.
    expect(taxOf(70_00, 'GOODS_AND_FREIGHT')).toBe(0);
    expect(taxOf(71_00, 'GOODS_AND_FREIGHT')).toBe(7_10);
  });

  it('of 0 also applies to goods without a value', () => {
    const due = assessDuties(buildImport([buildItem(0)]), buildRules(buildTable()), DAY);
    expect(due).toMatchObject({ lines: [{ amountMinor: 0 }], gaps: [] });
  });
});

describe('the freight', () => {
  const table = buildTable({ chargedOn: 'GOODS_AND_FREIGHT' });
  const price = (amountMinor: number, currency = 'THB') => ({ amountMinor, currency });
  const assess = (legs: Parameters<typeof buildImport>[1], values = [100_00]) =>
    assessDuties(
      buildImport(
        values.map((value) => buildItem(value)),
        legs,
      ),
      buildRules(table),
      DAY,
    );

  it('belongs to the first item of goods without a value', () => {
    expect(assess({}, [0, 0])?.lines.map(({ baseMinor }) => baseMinor)).toEqual([50_00, 0]);
  });

  it('is shared by value', () => {
    expect(assess({}, [30_00, 20_00])?.lines.map(({ baseMinor }) => baseMinor)).toEqual([60_00, 40_00]);
  });

  it('is of all legs where no forwarder crosses the border', () => {
    const legs = [
      { serviceType: 'FIRST_MILE' as const, price: price(10_00) },
      { serviceType: 'LAST_MILE' as const, price: price(20_00) },
    ];
    expect(assess({ legs })).toMatchObject({ freightMinor: 30_00, deliveryMinor: 0 });
  });

  it('ends with the last forwarder', () => {
    const legs = [
      { serviceType: 'FREIGHT_FORWARDER' as const, price: price(10_00) },
      { serviceType: 'FREIGHT_FORWARDER' as const, price: price(20_00) },
      { serviceType: 'LAST_MILE' as const, price: price(40_00) },
    ];
    expect(assess({ legs })).toMatchObject({ freightMinor: 30_00, deliveryMinor: 40_00 });
  });

  it('is missing without legs, without a price of the delivery, and without an exchange rate', () => {
    const gaps = [{ gap: 'NO_FREIGHT', item: null, name: null }];
    expect(assess({ legs: [] })).toMatchObject({ freightMinor: null, gaps });
    const freight = { serviceType: 'FREIGHT_FORWARDER' as const, price: price(50_00) };
    const delivery = { serviceType: 'LAST_MILE' as const, price: null };
    expect(assess({ legs: [freight, delivery] })).toMatchObject({
      freightMinor: 50_00,
      deliveryMinor: null,
      gaps,
    });
    expect(assess({ legs: [{ ...freight, price: price(50_00, 'KES') }] })).toMatchObject({
      freightMinor: null,
      gaps,
    });
  });

  it('in another currency makes the amounts depend on exchange rates', () => {
    const delivery = { serviceType: 'LAST_MILE' as const, price: price(1_00, 'USD') };
    const freight = { serviceType: 'FREIGHT_FORWARDER' as const, price: price(1_00) };
    expect(assess({ legs: [freight, delivery] })).toMatchObject({
      deliveryMinor: 33_00,
      exchangeDay: '2026-01-01',
    });
    expect(assess({ legs: [freight] })).toMatchObject({ exchangeDay: null });
  });
});

it('values beyond exact integers are not assessed', () => {
  const most = 9_007_199_254_740;
  const assess = (...values: number[]) =>
    assessDuties(buildImport(values.map((value) => buildItem(value))), buildRules(buildTable()), DAY);
  expect(assess(most)?.gaps).toEqual([]);
  expect(assess(most, 1)?.gaps).toEqual([{ gap: 'NO_EXCHANGE_RATE', item: null, name: null }]);
});

describe('the table of a day', () => {
  const january = buildTable({ validFrom: '2026-01-01', version: 3 });
  const march = buildTable({ validFrom: '2026-03-01', version: 1 });
  const corrected = buildTable({ validFrom: '2026-03-01', version: 2 });
  const abroad = buildTable({ country: 'MY', validFrom: '2026-05-01', version: 9 });
  const tables = [january, march, corrected, abroad];

  it('is the latest that is valid, in its latest version', () => {
    for (const list of [tables, tables.toReversed()]) {
      expect(findDutyTable(list, 'TH', '2026-02-28')).toBe(january);
      expect(findDutyTable(list, 'TH', '2026-03-01')).toBe(corrected);
      expect(findDutyTable(list, 'TH', '2025-12-31')).toBeUndefined();
    }
  });
});

it('the low-value limits of a day are the upper bounds of the rates of each destination', () => {
  const rates = [
    buildRate({ upToMinor: 40_00 }),
    buildRate({ upToMinor: 40_00, kind: 'DUTY' }),
    buildRate({ aboveMinor: 40_00 }),
    buildRate({ upToMinor: 90_00, appliesTo: 'UNTAXED_AT_SALE' }),
  ];
  const tables = [
    buildTable({ rates }),
    buildTable({ rates: [buildRate({ upToMinor: 1_00 })], validFrom: '2099-01-01' }),
    buildTable({ country: 'SG', currency: 'SGD', rates: [buildRate({ upToMinor: 400_00 })] }),
    buildTable({ country: 'MY', validFrom: '2099-01-01' }),
  ];
  expect(listLowValueLimits(buildRules(...tables), DAY)).toEqual([
    { country: 'TH', currency: 'THB', upToMinor: 40_00 },
    { country: 'SG', currency: 'SGD', upToMinor: 400_00 },
  ]);
});
