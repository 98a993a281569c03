import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { OrderItem } from '../trade/order-contents.ts';
import { checkGoods } from './check-goods.ts';
import type { CheckableOrder } from './quantity-limits.ts';
import { FINDING_CODES } from '../findings/finding-reasons.ts';
import { DEFAULT_SEVERITIES, rateFinding } from '../findings/index.ts';
import type { PreflightRules } from './preflight-rules.ts';
import { isVague } from './vague-descriptions.ts';

const RULES: PreflightRules = {
  severities: DEFAULT_SEVERITIES,
  forbidden: [
    {
      originCountry: null,
      destinationCountry: 'SG',
      goods: 'Chewing gum',
      hsPrefixes: ['170410'],
      words: ['chewing gum'],
      explanation: 'chewing gum may not be brought in.',
      source: 'A test',
      sourceDate: '2026-01-01',
    },
  ],
  hsHeadings: ['1704 10', '6109 10 90'],
  hsGoods: [],
  exchangeRates: { asOf: '2026-01-01', base: 'USD', unitsPerBase: { SGD: 1.3, IDR: 16_000 } },
};

const SHIRT: OrderItem = {
  description: 'Cotton T-shirt',
  category: 'Fashion & Accessories',
  hsCode: '610910',
  quantity: 2,
  unitValue: { amountMinor: 19_90, currency: 'SGD' },
  grossGrams: 200,
  originCountry: 'CN',
};

const checkShirt = (itemChanges: Partial<OrderItem>, lane: Partial<CheckableOrder> = {}) =>
  checkGoods(
    { originCountry: 'CN', destinationCountry: 'SG', items: [{ ...SHIRT, ...itemChanges }], ...lane },
    RULES,
  );
const listCodes = (...args: Parameters<typeof checkShirt>) => checkShirt(...args).map(({ code }) => code);

