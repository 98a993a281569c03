import { readFileSync } from 'node:fs';
import { isRefusal } from '@portal/contract/core';
import { describe, expect, it, test } from 'vitest';
import { readDutyFile } from './duty-file.ts';
import { assessDuties, type DutyOrder } from './duty-rules.ts';
import { buildImport, buildItem, buildRules } from './testing-duties.ts';

const DAY = '2026-06-01';
const starter = readDutyFile(readFileSync(new URL('starter-rules.csv', import.meta.url)));
if (isRefusal(starter)) throw new Error(starter.message);
const RULES = {
  ...buildRules(...starter.map((table) => ({ ...table, version: 1, starter: true }))),
  exchangeRates: {
    asOf: '2026-01-01',
    base: 'USD',
    unitsPerBase: { SGD: 2, MYR: 4, THB: 40, IDR: 16_000, PHP: 50, VND: 25_000, HKD: 8 },
  },
};

/** HS codes of goods that shops send: those of the demo, and phones, toys and cosmetics. */
const COMMON_HS_CODES =
  `610910 620449 620140 621410 640411 640399 420222 420231 420212 420292 961700 950691 900410 910211
  392690 854442 851830 847160 330499 950300 960330 090230 630231 490300 940521 732393 851713 850440 330300`.split(
    /\s+/,
  );

interface Goods {
  readonly usdCents: number;
  readonly hsCode?: string;
  readonly quantity?: number;
}

/** Duties of goods from China by air with free transport. */
function assess(
  destinationCountry: string,
  goods: Goods | readonly Goods[],
  {
    day = DAY,
    ...order
  }: Partial<Pick<DutyOrder, 'shipmentMode' | 'seller' | 'consignee' | 'legs'>> & {
    readonly day?: string;
  } = {},
) {
  const items = (Array.isArray(goods) ? goods : [goods]).map(
    ({ usdCents, hsCode = '610910', quantity = 1 }: Goods) =>
      buildItem(0, { unitValue: { amountMinor: usdCents, currency: 'USD' }, hsCode, quantity }),
  );
  const legs = [{ serviceType: 'FREIGHT_FORWARDER' as const, price: { amountMinor: 0, currency: 'USD' } }];
  const due = assessDuties(
    buildImport(items, { originCountry: 'CN', destinationCountry, legs, ...order }),
    RULES,
    day,
  );
  if (due === null) throw new Error(`no rules for ${destinationCountry}`);
  return due;
}

const seller = { taxCollectedAtSale: true };
const COLLECTED = { seller };

describe('tax that the order declares as collected at sale', () => {
  it.each([
    ['SG', 200_00, 36_00],
    ['MY', 125_00, 50_00],
  ])(
    'in %s is due on low-value items at the sale only, and on others at import',
    (country, usdCents, tax) => {
      const due = assess(country, [{ usdCents }, { usdCents: usdCents + 1 }], { seller });
      expect(due.lines.filter(({ kind }) => kind === 'TAX')).toMatchObject([
        { item: 0, collectionPoint: 'SALE', amountMinor: tax },
        { item: 1, collectionPoint: 'IMPORT' },
      ]);
      expect(due).toMatchObject({ isTaxCollectedAtSale: true, taxAtSaleMinor: tax });
    },
  );

  it('changes no duty', () => {
    const goods = { usdCents: 200_00, hsCode: '630231' };
    const { dutyMinor } = assess('MY', goods);
    expect(assess('MY', goods, { seller }).dutyMinor).toBe(dutyMinor);
    expect(dutyMinor).toBeGreaterThan(0);
  });

  it('is not confirmed if no item is taxed at the sale', () => {
    expect(assess('SG', { usdCents: 300_00 }, { seller }).isTaxCollectedAtSale).toBe(false);
    expect(assess('SG', { usdCents: 10_00, hsCode: '240220' }, { seller }).isTaxCollectedAtSale).toBe(false);
  });

  it.each([
    ['SG', 200_00, 400_00, 436_00],
    ['MY', 100_00, 400_00, 440_00],
  ])(
    'is not part of the landed cost to %s without a declaration, which is stated with it too',
    (country, usdCents, landedMinor, landedTaxedAtSaleMinor) => {
      const untaxed = { isTaxCollectedAtSale: false, taxAtSaleMinor: 0, landedMinor };
      const goods = { usdCents };
      expect(assess(country, goods)).toMatchObject({ ...untaxed, taxMinor: 0, landedTaxedAtSaleMinor });
      expect(assess(country, goods, { seller: { name: 'Market' } })).toMatchObject({
        ...untaxed,
        landedTaxedAtSaleMinor,
      });
      expect(assess(country, goods, { seller: { taxCollectedAtSale: false } })).toMatchObject({
        ...untaxed,
        landedTaxedAtSaleMinor: null,
      });
      expect(assess(country, goods, { seller })).toMatchObject({
        isTaxCollectedAtSale: true,
        landedMinor: landedTaxedAtSaleMinor,
        landedTaxedAtSaleMinor: null,
      });
    },
  );

  it.each([
    ['goods that are taxed at import', 'SG', { usdCents: 300_00 }],
    ['a destination where no seller registers', 'TH', { usdCents: 10_00 }],
  ])('changes no landed cost of %s', (_title, country, goods) => {
    expect(assess(country, goods)).toMatchObject({ isComplete: true, landedTaxedAtSaleMinor: null });
  });
});

