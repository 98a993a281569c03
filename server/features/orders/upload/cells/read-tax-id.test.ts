import { getUploadField } from '@portal/contract/orders';
import { expect, test } from 'vitest';
import { findConcepts } from '../map/header-concepts.ts';
import { matchFields } from '../map/field-patterns.ts';
import { parseHeader } from '../map/parse-header.ts';
import { readTaxId } from './read-text.ts';

const FIELD = getUploadField('consigneeTaxId');
const read = (cell: string, country?: string) => readTaxId(FIELD, cell, country);

test.each([
  ['3171011708450001', 'ID', 'ID_NIK'],
  ['01.312.166.0-091.000', 'ID', 'ID_NPWP'],
  ['001099012345', 'VN', 'VN_CCCD'],
  ['0100233488', 'VN', 'VN_TAX_CODE'],
  ['3-1006-00445-63-5', 'TH', 'TH_TIN'],
  ['123-456-789-000', 'PH', 'PH_TIN'],
  ['770305-02-1234', 'MY', 'MY_NRIC'],
  ['197401143C', 'SG', 'SG_UEN'],
  ['MX2345678A', 'SG', 'SG_GST'],
  ['GB123456789', 'GB', 'OTHER'],
])('%s in %s is read as %s', (number, country, type) => {
  expect(read(number, country)).toEqual({ value: { type, number } });
});

test('a registration that only sellers have is read for a consignor, and refused for a consignee', () => {
  const number = 'LVG123456789';
  expect(readTaxId(getUploadField('consignorTaxId'), number, 'MY')).toEqual({
    value: { type: 'MY_LRN', number },
  });
  expect(read(number, 'MY')).toMatchObject({ code: 'row.bad_tax_id' });
});

test.each([
  ['MX2345678A', 'SG', 'SG_GST'],
  ['197401143C', 'SG', 'SG_GST'],
  ['770305021234', 'MY', 'MY_LRN'],
  ['MX2345678A', 'TH', 'OTHER'],
])('the number %s of a seller is read for the destination %s as %s', (number, country, type) => {
  expect(readTaxId(getUploadField('sellerTaxId'), number, country)).toEqual({ value: { type, number } });
});

test.each([
  ['771305021234', 'MY', 'MY_NRIC'],
  ['12345', 'ID', 'ID_NIK'],
  ['3100600445630', 'TH', 'TH_TIN'],
])('%s in %s is an error that does not repeat the number', (number, country, taxIdTerm) => {
  const result = read(number, country);
  expect(result).toMatchObject({ code: 'row.bad_tax_id', params: { taxIdTerm } });
  expect(JSON.stringify(result)).not.toContain(number);
});

test('a number that a spreadsheet shortened is an error, a masked one a warning, a placeholder nothing', () => {
  expect(read('3.17101E+15', 'ID')).toMatchObject({ code: 'row.shortened_code' });
  for (const mask of ['••••0001', '***0001']) {
    expect(read(mask, 'ID')).toMatchObject({
      value: undefined,
      warning: { code: 'row.masked_tax_id' },
    });
  }
  expect(read('-', 'ID')).toEqual({ value: undefined });
});

test.each([
  ['Consignee tax id', 'consigneeTaxId'],
  ['Receiver Tax ID No.', 'consigneeTaxId'],
  ['Sender tax number', 'consignorTaxId'],
  ['NPWP penerima', 'consigneeTaxId'],
  ['NIK', 'consigneeTaxId'],
  ['No. KTP', 'consigneeTaxId'],
  ['Số CCCD', 'consigneeTaxId'],
  ['Mã số thuế', 'consigneeTaxId'],
  ['เลขประจำตัวผู้เสียภาษี', 'consigneeTaxId'],
  ['เลขบัตรประชาชน', 'consigneeTaxId'],
  ['收件人身份证号', 'consigneeTaxId'],
  ['TIN', 'consigneeTaxId'],
  ['Shipper UEN', 'consignorTaxId'],
  ['OVR number', 'sellerTaxId'],
  ['GST registration no', 'sellerTaxId'],
  ['LRN', 'sellerTaxId'],
  ['Registered seller', 'sellerName'],
  ['Seller name', 'consignorName'],
  ['GST paid', 'taxCollectedAtSale'],
  ['No. kad pengenalan penerima', 'consigneeTaxId'],
])('the header %s is the %s', (header, field) => {
  expect(matchFields(findConcepts(parseHeader(header)))[0]?.field).toBe(field);
});

test.each(['Tax', 'GST amount', 'Tax rate', 'Order id', 'VAT', 'Customer id', '税号'])(
  'the header %s is no tax identifier',
  (header) => {
    const [match] = matchFields(findConcepts(parseHeader(header)));
    expect(match?.field ?? '').not.toMatch(/TaxId$/);
  },
);
