import { describe, expect, it } from 'vitest';
import type { ConsignmentKind } from '../trade/order-values.ts';
import { checkAmounts, type CheckableAmounts } from './check-amounts.ts';

const check = (goodsCurrency: string, codCurrency?: string, consignmentKind: ConsignmentKind = 'SALE') =>
  checkAmounts({
    originCountry: 'SG',
    destinationCountry: 'VN',
    consignmentKind,
    items: [{ description: 'Shirt', quantity: 1, unitValue: { amountMinor: 1250, currency: goodsCurrency } }],
    ...(codCurrency !== undefined && { cod: { amountMinor: 300_000, currency: codCurrency } }),
  });

describe('the amount to collect', () => {
  it('in another currency than that of the destination is a finding', () => {
    expect(check('SGD', 'SGD')).toEqual([
      {
        code: 'cod_currency',
        item: null,
        params: { codMoney: { amountMinor: 300_000, currency: 'SGD' }, country: 'VN' },
      },
    ]);
    expect(check('VND', 'USD')).toMatchObject([{ code: 'cod_currency' }]);
  });

  it('in the currency of the destination is none', () => {
    expect(check('USD', 'VND')).toEqual([]);
    expect(check('USD')).toEqual([]);
  });

  it.each(['GIFT', 'SAMPLE'] as const)('on a %s is a finding', (kind) => {
    expect(check('SGD', 'VND', kind)).toEqual([
      {
        code: 'cod_without_sale',
        item: null,
        params: { codMoney: { amountMinor: 300_000, currency: 'VND' } },
      },
    ]);
    expect(check('SGD', undefined, kind)).toEqual([]);
  });

  it.each(['SALE', 'RETURN'] as const)('on a %s is none', (kind) => {
    expect(check('SGD', 'VND', kind)).toEqual([]);
  });
});

describe('the value of the goods', () => {
  it.each(['THB', 'IDR', 'KRW'])('in %s, of neither country, is a finding', (currency) => {
    expect(check(currency)).toEqual([
      { code: 'goods_currency', item: null, params: { currency, originCountry: 'SG', country: 'VN' } },
    ]);
  });

  it.each(['SGD', 'VND', 'USD', 'EUR', 'GBP', 'JPY', 'CNY', 'HKD', 'AUD'])('in %s is none', (currency) => {
    expect(check(currency)).toEqual([]);
  });

  it('is no finding without goods', () => {
    const order: CheckableAmounts = {
      originCountry: 'SG',
      destinationCountry: 'VN',
      consignmentKind: 'SALE',
      items: [],
    };
    expect(checkAmounts(order)).toEqual([]);
  });
});
