import { normalizeText } from '@portal/contract/core';
import { getUploadField, type UploadField } from '@portal/contract/orders';
import { describe, expect, it } from 'vitest';
import { findNearest } from './find-nearest.ts';
import { isCountry, readCountry } from './read-country.ts';
import {
  findSpreadsheetError,
  readEmail,
  readHsCode,
  readPhone,
  readPort,
  readProvince,
  readText,
  readWholeNumber,
} from './read-text.ts';

const field = (overrides: Partial<UploadField> = {}): UploadField => ({
  key: 'itemDescription',
  name: 'Description',
  group: 'item',
  kind: 'text',
  required: [],
  example: 'Cotton shirt',
  help: '',
  ...overrides,
});

it.each([
  '#REF!',
  '#N/A',
  '#VALUE!',
  '#DIV/0!',
  '#NAME?',
  '#NUM!',
  '#NULL!',
  '#SPILL!',
  '#CALC!',
  '#GETTING_DATA',
])('the cell %s is an error of a spreadsheet', (cell) => {
  expect(findSpreadsheetError(cell)?.code).toBe('row.spreadsheet_error');
});

it.each(['#12', 'unit #N/A', '#N/A or so', ' #REF!', ''])(
  'the cell %j is no error of a spreadsheet',
  (cell) => {
    expect(findSpreadsheetError(cell)).toBeUndefined();
  },
);

describe('a text', () => {
  it('is read up to the length of its field, 500 characters without one', () => {
    expect(readText(field({ maxLength: 5 }), 'abcde')).toEqual({ value: 'abcde' });
    expect(readText(field({ maxLength: 5 }), 'abcdef')).toMatchObject({
      code: 'row.too_long',
      params: { length: 6, maximum: 5 },
    });
    expect(readText(field(), 'x'.repeat(500))).toHaveProperty('value');
    expect(readText(field(), 'x'.repeat(501))).toMatchObject({ params: { maximum: 500 } });
  });

  it.each(['customerOrderCode', 'customerCode', 'invoiceNumber', 'itemSku', 'consigneePhone'] as const)(
    'of %s in scientific notation is an error',
    (key) => {
      for (const cell of ['8.85E+12', '8,8512e+9', '8E+12']) {
        expect(readText(getUploadField(key), cell)).toMatchObject({ code: 'row.shortened_code' });
      }
      for (const cell of ['8.85E+123', 'A8.85E+12', '88.5E+12', '8.85E-12']) {
        expect(readText(getUploadField(key), cell)).toEqual({ value: cell });
      }
    },
  );

  it('that is no code can look like scientific notation', () => {
    expect(readText(field(), '8.85E+12')).toEqual({ value: '8.85E+12' });
  });
});

describe('a province', () => {
  const province = field({ kind: 'text', maxLength: 60 });

  it('of Viet Nam that was merged becomes the one it is part of, with a warning', () => {
    expect(readProvince(province, 'Quảng Nam', 'VN')).toStrictEqual({
      value: 'Đà Nẵng',
      warning: { code: 'row.former_province', params: { province: 'Đà Nẵng' }, suggestion: null },
    });
  });
  it('of today, and of another country, stays as it is', () => {
    expect(readProvince(province, 'da nang', 'VN')).toStrictEqual({ value: 'da nang' });
    expect(readProvince(province, 'Quảng Nam', 'SG')).toStrictEqual({ value: 'Quảng Nam' });
    expect(readProvince(province, 'Quảng Nam', undefined)).toStrictEqual({ value: 'Quảng Nam' });
  });
});

describe('a phone number', () => {
  const phone = field({ kind: 'phone', maxLength: 20 });

  it('is read unchanged', () => {
    for (const text of ['+65 6123 4567', '(02) 612-3456', 'ask Tan'])
      expect(readPhone(phone, text)).toEqual({ value: text });
  });

  it('is missing for a placeholder, and an error when it is too long', () => {
    expect(readPhone(phone, 'n/a')).toStrictEqual({ value: undefined });
    expect(readPhone(phone, '6'.repeat(21))).toMatchObject({ code: 'row.too_long' });
  });
});

describe('an e-mail address', () => {
  it('is read up to 254 characters', () => {
    const address = `${'a'.repeat(242)}@shop.example`;
    expect(readEmail(address.slice(1))).toEqual({ value: address.slice(1) });
    expect(readEmail(address)).toMatchObject({ code: 'row.not_email' });
  });

  it('is missing for a placeholder, and an error with anything behind it', () => {
    expect(readEmail('n/a')).toStrictEqual({ value: undefined });
    expect(readEmail('mei@shop.example, lim@shop.example')).toMatchObject({ code: 'row.not_email' });
    expect(readEmail('mei@shop.example!')).toMatchObject({ code: 'row.not_email' });
  });
});

it.each(['123456', '1234567890', '12.34.56', '12-34 56'])('%s is an HS code of 6 to 10 digits', (cell) => {
  expect(readHsCode(cell)).toEqual({ value: cell.replaceAll(/\D/g, '') });
});
it.each(['12345', '12345678901', 'HS 123456', '123456 cotton'])('%s is no HS code', (cell) => {
  expect(readHsCode(cell)).toMatchObject({ code: 'row.bad_hs_code' });
});

