import { freightRates } from '@portal/contract/freight';
import { expect, test } from 'vitest';
import { getFreightRates } from './demo-freight-rates.ts';

test.each([
  ['SG', 'MY', 'SGD'],
  ['HK', 'TH', 'HKD'],
  ['CN', 'VN', 'CNY'],
  ['VN', 'SG', 'VND'],
])('the rates from %s to %s are in %s, and valid', (from, to, currency) => {
  const rates = getFreightRates(from, to, 20_000);
  expect(rates.currency).toBe(currency);
  expect(freightRates.safeParse(rates).success).toBe(true);
});