describe('the goods check', () => {
  it('has no findings for well described goods', () => {
    expect(checkShirt({})).toEqual([]);
  });

  test.each([
    [{ description: 'Gift' }, 'vague_description'],
    [{ hsCode: undefined }, 'no_hs_code'],
    [{ hsCode: '999999' }, 'unknown_hs_code'],
    [{ hsCode: '610911' }, 'unknown_hs_code'],
    [{ hsCode: '6109100010' }, undefined],
    [{ hsCode: '620193' }, 'former_hs_code'],
    [{ originCountry: undefined }, 'no_origin'],
    [{ unitValue: { amountMinor: 5, currency: 'SGD' } }, 'value_out_of_line'],
    [{ unitValue: { amountMinor: 4_000_00, currency: 'SGD' } }, 'value_out_of_line'],
    [{ unitValue: { amountMinor: 199_000_00, currency: 'IDR' } }, undefined],
    [{ unitValue: { amountMinor: 0, currency: 'SGD' } }, 'zero_value'],
    [{ category: undefined, unitValue: { amountMinor: 0, currency: 'KES' } }, 'zero_value'],
    [{ category: undefined, unitValue: { amountMinor: 15_001_00, currency: 'USD' } }, 'high_value'],
    [{ category: undefined, unitValue: { amountMinor: 15_000_00, currency: 'USD' } }, undefined],
    [{ grossGrams: 200_000 }, 'weight_out_of_line'],
    [{ grossGrams: 1 }, 'weight_out_of_line'],
    [{ category: undefined, grossGrams: 1 }, undefined],
    [{ unitValue: { amountMinor: 1, currency: 'KES' } }, undefined],
    [{ description: 'Mint CHEWING-GUM, 10 packs' }, 'forbidden_goods'],
    [{ hsCode: '1704100000' }, 'forbidden_goods'],
    [{ description: 'Chewing gummy toy' }, undefined],
  ] as const)('goods with %j have the finding %s', (changed, code) => {
    const { hsCode, originCountry, category, ...rest } = { ...SHIRT, ...changed };
    const item = {
      ...rest,
      ...(hsCode !== undefined && { hsCode }),
      ...(originCountry !== undefined && { originCountry }),
      ...(category !== undefined && { category }),
    };
    const order = { originCountry: 'CN', destinationCountry: 'SG', items: [item] };
    expect(checkGoods(order, RULES).map((one) => one.code)).toEqual(code === undefined ? [] : [code]);
  });

  it('does not require customs data of domestic goods', () => {
    const { hsCode: _hs, originCountry: _origin, ...bare } = SHIRT;
    const order = {
      originCountry: 'SG',
      destinationCountry: 'SG',
      items: [{ ...bare, description: 'Gift' }],
    };
    expect(checkGoods(order, RULES)).toEqual([]);
  });

  it('names the successors of a former HS code', () => {
    const [finding] = checkShirt({ hsCode: '8517120000' });
    expect(finding?.params).toEqual({
      description: 'Cotton T-shirt',
      hsCode: '8517120000',
      edition: 'HS 2022',
      codes: '851713, 851714',
    });
  });

  it('suggests the code of the goods that the description names, across a border only', () => {
    const rules = {
      ...RULES,
      hsHeadings: ['0303 54', '6109 10 90'],
      hsGoods: [{ code: '610910', words: ['t-shirt'] }],
    };
    const check = (item: Partial<OrderItem>, originCountry = 'CN') =>
      checkGoods({ originCountry, destinationCountry: 'SG', items: [{ ...SHIRT, ...item }] }, rules);
    expect(check({ hsCode: '0303540000' })).toEqual([
      {
        code: 'hs_code_mismatch',
        item: 0,
        params: { description: 'Cotton T-shirt', hsCode: '0303540000', suggestion: '610910' },
      },
    ]);
    expect(check({ hsCode: '030354' }, 'SG')).toEqual([]);
    expect(check({ hsCode: '610990' })).toEqual([]);
    expect(check({ hsCode: '999999' }).map(({ code }) => code)).toEqual(['unknown_hs_code']);
  });

  it('reports more pieces than Indonesia may allow one consignee, summed over items, but not for freight', () => {
    const shirts = (quantity: number): OrderItem => ({ ...SHIRT, quantity });
    const check = (order: Partial<CheckableOrder>) =>
      checkGoods({ originCountry: 'SG', destinationCountry: 'ID', items: [shirts(5)], ...order }, RULES);
    expect(check({})).toEqual([]);
    expect(check({ items: [shirts(3), shirts(3)] })).toEqual([
      {
        code: 'quantity_limit',
        item: null,
        params: { count: 6, goodsTerm: 'CLOTHES', country: 'ID', limit: 5 },
      },
    ]);
    expect(check({ items: [shirts(6)], movement: 'B2B' })).toEqual([]);
    expect(check({ items: [shirts(6)], destinationCountry: 'MY' })).toEqual([]);
  });

  it('does not check HS codes without a list of them', () => {
    const order = { originCountry: 'CN', destinationCountry: 'SG', items: [{ ...SHIRT, hsCode: '999999' }] };
    expect(checkGoods(order, { ...RULES, hsHeadings: [] })).toEqual([]);
  });

  it('reports forbidden goods only on their lane', () => {
    expect(listCodes({ hsCode: '170410' }, { destinationCountry: 'MY' })).toEqual([]);
  });

  it('gives a finding its item index, severity, parameters and English text', () => {
    const order = {
      originCountry: 'CN',
      destinationCountry: 'SG',
      items: [SHIRT, { ...SHIRT, hsCode: '170410' }],
    };
    const [finding] = checkGoods(order, RULES);
    expect(finding).toBeDefined();
    if (finding === undefined) return;
    expect(rateFinding(finding, RULES.severities, order.destinationCountry)).toEqual({
      code: 'forbidden_goods',
      severity: 'BLOCKER',
      item: 1,
      reason: {
        code: 'finding.forbidden_goods',
        params: {
          description: 'Cotton T-shirt',
          country: 'SG',
          explanation: 'chewing gum may not be brought in.',
        },
        message: '“Cotton T-shirt” may not go to Singapore: chewing gum may not be brought in.',
      },
    });
  });
});

