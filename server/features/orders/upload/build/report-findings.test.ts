import { DEFAULT_SEVERITIES, type FindingCode } from '@portal/contract/findings';
import { describe, expect, it } from 'vitest';
import { readFileRows, TEST_PREFLIGHT, type FileRow } from '../testing-order-file.ts';

const CODES: readonly FindingCode[] = [
  'zero_value',
  'high_value',
  'goods_currency',
  'cod_currency',
  'cod_without_sale',
  'hs_code_mismatch',
  'unlikely_date',
  'phone_missing',
  'doubtful_phone',
  'lost_zero',
  'doubtful_postcode',
  'other_province',
];
const hsGoods = [{ code: '610910', words: ['t-shirt'] }];
const context = { preflight: { ...TEST_PREFLIGHT, hsGoods }, day: '2026-11-28' };
const isOfCodes = ({ code }: { readonly code: string }) => CODES.some((one) => code === `finding.${one}`);

const readWarnings = async (row: FileRow) => {
  const [order] = await readFileRows([row], {}, context);
  return order?.warnings
    .filter(isOfCodes)
    .map(({ code, field, column, suggestion }) => [code, field, column, suggestion]);
};

describe('a finding of a file', () => {
  it.each<[FileRow, FindingCode, string, string | null, string | null]>([
    [{ 'Receiver phone': '' }, 'phone_missing', 'consigneePhone', 'Receiver phone', null],
    [{ 'Receiver phone': undefined }, 'phone_missing', 'consigneePhone', null, null],
    [{ 'Receiver phone': 'n/a' }, 'phone_missing', 'consigneePhone', 'Receiver phone', null],
    [{ 'Receiver phone': '12' }, 'doubtful_phone', 'consigneePhone', 'Receiver phone', null],
    [{ 'Receiver phone': '+60 12 34' }, 'doubtful_phone', 'consigneePhone', 'Receiver phone', null],
    [{ 'Sender phone': '+65 612' }, 'doubtful_phone', 'consignorPhone', 'Sender phone', null],
    [{ Postcode: '1000' }, 'lost_zero', 'consigneePostcode', 'Postcode', '01000'],
    [{ 'Sender postcode': '79903' }, 'lost_zero', 'consignorPostcode', 'Sender postcode', '079903'],
    [{ Postcode: '504501' }, 'doubtful_postcode', 'consigneePostcode', 'Postcode', null],
    [{ Postcode: '50450', State: 'Selangor' }, 'other_province', 'consigneePostcode', 'Postcode', null],
    [{ 'Unit price': '0' }, 'zero_value', 'itemUnitValue', 'Unit price', null],
    [{ 'Unit price': '20000', Currency: 'USD' }, 'high_value', 'itemUnitValue', 'Unit price', null],
    [{ Currency: 'THB' }, 'goods_currency', 'itemCurrency', 'Currency', null],
    [{ 'COD amount': '50', 'COD currency': 'USD' }, 'cod_currency', 'codCurrency', 'COD currency', null],
    [
      { 'COD amount': '50', 'COD currency': 'MYR', 'Kind of consignment': 'Gift' },
      'cod_without_sale',
      'codAmount',
      'COD amount',
      null,
    ],
    [{ 'HS code': '030354' }, 'hs_code_mismatch', 'itemHsCode', 'HS code', '610910'],
    [{ 'Requested date': '2015-06-02' }, 'unlikely_date', 'requestedDate', 'Requested date', null],
  ])('%j is the warning %s at its cell', async (row, code, field, column, suggestion) => {
    expect(await readWarnings(row)).toEqual([[`finding.${code}`, field, column, suggestion]]);
  });

  it('is none for usual values', async () => {
    const row = {
      Postcode: '50450',
      'COD amount': '50',
      'COD currency': 'MYR',
      'Requested date': '2026-12-02',
    };
    expect(await readWarnings(row)).toEqual([]);
  });

  it('is a warning beside the errors of the row', async () => {
    const [order] = await readFileRows([{ Postcode: '1000', 'Receiver address': '' }], {}, context);
    expect(order?.errors.map(({ field }) => field)).toEqual(['consigneeAddressLine1']);
    expect(order?.warnings.filter(isOfCodes).map(({ code }) => code)).toEqual(['finding.lost_zero']);
  });

  it('is an error where the client chose so', async () => {
    const severities = { ...DEFAULT_SEVERITIES, lost_zero: 'BLOCKER' } as const;
    const blocking = { ...context, preflight: { ...TEST_PREFLIGHT, severities } };
    const [order] = await readFileRows([{ Postcode: '1000' }], {}, blocking);
    expect(order?.draft).toBeNull();
    expect(order?.errors).toMatchObject([
      { code: 'finding.lost_zero', column: 'Postcode', suggestion: '01000' },
    ]);
  });
});
