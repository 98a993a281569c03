import type { OrderBatchType, UploadFieldKey, UploadMapping } from '@portal/contract/orders';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { suggestMapping } from './suggest-mapping.ts';

const toSample = (rows: readonly (readonly string[])[]) => rows.map((cells) => ({ cells }));

function suggestFields(
  header: readonly string[],
  rows: readonly (readonly string[])[] = [],
  type: OrderBatchType = 'cross-border',
) {
  const { columns } = suggestMapping(header, toSample(rows), type);
  return Object.fromEntries(columns.map(({ header: name, mapping }) => [name, mapping?.field ?? null]));
}

describe('an export of this portal', () => {
  const signature = ['Order code', 'Order number', 'Status of leg', 'Chargeable weight (kg)'];

  it('is recognised, and the columns that the portal adds are not mapped, in any time zone', () => {
    const times = [
      'Status at (Asia/Singapore)',
      'Created at (America/Argentina/Buenos_Aires)',
      'Created at (UTC)',
    ];
    const fields = suggestFields([...signature, ...times, 'Requested date']);
    expect(fields).toMatchObject({ 'Order number': 'customerOrderCode', 'Requested date': 'requestedDate' });
    for (const name of times) expect(fields).toMatchObject({ [name]: null });
  });

  it('may have further columns of any name', () => {
    expect(suggestFields([...signature, 'constructor'])).toMatchObject({ constructor: null });
  });

  it('a file with only such a time column is not recognised as one', () => {
    expect(suggestFields(['Name', 'Created at (Asia/Singapore)', 'Items'])).toMatchObject({
      Items: 'itemDescription',
    });
  });
});

describe('headers without a known export', () => {
  it.each<[string, UploadFieldKey]>([
    ['Ship to name', 'consigneeName'],
    ['shipToName', 'consigneeName'],
    ['RECIPIENT TEL', 'consigneePhone'],
    ['Cust PO No', 'customerOrderCode'],
    ['Our ref.', 'customerOrderCode'],
    ['Deliver to address', 'consigneeAddressLine1'],
    ['consignee_street_2', 'consigneeAddressLine2'],
    ['Town', 'consigneeCity'],
    ['Dest. country', 'destinationCountry'],
    ['Shipper country', 'originCountry'],
    ['Gross Wt.', 'weight'],
    ['Qty ordered', 'itemQuantity'],
    ['Curr.', 'itemCurrency'],
    ['Tariff no', 'itemHsCode'],
    ['POD', 'destinationPort'],
    ['Nama penerima', 'consigneeName'],
    ['No HP penerima', 'consigneePhone'],
    ['Berat (gram)', 'weight'],
    ['Họ tên người nhận', 'consigneeName'],
    ['Địa chỉ', 'consigneeAddressLine1'],
    ['เบอร์โทรผู้รับ', 'consigneePhone'],
    ['收件人电话', 'consigneePhone'],
    ['收件人地址', 'consigneeAddressLine1'],
    ['邮编', 'consigneePostcode'],
    ['Poskod penerima', 'consigneePostcode'],
    ['Receiver Country/Region', 'destinationCountry'],
    ['Order Amount', 'itemValue'],
    ['SKU unit original price', 'itemUnitValue'],
    ['Seller note', 'remarks'],
    ['收件国家', 'destinationCountry'],
    ['Requested delivery date', 'requestedDate'],
    ['Commercial invoice no.', 'invoiceNumber'],
    ['Kind of consignment', 'consignmentKind'],
    ['Reason for export', 'consignmentKind'],
    ['Tujuan pengiriman', 'consignmentKind'],
    ['出口原因', 'consignmentKind'],
    ['Local description', 'itemLocalDescription'],
    ['Item local description', 'itemLocalDescription'],
    ['Tên hàng tiếng Việt', 'itemLocalDescription'],
    ['ชื่อสินค้าภาษาไทย', 'itemLocalDescription'],
    ['中文品名', 'itemLocalDescription'],
    ['Import permit no.', 'itemPermitNumber'],
    ['Nomor izin', 'itemPermitNumber'],
    ['Số giấy phép', 'itemPermitNumber'],
    ['许可证号', 'itemPermitNumber'],
    ['Discount Amount', 'orderDiscount'],
    ['Item discount', 'itemDiscount'],
    ['Fulfillment status', 'orderStatus'],
    ['Downloadable', 'itemStatus'],
    ['payMethod', 'paymentType'],
  ])('"%s" is mapped to %s', (header, field) => {
    expect(suggestFields([header])).toEqual({ [header]: field });
  });

  it.each([
    'Billing Name',
    'Shipping cost',
    'Tax 1 Value',
    'Tracking number',
    'Discount Code',
    'SKU Subtotal Before Discount',
    'Sender Alt Contact',
    '',
  ])('"%s" is not mapped', (header) => {
    expect(suggestFields([header])).toEqual({ [header]: null });
  });

  it('units and currencies are read from the header', () => {
    const { mapping } = suggestMapping(
      ['Weight (lbs)', 'Length in mm', 'Parcel Value (RM)*', 'COD (S$)'],
      [],
      'domestic',
    );
    expect(mapping.columns).toMatchObject([
      { field: 'weight', weightUnit: 'lb' },
      { field: 'length', lengthUnit: 'mm' },
      { field: 'itemValue', currency: 'MYR' },
      { field: 'codAmount', currency: 'SGD' },
    ]);
  });
});