describe('low-value goods that are not taxed at the sale', () => {
  const untaxed = { seller: { taxCollectedAtSale: false } };
  const listTaxes = (...input: Parameters<typeof assess>) =>
    assess(...input)
      .lines.filter(({ kind }) => kind === 'TAX')
      .map(({ collectionPoint, basisPoints }) => [collectionPoint, basisPoints]);

  it.each([
    ['SG', 200_00, 'AIR', 0],
    ['SG', 200_01, 'AIR', 900],
    ['SG', 1_00, 'SEA', 900],
    ['MY', 125_00, 'AIR', 0],
    ['MY', 125_01, 'AIR', 1000],
    ['MY', 1_00, 'LAND', 1000],
  ] as const)(
    'to %s worth %i US cents by %s owe %i basis points at import',
    (country, usdCents, mode, tax) => {
      const order = { ...untaxed, shipmentMode: mode };
      expect(listTaxes(country, { usdCents }, order)).toEqual([['IMPORT', tax]]);
    },
  );

  it.each([
    ['SG', 900, 900],
    ['MY', 1000, 500],
  ])(
    'to %s are taxed when the consignment is above the relief, by the rate of their heading',
    (country, ...taxes) => {
      const goods = [{ usdCents: 110_00 }, { usdCents: 110_00, hsCode: '330300' }];
      expect(listTaxes(country, goods, untaxed)).toEqual(taxes.map((tax) => ['IMPORT', tax]));
    },
  );

  it('to Singapore are those of a buyer with a GST number, unless the seller has collected the tax', () => {
    const buyer = { consignee: { taxId: { type: 'SG_GST', number: '••••678A' } } } as const;
    const goods = { usdCents: 100_00 };
    expect(listTaxes('SG', goods, buyer)).toEqual([['IMPORT', 0]]);
    expect(listTaxes('SG', goods, { ...buyer, seller: { taxCollectedAtSale: true } })).toEqual([
      ['SALE', 900],
    ]);
    expect(assess('SG', goods, buyer).landedTaxedAtSaleMinor).toBeNull();
    const company = { consignee: { taxId: { type: 'SG_UEN', number: '••••143C' } } } as const;
    expect(assess('SG', goods, company).landedTaxedAtSaleMinor).toBe(218_00);
  });

  it.each([
    ['SG', 'SG_GST', 900],
    ['MY', 'MY_LRN', 1000],
  ] as const)('to %s are all those that do not come from a registered seller', (country, type, tax) => {
    const goods = { usdCents: 100_00, quantity: 5 };
    expect(listTaxes(country, goods)).toEqual([['IMPORT', tax]]);
    const registered = { name: 'Market', taxId: { type, number: '••••6789' } };
    expect(listTaxes(country, goods, { seller: registered })).toEqual([['SALE', tax]]);
    expect(listTaxes(country, goods, { seller: { name: 'Market' } })).toEqual([['IMPORT', tax]]);
  });

  it('to Malaysia are not parcels to registered buyers: sellers collect the tax from all of them', () => {
    const buyer = { consignee: { taxId: { type: 'MY_LRN', number: '••••6789' } } } as const;
    expect(assess('MY', { usdCents: 100_00 }, buyer).landedTaxedAtSaleMinor).toBe(440_00);
  });
});

