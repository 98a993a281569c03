import type { OrderBatchType, UploadFieldKey, UploadMapping } from '@portal/contract/orders';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { suggestMapping } from './suggest-mapping.ts';

function fieldsOf(
  header: readonly string[],
  rows: readonly (readonly string[])[] = [],
  type: OrderBatchType = 'cross-border',
) {
  const { columns } = suggestMapping(header, rows, type);
  return Object.fromEntries(columns.map(({ header: name, mapping }) => [name, mapping?.field ?? null]));
}

describe('an export of this portal', () => {
  const signature = ['Order code', 'Order number', 'Status of leg', 'Chargeable weight (kg)'];

  it('is known: what the portal made of its orders is left out, whatever zone its times are in', () => {
    const times = [
      'Status at (Asia/Singapore)',
      'Created at (America/Argentina/Buenos_Aires)',
      'Created at (UTC)',
    ];
    const found = fieldsOf([...signature, ...times, 'Requested date']);
    expect(found).toMatchObject({ 'Order number': 'customerOrderCode', 'Requested date': 'requestedDate' });
    for (const name of times) expect(found).toMatchObject({ [name]: null });
  });

  it('may have columns of any name besides', () => {
    expect(fieldsOf([...signature, 'constructor'])).toMatchObject({ constructor: null });
  });

  it('is not every file with such a time', () => {
    expect(fieldsOf(['Name', 'Created at (Asia/Singapore)'])).not.toMatchObject({
      'Created at (Asia/Singapore)': null,
    });
  });
});

describe('headers nobody has listed', () => {
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
  ])('%s → %s', (header, field) => {
    expect(fieldsOf([header])).toEqual({ [header]: field });
  });

  it.each([
    'Billing Name',
    'Order status',
    'Shipping cost',
    'Tax 1 Value',
    'Tracking number',
    'Discount Amount',
    'Sender Alt Contact',
    '',
  ])('"%s" is nothing we need', (header) => {
    expect(fieldsOf([header])).toEqual({ [header]: null });
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

describe('values help', () => {
  it('a column of e-mail addresses is one, whatever it is called', () => {
    expect(fieldsOf(['Kolom 7'], [['a@x.example'], ['b@y.example']])).toEqual({
      'Kolom 7': 'consigneeEmail',
    });
  });

  it('a column of countries is the destination, also with Namibia in it', () => {
    expect(fieldsOf(['Lane'], [['NA'], ['Viet Nam'], ['Côte d’Ivoire']])).toEqual({
      Lane: 'destinationCountry',
    });
  });

  it('of two columns of the same name the one whose values suit wins', () => {
    const { columns } = suggestMapping(
      ['Weight', 'Weight'],
      [
        ['heavy', '1.2'],
        ['light', '3'],
      ],
      'domestic',
    );
    expect(columns.map(({ mapping }) => mapping?.field ?? null)).toEqual([null, 'weight']);
  });

  it('the price that makes the total is the price of a piece', () => {
    const header = ['Line quantity', 'Line value', 'Unit price', 'Pack price'];
    const rows = [
      ['19', '551', '0.97', '29'],
      ['1000', '6200', '0.03', '6.2'],
      ['500', '40000', '0.8', '80'],
    ];
    expect(fieldsOf(header, rows)).toMatchObject({
      'Unit price': null,
      'Pack price': 'itemUnitValue',
      'Line value': 'itemValue',
    });
  });

  it('a code that is the same in every row is no order code', () => {
    const rows = Array.from({ length: 8 }, (_, row) => ['PO-1', `R-${row}`]);
    expect(fieldsOf(['PO No', 'Reference'], rows)).toEqual({ 'PO No': null, Reference: 'customerOrderCode' });
  });

  it('rows of one order with different weights weigh their own part', () => {
    const rows = [
      ['A', '1'],
      ['A', '2'],
      ['B', '3'],
    ];
    expect(suggestMapping(['Order no', 'Weight'], rows, 'domestic').mapping).toMatchObject({
      weightScope: 'row',
      rowModel: 'unit',
    });
  });

  it('days and months that could be either are asked about', () => {
    const open = (cells: string[]) =>
      suggestMapping(
        ['Pickup date'],
        cells.map((cell) => [cell]),
        'domestic',
      ).columns[0]?.isDateAmbiguous;
    expect(open(['03/04/2026', '05/06/2026'])).toBe(true);
    expect(open(['03/04/2026', '25/06/2026'])).toBe(false);
    expect(open(['2026-04-03'])).toBe(false);
  });
});

describe('what is missing and what is remembered', () => {
  it('names the required fields that have neither column nor default', () => {
    expect(
      suggestMapping(['Order no', 'Receiver name', 'Address'], [], 'domestic', { hasSender: true })
        .missingFields,
    ).toEqual(['destinationCountry', 'weight', 'itemDescription', 'itemUnitValue', 'itemCurrency']);
  });

  it('maps as last time, also where the columns moved', () => {
    const remembered: UploadMapping = {
      columns: [{ index: 0, header: 'Kode X', field: 'customerOrderCode' }],
      defaults: { originCountry: 'SG' },
      rowModel: 'order',
      weightScope: 'row',
    };
    const { mapping, columns } = suggestMapping(['City', 'kode x'], [], 'domestic', {
      savedMapping: remembered,
    });
    expect(mapping).toMatchObject({
      defaults: { originCountry: 'SG' },
      rowModel: 'order',
      weightScope: 'row',
    });
    expect(columns[1]).toMatchObject({ confidence: 1, mapping: { index: 1, field: 'customerOrderCode' } });
  });

  it('never throws, never maps two columns to one place, whatever the file', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom('Name', 'Qty', 'Item 2 name', 'Item 2 qty', 'Weight (kg)', '1.5', 'SG', 'last name'),
    );
    fc.assert(
      fc.property(
        fc.array(cell, { maxLength: 30 }),
        fc.array(fc.array(cell, { maxLength: 30 }), { maxLength: 8 }),
        (header, rows) => {
          const { mapping, columns } = suggestMapping(header, rows, 'b2b');
          expect(columns).toHaveLength(header.length);
          const places = mapping.columns
            .map(({ field, slot }) => `${field} ${slot ?? ''}`)
            .filter((place) => !place.includes('Name '));
          expect(new Set(places).size).toBe(places.length);
        },
      ),
    );
  });
});
