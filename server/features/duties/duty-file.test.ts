import { isRefusal } from '@portal/contract/core';
import { detail, detailOf, reason } from '@portal/contract/reasons';
import { expect, test } from 'vitest';
import { readDutyFile } from './duty-file.ts';

const HEADER =
  'country,valid_from,currency,threshold_on,charged_on,source,source_date,kind,name,above,up_to,hs,modes,rate_percent,collected';
const TABLE = 'th,2026-01-01,thb,goods,goods_and_freight,Thai customs,2026-01-02';

const read = (...rows: readonly string[]) => readDutyFile(Buffer.from([HEADER, ...rows].join('\n')));
/** Details of the refusal of a file; throws if the file is accepted. */
function readErrors(...rows: readonly string[]) {
  const result = read(...rows);
  if (!isRefusal(result)) throw new Error('the file was accepted');
  expect(result.code).toBe('csv.invalid_rows');
  return result.details;
}

test('the rows of one country and day form one table, in minor units and basis points', () => {
  const tables = read(
    `${TABLE},duty,Import duty,0,1500.5,6109.10  42,air sea,7.5,import`,
    `${TABLE},tax,VAT,,,,,7,sale`,
    `${TABLE.replace('2026-01-01', '2027-01-01')},tax,VAT,1500,,,,,import`,
  );
  expect(tables).toEqual([
    {
      country: 'TH',
      validFrom: '2026-01-01',
      currency: 'THB',
      thresholdOn: 'GOODS',
      chargedOn: 'GOODS_AND_FREIGHT',
      source: 'Thai customs',
      sourceDate: '2026-01-02',
      rates: [
        {
          kind: 'DUTY',
          name: 'Import duty',
          aboveMinor: 0,
          upToMinor: 150_050,
          hsPrefixes: ['610910', '42'],
          modes: ['AIR', 'SEA'],
          basisPoints: 750,
          collectionPoint: 'IMPORT',
        },
        {
          kind: 'TAX',
          name: 'VAT',
          aboveMinor: 0,
          upToMinor: null,
          hsPrefixes: [],
          modes: [],
          basisPoints: 700,
          collectionPoint: 'SALE',
        },
      ],
    },
    expect.objectContaining({
      validFrom: '2027-01-01',
      rates: [expect.objectContaining({ aboveMinor: 150_000, upToMinor: null, basisPoints: null })],
    }),
  ]);
});

test('a file without rows, or without a column, is refused', () => {
  expect(read()).toMatchObject({ code: 'csv.no_rows' });
  expect(readDutyFile(Buffer.from('country\nTH'))).toMatchObject({ code: 'csv.columns_missing' });
});

test('rows of one table with different values are refused by row and column', () => {
  const other = TABLE.replace('Thai customs', 'Hearsay');
  expect(readErrors(`${TABLE},tax,VAT,,,,,7,import`, `${other},tax,VAT,,,,,8,import`)).toEqual([
    detail('row 3, source', 'duty.different_in_row', {
      value: 'Hearsay',
      otherValue: 'Thai customs',
      row: 2,
    }),
  ]);
});

test.each([
  ['above', 'tax,VAT,much,,,,7,import', reason('duty.not_amount', { value: 'much', currency: 'THB' })],
  ['up_to', 'tax,VAT,0,much,,,7,import', reason('duty.not_amount', { value: 'much', currency: 'THB' })],
  ['up_to', 'tax,VAT,100,100,,,7,import', reason('duty.not_above_lower_limit')],
  ['rate_percent', 'tax,VAT,,,,,7 %,import', reason('duty.not_percentage', { value: '7 %' })],
  ['rate_percent', 'tax,VAT,,,,,about 7,import', reason('duty.not_percentage', { value: 'about 7' })],
  ['rate_percent', 'tax,VAT,,,,,7.555,import', reason('duty.not_percentage', { value: '7.555' })],
])('an error in %s of "%s" is refused by row and column', (column, rate, error) => {
  expect(readErrors(`${TABLE},tax,VAT,,,,,7,import`, `${TABLE},${rate}`)[0]).toEqual(
    detailOf(`row 3, ${column}`, error),
  );
});

test('a rate of two decimals is read exactly', () => {
  expect(read(`${TABLE},tax,VAT,,,,,7.25,import`)).toMatchObject([{ rates: [{ basisPoints: 725 }] }]);
});

test('a value that the schema refuses is named by its row and field', () => {
  expect(readErrors(`${TABLE},tax,VAT,,,,,7,import`, `${TABLE},levy,VAT,,,,,7,import`)).toMatchObject([
    { note: 'row 3, kind' },
  ]);
  expect(readErrors(`${TABLE.replace('th,', 'Thailand,')},tax,VAT,,,,,7,import`)).toMatchObject([
    { note: 'row 2, country' },
  ]);
});

test('an error of one table does not hide those of the next one', () => {
  const next = TABLE.replace('th,', 'my,');
  expect(readErrors(`${TABLE},tax,VAT,,,,,x,import`, `${next},tax,GST,,,,,y,import`)).toHaveLength(2);
});

test('optional columns give the currency of limits, insurance, unit, orders, base, fee, source and confirmation of a rate', () => {
  const header = `${HEADER},threshold_currency,insurance_percent,threshold_per,applies_to,base,fee,rate_source,rate_source_date,confirmed`;
  const file = [
    header,
    `${TABLE},duty,Import duty,3,,,,7.5,import,usd,0.5,item,untaxed_at_sale,goods,,A law,2026-01-03,no`,
    `${TABLE},fee,Brokerage,,,,,,import,usd,0.5,,,,700,,,yes`,
  ];
  expect(readDutyFile(Buffer.from(file.join('\n')))).toMatchObject([
    {
      currency: 'THB',
      thresholdCurrency: 'USD',
      insuranceBasisPoints: 50,
      rates: [
        {
          aboveMinor: 300,
          thresholdPer: 'ITEM',
          appliesTo: 'UNTAXED_AT_SALE',
          chargedOn: 'GOODS',
          source: 'A law',
          sourceDate: '2026-01-03',
          isConfirmed: false,
        },
        { kind: 'FEE', basisPoints: null, fixedMinor: 700_00 },
      ],
    },
  ]);
  const unclear = readDutyFile(Buffer.from([header, (file[1] ?? '').replace(/no$/, 'maybe')].join('\n')));
  expect(isRefusal(unclear) && unclear.details).toEqual([
    detail('row 2, confirmed', 'duty.not_yes_or_no', { value: 'maybe' }),
  ]);
});
