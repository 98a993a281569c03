import { describe, expect, test } from 'vitest';
import { getCountryInSentence, getCountryName, nameCountries } from './country-names.ts';

describe('getCountryName', () => {
  test('answers the name of a country in the language of the locale', () => {
    expect(getCountryName('TH', 'en')).toBe('Thailand');
    expect(getCountryName('TH', 'id')).toBe('Thailand');
    expect(getCountryName('SG', 'zh-Hans')).toBe('新加坡');
    expect(getCountryName('US', 'en')).toBe('United States');
  });

  test('answers the name of Hong Kong and of Macao as browsers do', () => {
    expect(getCountryName('HK', 'en')).toBe('Hong Kong');
    expect(getCountryName('MO', 'th')).toBe('มาเก๊า');
  });

  test('answers the code itself if it is not a country code', () => {
    expect(getCountryName('', 'en')).toBe('');
    expect(getCountryName('ASIA', 'en')).toBe('ASIA');
  });
});

test.each([
  ['PH', 'en', 'the Philippines'],
  ['MY', 'en', 'Malaysia'],
  ['PH', 'id', 'Filipina'],
  ['PH', 'vi', 'Philippines'],
  ['', 'en', ''],
])('%s in a sentence of the locale %s is %s', (code, locale, name) => {
  expect(getCountryInSentence(code, locale)).toBe(name);
});

test('the article stands before names that are a plural or a common noun', () => {
  const codes = ['AE', 'BS', 'CF', 'DO', 'GB', 'GM', 'IM', 'MV', 'NL', 'PH', 'US'];
  for (const code of codes) expect(getCountryInSentence(code, 'en')).toMatch(/^the /);
});

test.each([
  ['finding.goods_currency', 'en', { originCountry: 'the Philippines', country: 'Indonesia' }],
  ['finding.goods_currency', 'th', { originCountry: 'ฟิลิปปินส์', country: 'อินโดนีเซีย' }],
  ['insight.cost_higher', 'en', { originCountry: 'Philippines', country: 'Indonesia' }],
  ['order.unknown_country', 'en', { originCountry: 'PH', country: 'ID' }],
])('the countries in the values of %s in the locale %s are %j', (code, locale, countries) => {
  const params = { currency: 'ID', originCountry: 'PH', country: 'ID' };
  expect(nameCountries({ code, params }, locale)).toEqual({ currency: 'ID', ...countries });
});
