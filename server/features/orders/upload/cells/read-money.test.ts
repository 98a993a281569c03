import { describe, expect, it } from 'vitest';
import { parseCurrency, readAmount, readCurrency, toMinorUnits } from './read-money.ts';

it.each([
  [' usd ', 'USD'],
  ['Rs.', 'INR'],
  ['S$', 'SGD'],
  ['vnđ', 'VND'],
  ['CNH', 'CNY'],
  ['$', undefined],
  ['¥', undefined],
  ['RS..', undefined],
  ['R.S', undefined],
  ['', undefined],
])('the currency of "%s" is %s', (text, code) => {
  expect(parseCurrency(text)).toBe(code);
});

it('a currency that is not known has the nearest code as a suggestion, if there is one', () => {
  expect(readCurrency('usdd')).toMatchObject({ code: 'row.mistyped_currency', suggestion: 'USD' });
  expect(readCurrency('shells')).toMatchObject({ code: 'row.unknown_currency', suggestion: null });
});

describe('an amount', () => {
  it.each([
    ['  5  ', '5', undefined],
    ['RM5', '5', 'MYR'],
    ['RM  1 250.50', '1250.50', 'MYR'],
    ["1'250 SGD", '1250', 'SGD'],
    ['5€', '5', 'EUR'],
    ['Rs. 500', '500', 'INR'],
    ['Rs.500', '500', 'INR'],
    ['S$.50', '0.50', 'SGD'],
    ['฿.50', '0.50', 'THB'],
    ['MYR .50', '0.50', 'MYR'],
    ['+5', '5', undefined],
    ['-0', '0', undefined],
    ['(0.00) USD', '0.00', 'USD'],
    ['¥5', '5', undefined],
    ['5 ￥', '5', undefined],
    ['5 $', '5', undefined],
    ['.5', '0.5', undefined],
  ])('"%s" is %s in the currency %s', (cell, decimal, currency) => {
    expect(readAmount(cell, 'point')).toEqual({ value: { decimal, currency } });
  });

  it.each(['5 apples', 'RM', 'RM 5 or 6', '5 6 apples', '1.2.3', 'x-5', '5 (USD)', 'RM5 MYR6', ''])(
    '"%s" is not read',
    (cell) => {
      expect(readAmount(cell, 'point')).toMatchObject({ code: 'row.not_money' });
    },
  );

  it.each(['-5', '(5)', '5-', 'RM -5', 'USD (0.01)', '-0.01'])('"%s" is negative', (cell) => {
    expect(readAmount(cell, 'point')).toMatchObject({ code: 'row.negative_money' });
  });
});

it('a point after Rp does not become a decimal mark', () => {
  expect(readAmount('Rp.150.000', 'comma')).toEqual({ value: { decimal: '150000', currency: 'IDR' } });
});

it('an amount in minor units is at most 10^14', () => {
  expect(toMinorUnits('1000000000000', 'SGD')).toMatchObject({ amountMinor: 1e14 });
  expect(toMinorUnits('1000000000000.004', 'SGD')).toEqual({ amountMinor: 1e14, isRounded: true });
  expect(toMinorUnits('1000000000000.01', 'SGD')).toBeUndefined();
});
