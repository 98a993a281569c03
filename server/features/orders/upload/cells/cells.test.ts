import { guardCell } from '@portal/contract/core';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanCell } from '../read/clean-cell.ts';
import { formatCsvLine } from '../downloads/csv-line.ts';
import { chooseDateOrder, isDateAmbiguous, readDate, countDateEvidence } from './read-date.ts';
import { readCountry } from './read-country.ts';
import { readLength, readWeight } from './read-measure.ts';
import { toMinorUnits, readAmount, readCurrency } from './read-money.ts';
import { chooseDecimalMark, countDecimalMarks, createMarkEvidence, parseDecimal } from './read-number.ts';
import { readEmail, readHsCode, readPort, readWholeNumber } from './read-text.ts';
import { readCategory, readEnum } from './read-enum.ts';
import { isCellError } from './cell-value.ts';

const toValueOrCode = <T>(reading: { readonly value: T } | { readonly code: string }) =>
  'value' in reading ? reading.value : reading.code;

describe('countries', () => {
  it.each([
    ['SG', 'SG'],
    ['sgp', 'SG'],
    ['NA', 'NA'],
    ['Namibia', 'NA'],
    ["Côte d'Ivoire", 'CI'],
    ['Côte d’Ivoire', 'CI'],
    ['COTE DIVOIRE', 'row.mistyped_country'],
    ['Viet Nam', 'VN'],
    ['Congo, DRC', 'CD'],
    ['South Korea', 'KR'],
    ['Swaziland', 'SZ'],
    ['UK', 'GB'],
    ['U.S.A.', 'US'],
    ['ประเทศไทย', 'TH'],
    ['ไทย', 'TH'],
    ['中国', 'CN'],
    ['Nhật Bản', 'JP'],
    ['Singapura', 'SG'],
    ['Hong Kong S.A.R.', 'HK'],
    ['Atlantis', 'row.unknown_country'],
  ])('"%s" is read as %s', (cell, code) => {
    expect(toValueOrCode(readCountry(cell))).toBe(code);
  });

  it.each([
    ['SGX', 'SG'],
    ['Singapoer', 'SG'],
    ['Cote dIvoire', 'CI'],
  ])('"%s" gives the suggestion %s', (cell, suggestion) => {
    expect(readCountry(cell)).toMatchObject({ code: 'row.mistyped_country', suggestion });
  });
});

describe('numbers', () => {
  it.each([
    ['1234.5', 'point', '1234.5'],
    ['1,234.50', 'point', '1234.50'],
    ['1.234,50', 'comma', '1234.50'],
    ['1,25', 'comma', '1.25'],
    ['1,25', 'point', undefined],
    ['1,234', 'point', '1234'],
    ['1 234,5', 'comma', '1234.5'],
    ["1'234.5", 'point', '1234.5'],
    ['12,34,567', 'point', '1234567'],
    ['.5', 'point', '0.5'],
    ['5.', 'point', '5'],
    ['(12)', 'point', '-12'],
    ['12-', 'point', '-12'],
    ['๑๒.๕', 'point', '12.5'],
    ['１２', 'point', '12'],
    ['1.5E-3', 'point', '0.0015'],
    ['1.2.3', 'point', undefined],
    ['12abc', 'point', undefined],
    ['', 'point', undefined],
    ['-', 'point', undefined],
  ] as const)('"%s" with decimal %s is %s', (cell, mark, decimal) => {
    expect(parseDecimal(cell, mark)).toBe(decimal);
  });

  it.each([
    [['1,5', '1,234'], 'comma'],
    [['1.5', '1,234'], 'point'],
    [['1.234,50'], 'comma'],
    [['1.234.567'], 'comma'],
    [['1,234'], undefined],
    [['0,125'], 'comma'],
    [['RM 1,250.00'], 'point'],
  ] as const)('the column %j has the decimal mark %s', (cells, mark) => {
    const evidence = createMarkEvidence();
    for (const cell of cells) countDecimalMarks(cell, evidence);
    expect(chooseDecimalMark(evidence)).toBe(mark);
  });

  it('any decimal is parsed to the same number', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 999 }), (whole, part) => {
        const text = `${whole}.${String(part).padStart(3, '0')}`;
        expect(Number(parseDecimal(text, 'point'))).toBe(Number(text));
        expect(Number(parseDecimal(text.replace('.', ','), 'comma'))).toBe(Number(text));
      }),
    );
  });
});

