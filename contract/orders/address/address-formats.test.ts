import { describe, expect, test } from 'vitest';
import { getAddressFormat, AREA_LABELS, checkPostcode } from './address-formats.ts';

const MAIN_COUNTRIES = ['TH', 'VN', 'ID', 'PH', 'MY', 'SG'];

describe('getAddressFormat', () => {
  test.each([
    ['TH', ['subdistrict', 'district', 'province', 'postcode']],
    ['VN', ['subdistrict', 'province', 'postcode']],
    ['ID', ['subdistrict', 'district', 'city', 'province', 'postcode']],
    ['PH', ['subdistrict', 'city', 'province', 'postcode']],
    ['MY', ['city', 'province', 'postcode']],
    ['SG', ['postcode']],
    ['ZZ', ['district', 'city', 'province', 'postcode']],
  ])('%s has the parts %j', (country, parts) => {
    expect(getAddressFormat(country).fields.map(({ part }) => part)).toEqual(parts);
  });

  test('each part has a label, and each example postcode matches its format', () => {
    for (const country of [
      ...MAIN_COUNTRIES,
      'AU',
      'CN',
      'GB',
      'HK',
      'IN',
      'JP',
      'KH',
      'KR',
      'LA',
      'MM',
      'MO',
      'TW',
      'US',
    ]) {
      const { fields, postcode } = getAddressFormat(country);
      for (const { label } of fields) expect(AREA_LABELS[label]).toBeDefined();
      if (postcode) expect([country, checkPostcode(country, postcode.example)]).toEqual([country, undefined]);
    }
  });
});

test.each([
  ['SG', '12345', '238823'],
  ['SG', '238823', undefined],
  ['JP', '1000001', undefined],
  ['US', '94103-1234', undefined],
  ['GB', 'sw1a1aa', undefined],
  ['HK', '999077', undefined],
  ['ZZ', 'anything', undefined],
  ['MY', '', undefined],
])('in %s the postcode %j gives the example %j', (country, postcode, example) => {
  expect(checkPostcode(country, postcode)).toBe(example);
});
