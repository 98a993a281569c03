import { describe, expect, test } from 'vitest';
import { getAddressFormat, AREA_LABELS } from './address-formats.ts';

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

  test('each part has a label', () => {
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
      'US',
    ])
      for (const { label } of getAddressFormat(country).fields) expect(AREA_LABELS[label]).toBeDefined();
  });
});
