import { expect, test } from 'vitest';
import { formatLabelMoney } from './label-money.ts';

test.each([
  [{ amountMinor: 1_053_000, currency: 'VND' }, '1,053,000 VND'],
  [{ amountMinor: 129_000, currency: 'THB' }, '1,290.00 THB'],
  [{ amountMinor: 150_000_000, currency: 'IDR' }, '1,500,000.00 IDR'],
  [{ amountMinor: 5, currency: 'SGD' }, '0.05 SGD'],
  [{ amountMinor: 999, currency: 'JPY' }, '999 JPY'],
  [{ amountMinor: 1_234_567, currency: 'KWD' }, '1,234.567 KWD'],
])('%o is printed as %s', (money, text) => {
  expect(formatLabelMoney(money)).toBe(text);
});
