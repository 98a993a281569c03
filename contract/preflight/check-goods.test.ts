import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { OrderItem } from '../orders/order-input.ts';
import { checkGoods, type CheckableOrder } from './check-goods.ts';
import { FINDING_CODES } from './finding-reasons.ts';
import { DEFAULT_SEVERITIES, rateFinding, type PreflightRules } from './findings.ts';
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
    [{ originCountry: undefined }, 'no_origin'],
    [{ unitValue: { amountMinor: 5, currency: 'SGD' } }, 'value_out_of_line'],
    [{ unitValue: { amountMinor: 4_000_00, currency: 'SGD' } }, 'value_out_of_line'],
    [{ unitValue: { amountMinor: 199_000_00, currency: 'IDR' } }, undefined],
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
    expect(rateFinding(finding, RULES.severities)).toEqual({
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
        message: '“Cotton T-shirt” may not go to SG: chewing gum may not be brought in.',
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