describe('weights and lengths', () => {
  it.each([
    ['1.25', 'kg', 1250],
    ['1.25 kg', 'g', 1250],
    ['500g', 'kg', 500],
    ['2 lbs', 'kg', 907],
    ['16 oz', 'kg', 454],
    ['0.0001', 'kg', 'row.below_one_gram'],
    ['0', 'kg', 'row.zero_weight'],
    ['-1', 'kg', 'row.zero_weight'],
    ['200000', 'kg', 'row.too_heavy'],
    ['Weight Captured Separately', 'kg', 'row.not_weight'],
    ['See ASN-93 (ID#:1281)', 'kg', 'row.not_weight'],
    ['5 stones', 'kg', 'row.not_weight'],
  ] as const)('"%s" in %s is %s g', (cell, unit, grams) => {
    expect(toValueOrCode(readWeight(cell, unit, 'point'))).toBe(grams);
  });

  it.each([
    ['30', 'cm', 300],
    ['30.5cm', 'in', 305],
    ['12"', 'cm', 305],
    ['0', 'cm', undefined],
    ['31 m', 'cm', 'row.too_large'],
    ['long', 'cm', 'row.not_length'],
  ] as const)('"%s" in %s is %s mm', (cell, unit, millimetres) => {
    expect(toValueOrCode(readLength(cell, unit, 'point'))).toBe(millimetres);
  });
});

describe('money', () => {
  it.each([
    ['12.50', '12.50', undefined],
    ['RM 1,250.00', '1250.00', 'MYR'],
    ['S$12', '12', 'SGD'],
    ['12.5 THB', '12.5', 'THB'],
    ['฿120', '120', 'THB'],
    ['150000 ₫', '150000', 'VND'],
    ['$5', '5', undefined],
    ['USD5', '5', 'USD'],
  ])('"%s" is %s %s', (cell, decimal, currency) => {
    expect(readAmount(cell, 'point')).toMatchObject({ value: { decimal, currency } });
  });

  it.each(['free', '12 apples', '-5', '1.2.3', ''])('"%s" is not an amount', (cell) => {
    expect(isCellError(readAmount(cell, 'point'))).toBe(true);
  });

  it('decimals that a currency does not have are rounded and marked', () => {
    expect(toMinorUnits('0.0375', 'USD')).toEqual({ amountMinor: 4, isRounded: true });
    expect(toMinorUnits('12.50', 'JPY')).toEqual({ amountMinor: 13, isRounded: true });
    expect(toMinorUnits('12.50', 'SGD')).toEqual({ amountMinor: 1250, isRounded: false });
    expect(toMinorUnits('9'.repeat(13), 'SGD')).toBeUndefined();
  });

  it('currencies are read by code and sign, and a mistyped code gives a suggestion', () => {
    expect(['sgd', 'RM', 'Rp', '฿', 'RMB'].map((cell) => toValueOrCode(readCurrency(cell)))).toEqual([
      'SGD',
      'MYR',
      'IDR',
      'THB',
      'CNY',
    ]);
    expect(readCurrency('SGX')).toMatchObject({ code: 'row.mistyped_currency' });
  });
});

describe('dates', () => {
  it.each([
    ['2026-11-30', 'dmy', '2026-11-30'],
    ['2026-11-30T23:30:00+07:00', 'dmy', '2026-11-30'],
    ['2026-11-30 10:15:00 +0800', 'dmy', '2026-11-30'],
    ['30/11/2026', 'dmy', '2026-11-30'],
    ['11/30/26', 'mdy', '2026-11-30'],
    ['30.11.2026 14:00', 'dmy', '2026-11-30'],
    ['2-Jun-06', 'dmy', '2006-06-02'],
    ['04 Jul 2022 11:46', 'dmy', '2022-07-04'],
    ['July 4, 2022', 'dmy', '2022-07-04'],
    ['Mon, 4 Jul 2022', 'dmy', '2022-07-04'],
    ['17 Agustus 2026', 'dmy', '2026-08-17'],
    ['2026年7月4日', 'dmy', '2026-07-04'],
    ['30/11/2569', 'dmy', '2026-11-30'],
    ['46356', 'dmy', '2026-11-30'],
    ['20261130', 'dmy', '2026-11-30'],
    ['31/02/2026', 'dmy', 'row.not_date'],
    ['13/13/2026', 'dmy', 'row.not_date'],
    ['Date Not Captured', 'dmy', 'row.not_date'],
  ] as const)('"%s" as %s is %s', (cell, order, day) => {
    expect(toValueOrCode(readDate(cell, order))).toBe(day);
  });

  it('the whole column decides between day first and month first', () => {
    const decideOrder = (cells: string[]) => {
      const evidence = { dmy: 0, mdy: 0, ambiguous: 0 };
      for (const cell of cells) countDateEvidence(cell, evidence);
      return [chooseDateOrder(evidence), isDateAmbiguous(evidence)];
    };
    expect(decideOrder(['03/04/26', '04/25/26'])).toEqual(['mdy', false]);
    expect(decideOrder(['03/04/26', '25/04/26'])).toEqual(['dmy', false]);
    expect(decideOrder(['03/04/26'])).toEqual(['dmy', true]);
    expect(decideOrder(['04/25/26', '25/04/26', '01/02/26'])).toEqual(['dmy', true]);
  });
});

