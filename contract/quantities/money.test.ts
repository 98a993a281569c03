import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeConversionFactor, convertMoney, type ExchangeRates, sumInCurrency } from './exchange.ts';
import { formatDecimal, formatMoney, getMinorExponent, parseMinorUnits, sumByCurrency } from './money.ts';
import { areRatesOutdated, computeRatesAge } from './rates-age.ts';

const rates: ExchangeRates = {
  asOf: '2026-11-20',
  base: 'SGD',
  unitsPerBase: { MYR: 3.25, JPY: 115, KWD: 0.23 },
};

describe('formatMoney', () => {
  it.each([
    [{ amountMinor: 123450, currency: 'SGD' }, '1,234.50 SGD'],
    [{ amountMinor: 105_300_000, currency: 'IDR' }, '1,053,000.00 IDR'],
    [{ amountMinor: -100_000, currency: 'SGD' }, '-1,000.00 SGD'],
    [{ amountMinor: 99_999, currency: 'SGD' }, '999.99 SGD'],
    [{ amountMinor: -5, currency: 'SGD' }, '-0.05 SGD'],
    [{ amountMinor: 12, currency: 'JPY' }, '12.00 JPY'],
    [{ amountMinor: 1500000, currency: 'IDR' }, '15,000.00 IDR'],
    [{ amountMinor: 1235, currency: 'KWD' }, '1.235 KWD'],
    [{ amountMinor: -4, currency: 'KWD' }, '-0.004 KWD'],
    [{ amountMinor: 1_234_500, currency: 'KWD' }, '1,234.50 KWD'],
    [{ amountMinor: 1_053_000, currency: 'VND' }, '1,053,000.00 VND'],
    [{ amountMinor: 0, currency: 'THB' }, '0.00 THB'],
  ])('shows %o as %s', (money, text) => {
    expect(formatMoney(money)).toBe(text);
  });
});

describe('parseMinorUnits', () => {
  it.each([
    ['12.5', 'SGD', 1250],
    ['0.29', 'SGD', 29],
    ['-0.29', 'SGD', -29],
    ['12', 'JPY', 12],
    ['12.00', 'JPY', 12],
    ['12.5', 'JPY', undefined],
    ['1.234', 'KWD', 1234],
    ['1.234', 'SGD', undefined],
    ['1,234.00', 'SGD', undefined],
    ['', 'SGD', undefined],
    ['.', 'SGD', undefined],
    [' 12.5 ', 'SGD', 1250],
    ['-0', 'SGD', 0],
    ['x', 'SGD', undefined],
  ])('reads %s %s as %s minor units', (decimal, currency, minor) => {
    expect(parseMinorUnits(decimal, currency)).toBe(minor);
  });

  it('reads the amount that formatDecimal wrote, in every currency', () => {
    const currencies = fc.constantFrom('SGD', 'JPY', 'IDR', 'KWD');
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), currencies, (amountMinor, currency) => {
        expect(parseMinorUnits(formatDecimal({ amountMinor, currency }), currency)).toBe(amountMinor);
      }),
    );
  });
});

describe('sumByCurrency', () => {
  it('adds amounts of the same currency only', () => {
    expect(
      sumByCurrency([
        { amountMinor: 100, currency: 'SGD' },
        { amountMinor: 700, currency: 'MYR' },
        { amountMinor: 50, currency: 'SGD' },
      ]),
    ).toEqual([
      { amountMinor: 150, currency: 'SGD' },
      { amountMinor: 700, currency: 'MYR' },
    ]);
  });
});

describe('convertMoney', () => {
  it('converts between currencies of different exponents, with the day of the rates', () => {
    expect(convertMoney({ amountMinor: 100_00, currency: 'SGD' }, 'JPY', rates)).toEqual({
      amountMinor: 11_500,
      currency: 'JPY',
      asOf: '2026-11-20',
    });
    expect(convertMoney({ amountMinor: 11_500, currency: 'JPY' }, 'KWD', rates)?.amountMinor).toBe(23_000);
    expect(convertMoney({ amountMinor: 3_25, currency: 'MYR' }, 'SGD', rates)?.amountMinor).toBe(100);
  });

  it('returns undefined if the day has no rate', () => {
    expect(convertMoney({ amountMinor: 1, currency: 'XAF' }, 'SGD', rates)).toBeUndefined();
    expect(convertMoney({ amountMinor: 1, currency: 'SGD' }, 'XAF', rates)).toBeUndefined();
  });

  it('keeps an amount in its own currency, also without a rate', () => {
    expect(convertMoney({ amountMinor: 7, currency: 'XAF' }, 'XAF', rates)?.amountMinor).toBe(7);
    expect(computeConversionFactor(rates, 'SGD', 'SGD')).toBe(1);
  });
});

describe('sumInCurrency', () => {
  const halfRinggit = { amountMinor: 50, currency: 'MYR' };

  it('converts and rounds each amount by itself', () => {
    // 0.50 MYR is 0.1538 SGD: 15 cents each, and not 31 cents for two.
    expect(
      sumInCurrency([halfRinggit, halfRinggit, { amountMinor: 100, currency: 'SGD' }], 'SGD', rates),
    ).toEqual({
      amountMinor: 130,
      currency: 'SGD',
      asOf: '2026-11-20',
    });
  });

  it('is zero for no amounts, and null if the day has no rate for one of them', () => {
    expect(sumInCurrency([], 'SGD', rates)?.amountMinor).toBe(0);
    expect(sumInCurrency([halfRinggit, { amountMinor: 1, currency: 'XAF' }], 'SGD', rates)).toBeNull();
  });
});

describe('the age of exchange rates', () => {
  it('is counted in days, also over the end of a month, and is 0 for rates of a later day', () => {
    expect(computeRatesAge('2026-02-27', '2026-03-02')).toBe(3);
    expect(computeRatesAge('2026-03-02', '2026-03-01')).toBe(0);
  });

  it('is outdated from the day after the limit, and never without one', () => {
    expect(areRatesOutdated('2026-11-13', '2026-11-20', 7)).toBe(false);
    expect(areRatesOutdated('2026-11-12', '2026-11-20', 7)).toBe(true);
    expect(areRatesOutdated('2020-01-01', '2026-11-20', null)).toBe(false);
  });
});

describe('getMinorExponent', () => {
  it('follows ISO 4217, not cash usage', () => {
    expect(['IDR', 'LAK', 'MMK', 'VND', 'JPY', 'IQD'].map(getMinorExponent)).toEqual([2, 2, 2, 0, 0, 3]);
  });
});