it.each(['XSGSIN', 'SGSINX', 'SG SI', 'SG1SIN', 'SGSI1'])('%s is no port', (cell) => {
  expect(readPort(cell, () => undefined)).toMatchObject({ code: 'row.unknown_port' });
});
it('a port is missing for a placeholder', () => {
  expect(readPort('n/a', () => undefined)).toStrictEqual({ value: undefined });
});
it('a port is read in any writing', () => {
  const ports = ['sg-sin', 'SG SIN', 'us2k9'].map((cell) => readPort(cell, () => undefined));
  expect(ports).toEqual([{ value: 'SGSIN' }, { value: 'SGSIN' }, { value: 'US2K9' }]);
});

it('a whole number is from 1 to its maximum, with separators of thousands', () => {
  expect(readWholeNumber('1', 'point')).toEqual({ value: 1 });
  expect(readWholeNumber('1 234 567', 'point')).toEqual({ value: 1_234_567 });
  expect(readWholeNumber('10,000,000', 'point')).toEqual({ value: 10_000_000 });
  expect(readWholeNumber('10000001', 'point')).toMatchObject({
    code: 'row.out_of_range',
    params: { maximum: 10_000_000 },
  });
  expect(readWholeNumber('12', 'point', 12)).toEqual({ value: 12 });
  expect(readWholeNumber('13', 'point', 12)).toMatchObject({ params: { maximum: 12 } });
  expect(readWholeNumber('3,00', 'comma')).toEqual({ value: 3 });
  expect(readWholeNumber('2,000', 'comma')).toEqual({ value: 2 });
  expect(readWholeNumber('1234567890', 'point')).toMatchObject({ code: 'row.out_of_range' });
  for (const cell of ['12 pieces', 'x12', '12 pcs.', '12 ชิ้น'])
    expect(readWholeNumber(cell, 'point')).toEqual({ value: 12 });
  for (const cell of ['1,23', '3.05', '12 boxes', 'no 12', '']) {
    expect(readWholeNumber(cell, 'point')).toMatchObject({ code: 'row.not_whole_number' });
  }
});

describe('the nearest word', () => {
  it.each([
    ['cat', 'cut', 'one letter of three'],
    ['express', 'exprses', 'a swap of two letters'],
    ['express', 'expres', 'a missing letter'],
    ['express', 'expresss', 'a letter too many'],
    ['singapore', 'singopoer', 'three edits of a long word'],
    ['malta', 'molto', 'two edits of five letters'],
    ['orange', 'arangi', 'two edits of six letters'],
    ['oranges', 'aringis', 'three edits of seven letters'],
    ['abc', 'acb', 'a swap at the end of three letters'],
    ['abc', 'bac', 'a swap at the beginning of three letters'],
    ['rupiah', 'urpiak', 'a swap and one letter of six'],
  ])('of %s is %s: %s', (word, candidate) => {
    expect(findNearest(word, [candidate])).toBe(candidate);
    expect(findNearest(candidate, [word])).toBe(word);
  });

  it.each([
    ['cat', 'cup'],
    ['abc', 'xcb'],
    ['abc', 'cax'],
    ['orange', 'aringi'],
    ['oranges', 'aringix'],
    ['malta', 'motto'],
    ['singapore', 'sungopoar'],
    ['singapore', 'sing'],
    ['abc', ''],
    ['iorixy', 'priority'],
    ['x', 'sg'],
    ['thailand', 'qqqqladn'],
  ])('of %s is not %s', (word, candidate) => {
    expect(findNearest(word, [candidate])).toBeUndefined();
  });

  it('is the one with the fewest edits, and the first of equals', () => {
    expect(findNearest('express', ['expruss', 'exprass', 'express'])).toBe('express');
    expect(findNearest('express', ['expruss', 'exprass'])).toBe('expruss');
    expect(findNearest('express', [])).toBeUndefined();
  });
});

it.each([
  ['Côte d’Ivoire', 'cote d ivoire'],
  ['ĐÀ NẴNG đ', 'da nang d'],
  ['  a -- B  ', 'a b'],
  ['ＡＢＣ１', 'abc1'],
  ['ประเทศไทย', 'ประเทศไทย'],
  ['___', ''],
])('%j is compared as %j', (text, normalized) => {
  expect(normalizeText(text)).toBe(normalized);
});

it.each([
  ['Kosovo', 'XK'],
  ['uk', 'GB'],
  ['Thailand (Kingdom)', 'TH'],
  ['Singapore, Republic', 'SG'],
  ['deutschland', 'DE'],
  ['msia', 'MY'],
])('the country %s is %s', (cell, code) => {
  expect(readCountry(cell)).toEqual({ value: code });
  expect(isCountry(cell)).toBe(true);
});
it('a word that only resembles a country is not one', () => {
  expect(isCountry('SGX')).toBe(false);
  expect(isCountry('sg')).toBe(true);
  expect(readCountry('QQX')).toMatchObject({ code: 'row.unknown_country' });
  expect(readCountry('SGXXXXXXXX')).toMatchObject({ code: 'row.unknown_country' });
  expect(readCountry('XXXXXประเทศไทย')).toMatchObject({ code: 'row.unknown_country' });
});