describe('enums, codes and e-mail addresses', () => {
  it.each([
    ['shipmentMode', 'Air Charter', 'AIR'],
    ['shipmentMode', 'Truck', 'LAND'],
    ['shipmentMode', 'Ocean', 'SEA'],
    ['shipmentMode', 'N/A', undefined],
    ['shipmentMode', 'Luftfracht', 'AIR'],
    ['paymentType', 'COD', 'cod'],
    ['paymentType', 'Cash on Delivery (COD)', 'cod'],
    ['paymentType', 'Y', 'cod'],
    ['paymentType', 'no', 'prepaid'],
    ['paymentType', 'shopify_payments', 'prepaid'],
    ['serviceLevel', 'economy plus', 'ECONOMY_PLUS'],
    ['serviceLevel', 'Expedited', 'EXPRESS'],
    ['serviceLevel', 'NextDay', 'EXPRESS'],
    ['serviceLevel', 'Standard Shipping', 'ECONOMY'],
    ['serviceLevel', 'teleport', 'row.unknown_value'],
    ['incoterm', 'N/A - From RDC', undefined],
    ['incoterm', 'DDP', 'DDP'],
    ['incoterm', 'EXW', 'EXW'],
  ] as const)('%s "%s" is %s', (field, cell, value) => {
    expect(toValueOrCode(readEnum(field, cell))).toBe(value);
  });

  it('a category is read by its name or one of its words, otherwise ignored with a warning', () => {
    expect(readCategory('fashion & accessories').value).toBe('Fashion & Accessories');
    expect(readCategory('Furniture')).toMatchObject({
      value: 'Furniture & Organization',
      warning: { code: 'row.interpreted_as' },
    });
    expect(readCategory('Widgets')).toMatchObject({
      value: undefined,
      warning: { code: 'row.value_ignored' },
    });
  });

  it.each([
    ['6109.10', '610910'],
    ['0609 10 00 00', '0609100000'],
    ['61091', 'row.bad_hs_code'],
    ['cotton', 'row.bad_hs_code'],
  ])('the HS code %s is read as %s', (cell, code) => {
    expect(toValueOrCode(readHsCode(cell))).toBe(code);
  });

  it('ports are read by UN/LOCODE or by findPort', () => {
    const findPort = (code: string) => (code === 'SIN' ? 'SGSIN' : undefined);
    expect(
      ['SGSIN', 'my kul', 'SIN', 'n/a', 'Changi'].map((cell) => toValueOrCode(readPort(cell, findPort))),
    ).toEqual(['SGSIN', 'MYKUL', 'SGSIN', undefined, 'row.unknown_port']);
  });

  it('whole numbers are at least 1 and have no decimals', () => {
    expect(
      ['3', '3.0', '1,000', '0', '2.5', '-1', 'x'].map((cell) =>
        toValueOrCode(readWholeNumber(cell, 'point')),
      ),
    ).toEqual([
      3,
      3,
      1000,
      'row.out_of_range',
      'row.not_whole_number',
      'row.not_whole_number',
      'row.not_whole_number',
    ]);
  });

  it.each(['a@b.example', "o'neil+x@mail.example.com"])('%s is an e-mail address', (cell) => {
    expect(toValueOrCode(readEmail(cell))).toBe(cell);
  });
  it.each(['a@b', 'a b@c.example', '.a@b.example', 'a..b@c.example', 'x'.repeat(250) + '@b.example'])(
    '%s is not an e-mail address',
    (cell) => {
      expect(toValueOrCode(readEmail(cell))).toBe('row.not_email');
    },
  );
});

describe('cells', () => {
  it.each([
    [' a \t\n b ', 'a b'],
    ["'00123", '00123'],
    ["'+6591234567", '+6591234567'],
    ["'tis", "'tis"],
    ['="00123"', '00123'],
    ['a\u0000b\u200B', 'ab'],
    ['\u00A0', ''],
  ])('%j is cleaned to %j', (raw, cell) => {
    expect(cleanCell(raw)).toBe(cell);
  });

  it('a guarded cell is not a formula and is read as the same value', () => {
    const starts = fc.constantFrom('', '=', '+', '-', '@', "'", "'=", ' =', '\t=', '＝', '="', '"');
    fc.assert(
      fc.property(starts, fc.string({ unit: 'grapheme' }), (start, rest) => {
        const value = cleanCell(start + rest);
        const guarded = guardCell(value);
        expect(guarded).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
        expect(cleanCell(guarded)).toBe(value);
        expect(formatCsvLine([value]).endsWith('\r\n')).toBe(true);
      }),
    );
  });
});