describe('suggestions by values', () => {
  it('a column of e-mail addresses with an unknown header is the consignee e-mail', () => {
    expect(suggestFields(['Kolom 7'], [['a@x.example'], ['b@y.example']])).toEqual({
      'Kolom 7': 'consigneeEmail',
    });
  });

  it('a column of countries, with Namibia as NA, is the destination country', () => {
    expect(suggestFields(['Lane'], [['NA'], ['Viet Nam'], ['Côte d’Ivoire']])).toEqual({
      Lane: 'destinationCountry',
    });
  });

  it('of two columns with the same header, the one with fitting values is mapped', () => {
    const { columns } = suggestMapping(
      ['Weight', 'Weight'],
      toSample([
        ['heavy', '1.2'],
        ['light', '3'],
      ]),
      'domestic',
    );
    expect(columns.map(({ mapping }) => mapping?.field ?? null)).toEqual([null, 'weight']);
  });

  it('the price column that gives the total is the unit value', () => {
    const header = ['Line quantity', 'Line value', 'Unit price', 'Pack price'];
    const rows = [
      ['19', '551', '0.97', '29'],
      ['1000', '6200', '0.03', '6.2'],
      ['500', '40000', '0.8', '80'],
    ];
    expect(suggestFields(header, rows)).toMatchObject({
      'Unit price': null,
      'Pack price': 'itemUnitValue',
      'Line value': 'itemValue',
    });
  });

  it('a column with the same code in every row is not the order code', () => {
    const rows = Array.from({ length: 8 }, (_, row) => ['PO-1', `R-${row}`]);
    expect(suggestFields(['PO No', 'Reference'], rows)).toEqual({
      'PO No': null,
      Reference: 'customerOrderCode',
    });
  });

  it('rows of one order with different weights give the weight scope row', () => {
    const rows = [
      ['A', '1'],
      ['A', '2'],
      ['B', '3'],
    ];
    expect(suggestMapping(['Order no', 'Weight'], toSample(rows), 'domestic').mapping).toMatchObject({
      weightScope: 'row',
      rowModel: 'unit',
    });
  });

  it('a date column is ambiguous when no value decides between day and month', () => {
    const isAmbiguous = (cells: string[]) =>
      suggestMapping(
        ['Pickup date'],
        cells.map((cell) => ({ cells: [cell] })),
        'domestic',
      ).columns[0]?.questions.some(({ option }) => option === 'dateOrder');
    expect(isAmbiguous(['03/04/2026', '05/06/2026'])).toBe(true);
    expect(isAmbiguous(['03/04/2026', '25/06/2026'])).toBe(false);
    expect(isAmbiguous(['2026-04-03'])).toBe(false);
  });
});

describe('missing fields and saved mappings', () => {
  it('required fields without a column or default value are missing', () => {
    expect(
      suggestMapping(['Order no', 'Receiver name', 'Address'], [], 'domestic', { hasSender: true })
        .missingFields,
    ).toEqual(['destinationCountry', 'weight', 'itemDescription', 'itemUnitValue', 'itemCurrency']);
  });

  it('a saved mapping is used, also when the columns have moved', () => {
    const savedMapping: UploadMapping = {
      columns: [{ index: 0, header: 'Kode X', field: 'customerOrderCode' }],
      defaults: { originCountry: 'SG' },
      rowModel: 'order',
      weightScope: 'row',
    };
    const { mapping, columns } = suggestMapping(['City', 'kode x'], [], 'domestic', {
      savedMapping,
    });
    expect(mapping).toMatchObject({
      defaults: { originCountry: 'SG' },
      rowModel: 'order',
      weightScope: 'row',
    });
    expect(columns[1]).toMatchObject({ confidence: 1, mapping: { index: 1, field: 'customerOrderCode' } });
  });

  it('for arbitrary files, never throws and never maps two columns to the same field and slot', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom('Name', 'Qty', 'Item 2 name', 'Item 2 qty', 'Weight (kg)', '1.5', 'SG', 'last name'),
    );
    fc.assert(
      fc.property(
        fc.array(cell, { maxLength: 30 }),
        fc.array(fc.array(cell, { maxLength: 30 }), { maxLength: 8 }),
        (header, rows) => {
          const { mapping, columns } = suggestMapping(header, toSample(rows), 'b2b');
          expect(columns).toHaveLength(header.length);
          const slots = mapping.columns
            .map(({ field, slot }) => `${field} ${slot ?? ''}`)
            .filter((slot) => !slot.includes('Name '));
          expect(new Set(slots).size).toBe(slots.length);
        },
      ),
    );
  });
});
