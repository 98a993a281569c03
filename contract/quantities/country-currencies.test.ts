import { expect, it } from 'vitest';
import { isCurrencyOfCountry } from './country-currencies.ts';

it.each([
  ['SGD', 'SG'],
  ['VND', 'VN'],
  ['EUR', 'DE'],
  ['EUR', 'HR'],
  ['USD', 'EC'],
  ['USD', 'KH'],
  ['KHR', 'KH'],
  ['XOF', 'SN'],
  ['THB', 'LA'],
])('%s is a currency of %s', (currency, country) => {
  expect(isCurrencyOfCountry(currency, country)).toBe(true);
});

it.each([
  ['SGD', 'VN'],
  ['USD', 'SG'],
  ['DEM', 'DE'],
  ['EUR', 'GB'],
  ['THB', 'KH'],
])('%s is no currency of %s', (currency, country) => {
  expect(isCurrencyOfCountry(currency, country)).toBe(false);
});
