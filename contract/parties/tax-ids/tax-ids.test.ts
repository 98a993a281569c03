import { describe, expect, test } from 'vitest';
import { TAX_ID_TYPE_KEYS, TAX_ID_TYPES, type TaxIdTypeKey } from './tax-id-types.ts';
import { findSellerTaxIdType, findTaxIdFault, listTaxIdTypes, suggestTaxIdType } from './tax-ids.ts';

test.each(TAX_ID_TYPE_KEYS)('the example of %s is valid', (type) => {
  expect(findTaxIdFault({ type, number: TAX_ID_TYPES[type].example })).toBeUndefined();
});

describe('a check digit', () => {
  // Numbers of the documentation of the libraries that check-digits.ts names.
  test.each<[TaxIdTypeKey, string]>([
    ['TH_TIN', '1-2345-45678-78-1'],
    ['TH_TIN', '0-99-4-000-61772-1'],
    ['VN_TAX_CODE', '0314409058-002'],
    ['VN_TAX_CODE', '01.00.112.437'],
    ['CN_RESIDENT_ID', '360426199101010071'],
    ['CN_USCC', '9 1 110000 600037341L'],
    ['SG_UEN', '00192200M'],
    ['SG_UEN', 'S16FC0121D'],
    ['SG_UEN', 'T01FC6132D'],
    ['ID_NPWP', '01.312.166.0-091.000'],
    ['ID_NPWP', '0013121660091000'],
    // A 9 is 9 in a place that is not doubled, and in one that is.
    ['ID_NPWP', '01.990.000.0-091.000'],
    ['HK_ID', 'A123456(3)'],
    ['HK_ID', 'AB123456(9)'],
    ['ID_NIK', '3171015708450001'],
  ])('of %s accepts %s', (type, number) => {
    expect(findTaxIdFault({ type, number })).toBeUndefined();
  });

  test.each<[TaxIdTypeKey, string]>([
    ['TH_TIN', '1-2345-45678-78-9'],
    ['VN_TAX_CODE', '0100233480'],
    ['CN_RESIDENT_ID', '360426199101010072'],
    ['CN_USCC', '91110000600037342L'],
    ['SG_UEN', '197401143D'],
    ['SG_UEN', '00192200N'],
    ['SG_UEN', 'T01FC6132E'],
    ['ID_NPWP', '013121661091000'],
    ['HK_ID', 'A1234564'],
    ['ID_NIK', '3171013213450001'],
    ['MY_NRIC', '771305021234'],
  ])('of %s refuses %s', (type, number) => {
    expect(findTaxIdFault({ type, number })).toBe('check_digit');
  });

  test('catches each exchange of neighbouring digits of a Chinese and a Thai number', () => {
    for (const type of ['CN_RESIDENT_ID', 'TH_TIN'] as const) {
      const { example } = TAX_ID_TYPES[type];
      for (let index = 8; index < example.length - 1; index++) {
        const [left, right] = [example.charAt(index), example.charAt(index + 1)];
        if (left === right) continue;
        const exchanged = example.slice(0, index) + right + left + example.slice(index + 2);
        expect([exchanged, findTaxIdFault({ type, number: exchanged })]).toEqual([
          exchanged,
          expect.any(String),
        ]);
      }
    }
  });
});

test.each<[TaxIdTypeKey, string]>([
  ['TH_TIN', '123456789012'],
  ['VN_CCCD', '12345'],
  ['PH_TIN', '12345678'],
  ['SG_UEN', 'ABC'],
  ['CN_RESIDENT_ID', '36042619910101007'],
])('%s refuses the form of %s', (type, number) => {
  expect(findTaxIdFault({ type, number })).toBe('format');
});

test('a masked number is accepted with a token only', () => {
  const maskedTaxId = { type: 'TH_TIN', number: '••••5635' } as const;
  expect(findTaxIdFault(maskedTaxId)).toBe('masked');
  expect(findTaxIdFault({ ...maskedTaxId, token: 'x' })).toBeUndefined();
});

test.each(['***1234', '****', '＊＊＊1234', 'MX******8A'])('%s is a masked number', (number) => {
  expect(findTaxIdFault({ type: 'OTHER', number })).toBe('masked');
});

test('the GST number of a company in Singapore can be its UEN', () => {
  expect(findTaxIdFault({ type: 'SG_GST', number: '197401143C' })).toBeUndefined();
  expect(findTaxIdFault({ type: 'SG_GST', number: '197401143D' })).toBe('check_digit');
  expect(suggestTaxIdType('197401143C', 'SG')).toBe('SG_UEN');
});

describe('the suggested type', () => {
  test.each([
    ['3100600445635', 'TH', 'TH_TIN'],
    ['3171011708450001', 'ID', 'ID_NIK'],
    ['01.312.166.0-091.000', 'ID', 'ID_NPWP'],
    ['001099012345', 'VN', 'VN_CCCD'],
    ['0100233488', 'VN', 'VN_TAX_CODE'],
    ['91110000600037341L', 'CN', 'CN_USCC'],
    ['360426199101010071', 'CN', 'CN_RESIDENT_ID'],
    ['M91234567X', 'SG', 'SG_GST'],
    ['GB123456789', 'GB', 'OTHER'],
    ['3100600445630', 'TH', 'TH_TIN'],
    ['12', 'TH', undefined],
  ])('of %s in %s is %s', (number, country, type) => {
    expect(suggestTaxIdType(number, country)).toBe(type);
  });
});

test('a form offers the types of its country, then passport and other', () => {
  expect(listTaxIdTypes('SG')).toEqual(['SG_UEN', 'SG_GST', 'PASSPORT', 'OTHER']);
  expect(listTaxIdTypes('DE')).toEqual(['PASSPORT', 'OTHER']);
});

test.each([
  ['770101021234', undefined],
  ['770131021234', undefined],
  ['770100021234', 'check_digit'],
  ['770132021234', 'check_digit'],
  ['770430021234', undefined],
  ['770431021234', 'check_digit'],
])('the day of birth in the NRIC %s has the fault %s', (number, fault) => {
  expect(findTaxIdFault({ type: 'MY_NRIC', number })).toBe(fault);
});

test('the registration of a seller is a type of its country, and not that of a consignee', () => {
  expect(findSellerTaxIdType('SG')).toBe('SG_GST');
  expect(findSellerTaxIdType('TH')).toBeUndefined();
  expect(findSellerTaxIdType('MY')).toBe('MY_LRN');
  expect(suggestTaxIdType('LVG123456789', 'MY')).toBe('MY_LRN');
  expect(suggestTaxIdType('LVG123456789', 'MY', false)).toBeUndefined();
});