describe('Singapore', () => {
  it('taxes each item of up to S$400 at the sale, and a dearer one at import', () => {
    const due = assess('SG', [{ usdCents: 200_00 }, { usdCents: 200_01 }], COLLECTED);
    expect(due.lines.filter(({ kind }) => kind === 'TAX')).toMatchObject([
      { item: 0, collectionPoint: 'SALE', amountMinor: 36_00 },
      { item: 1, collectionPoint: 'IMPORT', amountMinor: 36_00 },
    ]);
  });

  it('compares one piece with the threshold, not the order', () => {
    const due = assess('SG', { usdCents: 100_00, quantity: 50 }, COLLECTED);
    expect(due).toMatchObject({ taxMinor: 900_00, taxAtSaleMinor: 900_00, gaps: [] });
  });

  it('taxes at import what comes by sea, and excluded goods of any value', () => {
    expect(assess('SG', { usdCents: 10_00 }, { ...COLLECTED, shipmentMode: 'SEA' }).taxAtSaleMinor).toBe(0);
    for (const hsCode of ['220830', '240220', '854340']) {
      expect(assess('SG', { usdCents: 10_00, hsCode }, COLLECTED)).toMatchObject({
        taxMinor: 1_80,
        taxAtSaleMinor: 0,
      });
    }
    expect(assess('SG', { usdCents: 10_00, hsCode: '220830' }).gaps).toMatchObject([{ gap: 'NO_RATE' }]);
  });
});

describe('Malaysia', () => {
  it('taxes each item of up to RM500 at the sale, on the price alone', () => {
    const due = assess('MY', [{ usdCents: 125_00 }, { usdCents: 125_01 }], COLLECTED);
    expect(due.lines.filter(({ kind }) => kind === 'TAX')).toMatchObject([
      { item: 0, collectionPoint: 'SALE', amountMinor: 50_00 },
      { item: 1, collectionPoint: 'IMPORT', amountMinor: 50_00 },
    ]);
    expect(due.gaps).toEqual([]);
  });

  it('taxes tobacco, liquor and vapes at import whatever they cost', () => {
    for (const hsCode of ['220830', '240220', '854340', '961400']) {
      expect(assess('MY', { usdCents: 10_00, hsCode }, COLLECTED)).toMatchObject({
        taxMinor: 4_00,
        taxAtSaleMinor: 0,
      });
    }
  });
});

describe('Vietnam', () => {
  it.each([
    ['2025-02-17', 0],
    ['2025-02-18', 100_000],
    ['2025-07-01', 80_000],
    ['2026-12-31', 80_000],
    ['2027-01-01', 100_000],
  ])('owes VAT on %s of %i dong on goods of a million', (day, taxMinor) => {
    expect(assess('VN', { usdCents: 40_00 }, { day })).toMatchObject({ taxMinor, dutyMinor: 0, gaps: [] });
  });

  it('exempts a customs value of up to a million dong from duty, not from VAT', () => {
    expect(assess('VN', { usdCents: 40_00 }).dutyMinor).toBe(0);
    expect(assess('VN', { usdCents: 40_04 })).toMatchObject({ dutyMinor: 200_200, taxMinor: 96_096 });
  });

  it('keeps 10 % on metals and on goods of special consumption tax', () => {
    expect(assess('VN', { usdCents: 40_00, hsCode: '732393' }).taxMinor).toBe(100_000);
  });
});

describe('Indonesia', () => {
  // With 0.5 % of assumed insurance.
  it.each([
    [3_00, '610910', 0],
    [100_00, '950300', 7.5],
    [100_00, '490199', 0],
    [100_00, '330499', 15],
    [100_00, '910211', 15],
    [100_00, '732393', 15],
    [100_00, '420222', 25],
    [100_00, '610910', 25],
    [100_00, '640399', 25],
    [100_00, '871160', 25],
    [100_00, '871200', 25],
    [100_00, '871499', 7.5],
    [100_00, '910511', 7.5],
    [100_00, '420330', 7.5],
  ])(
    'of %i US cents with HS code %s owes duty of %f %%, and VAT of 11 %% on all',
    (usdCents, hsCode, percent) => {
      const due = assess('ID', { usdCents, hsCode });
      const rupiah = usdCents * 16_000 * 1.005;
      const dutyMinor = Math.round((rupiah * percent) / 100);
      const vat = due.lines.find(({ name }) => name === 'VAT');
      expect(due).toMatchObject({ currency: 'IDR', dutyMinor, gaps: [] });
      expect(vat?.amountMinor).toBe(Math.round((rupiah + dutyMinor) * 0.11));
    },
  );

  it('owes 5 % income tax on the goods of the tariff groups', () => {
    const incomeTaxOf = (hsCode: string) =>
      assess('ID', { usdCents: 100_00, hsCode }).lines.find(({ name }) => name.includes('PPh'))?.basisPoints;
    expect([incomeTaxOf('610910'), incomeTaxOf('490199'), incomeTaxOf('950300')]).toEqual([500, 0, 0]);
  });

  it.each(['220421', '220830', '240220'])('has no landed cost for goods without a rate: %s', (hsCode) => {
    expect(assess('ID', { usdCents: 20_00, hsCode })).toMatchObject({
      isComplete: false,
      landedMinor: null,
      gaps: expect.arrayContaining([expect.objectContaining({ gap: 'NO_RATE', item: 0 })]) as unknown,
    });
  });

  it('needs the full tariff above USD 1,500', () => {
    expect(assess('ID', { usdCents: 1_500_01 }).gaps).toMatchObject([
      { gap: 'NO_RATE', name: 'Import duty' },
    ]);
  });
});