describe('a description', () => {
  test.each([
    'Gift',
    'gifts and samples',
    'GOODS',
    'Spare parts',
    'Personal effects',
    'A-1234-XL',
    '12345',
    'x',
    'ab cd',
    'สินค้า',
    '礼品',
    '…',
  ])('"%s" is vague', (text) => expect(isVague(text)).toBe(true));
  test.each([
    'Cotton T-shirt',
    'Phone case',
    'Gift box of tea',
    'เสื้อยืด',
    '手机壳',
    'Áo thun nam',
    'Used books',
    'Sunglasses',
  ])('"%s" names the goods', (text) => expect(isVague(text)).toBe(false));

  it('of any characters is checked, and is not vague once it names the goods', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        expect(typeof isVague(text)).toBe('boolean');
        expect(isVague(`${text} cotton shirt`)).toBe(false);
      }),
    );
  });
});

it('every finding code has a default severity', () => {
  expect(Object.keys(DEFAULT_SEVERITIES).toSorted()).toEqual(FINDING_CODES.toSorted());
});

describe('a typical value and weight', () => {
  // Shirts: 1 to 2,000 US dollars, 5 g to 5 kg.
  const usd = (amountMinor: number) => ({ unitValue: { amountMinor, currency: 'USD' } });

  it('includes both ends of its range', () => {
    for (const changes of [usd(1_00), usd(2_000_00), { grossGrams: 5 }, { grossGrams: 5_000 }]) {
      expect(listCodes(changes)).toEqual([]);
    }
  });

  it('is part of the finding, with what was declared', () => {
    expect(checkShirt(usd(99))[0]?.params).toEqual({
      description: 'Cotton T-shirt',
      unitMoney: { amountMinor: 99, currency: 'USD' },
      category: 'Fashion & Accessories',
      lowMoney: { amountMinor: 1_00, currency: 'USD' },
      highMoney: { amountMinor: 2_000_00, currency: 'USD' },
    });
    expect(checkShirt({ grossGrams: 4 })[0]?.params).toEqual({
      description: 'Cotton T-shirt',
      unitGrams: 4,
      category: 'Fashion & Accessories',
      lowGrams: 5,
      highGrams: 5_000,
    });
  });

  it('is not compared without a declared weight', () => {
    expect(listCodes({ grossGrams: undefined })).toEqual([]);
  });
});

test('a long description is shortened to 60 characters in a finding', () => {
  const describedBy = (description: string) =>
    checkShirt({ description, hsCode: undefined })[0]?.params['description'];
  expect(describedBy('Cotton shirt '.repeat(5).slice(0, 60))).toBe('Cotton shirt '.repeat(5).slice(0, 60));
  expect(describedBy('Cotton shirt '.repeat(5))).toBe(`${'Cotton shirt '.repeat(5).slice(0, 59)}…`);
});

describe('an entry of the list of forbidden goods', () => {
  const [gum] = RULES.forbidden;
  if (gum === undefined) throw new Error('the list is empty');
  const isForbidden = (
    changes: Partial<typeof gum>,
    item: Partial<OrderItem> = { description: 'Chewing gum' },
  ) =>
    checkGoods(
      { originCountry: 'CN', destinationCountry: 'SG', items: [{ ...SHIRT, ...item }] },
      { ...RULES, forbidden: [{ ...gum, ...changes }] },
    ).some(({ code }) => code === 'forbidden_goods');

  it('applies to its lane, and to all origins or destinations without one', () => {
    expect(isForbidden({})).toBe(true);
    expect(isForbidden({ originCountry: 'CN' })).toBe(true);
    expect(isForbidden({ originCountry: 'VN' })).toBe(false);
    expect(isForbidden({ destinationCountry: null })).toBe(true);
    expect(isForbidden({ destinationCountry: 'MY' })).toBe(false);
  });

  it('matches one of its HS prefixes or words', () => {
    expect(isForbidden({ words: ['durian', 'chewing gum'] })).toBe(true);
    expect(isForbidden({ words: ['durian'] })).toBe(false);
    expect(isForbidden({ hsPrefixes: ['99', '6109'] }, {})).toBe(true);
    expect(isForbidden({ hsPrefixes: ['99'] }, {})).toBe(false);
  });

  it('does not match by a word without letters or digits', () => {
    expect(isForbidden({ hsPrefixes: [], words: [' - '] })).toBe(false);
  });
});