describe('Thailand', () => {
  it.each([
    ['610910', 30],
    ['640411', 30],
    ['420222', 20],
    ['910211', 5],
    ['851713', 0],
  ])('owes duty by heading: %s %i %%', (hsCode, percent) => {
    // 4,000 baht and 40 of assumed insurance.
    expect(assess('TH', { usdCents: 100_00, hsCode })).toMatchObject({
      dutyMinor: 4_040 * percent,
      gaps: [],
    });
  });
});

describe('the Philippines', () => {
  it('owe nothing up to PHP 10,000', () => {
    expect(assess('PH', { usdCents: 200_00 })).toMatchObject({ dutyMinor: 0, taxMinor: 0, feeMinor: 0 });
  });

  it('owe VAT on the landed cost: value, insurance, duty and brokerage', () => {
    // 12,000 pesos, 240 of insurance, 15 % duty of 1,836, 700 of brokerage.
    expect(assess('PH', { usdCents: 240_00 })).toMatchObject({
      insuranceMinor: 240_00,
      dutyMinor: 1_836_00,
      feeMinor: 700_00,
      taxMinor: 1_773_12,
      landedMinor: 12_000_00 + 1_836_00 + 700_00 + 1_773_12,
      gaps: [],
    });
  });

  it('tax tobacco and liquor of any value', () => {
    expect(assess('PH', { usdCents: 10_00, hsCode: '240220' }).taxMinor).toBe(61_20);
  });
});

describe('Hong Kong', () => {
  it('owes nothing but for liquor, tobacco, hydrocarbon oil and methyl alcohol', () => {
    expect(assess('HK', { usdCents: 5_000_00 })).toMatchObject({ dutyMinor: 0, taxMinor: 0, gaps: [] });
    for (const hsCode of ['220830', '240220', '271012', '290511']) {
      expect(assess('HK', { usdCents: 10_00, hsCode }).gaps).toMatchObject([{ gap: 'NO_RATE' }]);
    }
    expect(assess('HK', { usdCents: 10_00, hsCode: '220421' }).gaps).toEqual([]);
  });
});

test('every rate names its source, and those that no authority stated are marked', () => {
  const due = assess('TH', [{ usdCents: 100_00 }, { usdCents: 100_00, hsCode: '910211' }]);
  const isConfirmed = due.lines.map(({ source = -1 }) => due.sources[source]?.isConfirmed);
  expect(isConfirmed).toEqual([true, true, false, true]);
  for (const { source, sourceDate } of due.sources) {
    expect(source).not.toBe('');
    expect(sourceDate).toBe('2026-11-22');
  }
});

test.each(['SG', 'MY', 'TH', 'VN', 'ID', 'PH', 'HK'])(
  'no amount of common goods into %s is "at least"',
  (country) => {
    const incomplete = COMMON_HS_CODES.filter(
      (hsCode) => assess(country, { usdCents: 300_00, hsCode }).gaps.length > 0,
    );
    expect(incomplete).toEqual([]);
  },
);

describe('duties and taxes of every destination', () => {
  it('do not fall as the transport to the border costs more', () => {
    const goods = [10_00, 49_00, 150_00, 199_00, 340_00, 2_000_00].flatMap((usdCents) =>
      COMMON_HS_CODES.map((hsCode) => ({ usdCents, hsCode })),
    );
    for (const { country } of starter) {
      for (const one of goods) {
        const sums = [0, 5_00, 20_00, 80_00, 400_00].map((amountMinor) => {
          const price = { amountMinor, currency: 'USD' };
          const legs = [{ serviceType: 'FREIGHT_FORWARDER' as const, price }];
          const { dutyMinor, taxMinor, feeMinor } = assess(country, one, { legs });
          return dutyMinor + taxMinor + feeMinor;
        });
        expect(sums, `${country} ${one.hsCode} ${one.usdCents}`).toEqual(sums.toSorted((a, b) => a - b));
      }
    }
  });
});
