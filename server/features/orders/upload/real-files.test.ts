import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isRefusal } from '@portal/contract/core';
import { orderInput, type UploadFieldKey } from '@portal/contract/orders';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { suggestMapping } from './map/suggest-mapping.ts';
import { readTable } from './read/read-table.ts';
import { readOrders } from './testing.ts';

const DATA = fileURLToPath(new URL('../../../../../shared/data/', import.meta.url));

const readHeader = (name: string) => {
  const [header = []] = Papa.parse<string[]>(readFileSync(`${DATA}templates/${name}`, 'utf8').trim()).data;
  return header;
};
const suggestFields = (header: readonly string[]) =>
  Object.fromEntries(
    suggestMapping(header, [], 'cross-border').mapping.columns.map(({ header: name, field, slot }) => [
      name,
      slot === undefined ? field : `${field} ${slot}`,
    ]),
  );

const TEMPLATES: readonly (readonly [
  file: string,
  fields: Record<string, UploadFieldKey | `${UploadFieldKey} ${number}`>,
])[] = [
  [
    'shopify_orders_export_header.csv',
    {
      Name: 'customerOrderCode',
      'Shipping Name': 'consigneeName',
      'Shipping Zip': 'consigneePostcode',
      'Shipping Country': 'destinationCountry',
      'Lineitem quantity': 'itemQuantity',
      'Lineitem price': 'itemUnitValue',
      Currency: 'itemCurrency',
    },
  ],
  [
    'shopify_orders_export_header_docs_variant.csv',
    { Name: 'customerOrderCode', 'Shipping Phone': 'consigneePhone', 'Lineitem SKU': 'itemSku' },
  ],
  [
    'amazon_new_orders_report_header.txt',
    {
      'order-id': 'customerOrderCode',
      'recipient-name': 'consigneeName',
      'ship-address-2': 'consigneeAddressLine2',
      'ship-postal-code': 'consigneePostcode',
      'item-price': 'itemValue',
      'quantity-purchased': 'itemQuantity',
      'ship-service-level': 'serviceLevel',
    },
  ],
  [
    'amazon_unshipped_orders_report_header.txt',
    { 'order-id': 'customerOrderCode', 'ship-country': 'destinationCountry' },
  ],
  [
    'etsy_sold_order_items_header.csv',
    {
      'Order ID': 'customerOrderCode',
      'Ship Name': 'consigneeName',
      'Ship Zipcode': 'consigneePostcode',
      'Item Name': 'itemDescription',
      Price: 'itemUnitValue',
    },
  ],
  [
    'woocommerce_webtoffee_export_header.csv',
    {
      order_number: 'customerOrderCode',
      shipping_first_name: 'consigneeName',
      shipping_last_name: 'consigneeName',
      'Product Item 2 Name': 'itemDescription 2',
      'Product Item 3 Total': 'itemValue 3',
    },
  ],
  [
    'shopee_th_orders_export_header_partial.csv',
    {
      หมายเลขคำสั่งซื้อ: 'customerOrderCode',
      ชื่อผู้รับ: 'consigneeName',
      หมายเลขโทรศัพท์: 'consigneePhone',
      ที่อยู่ในการจัดส่ง: 'consigneeAddressLine1',
      รหัสไปรษณีย์: 'consigneePostcode',
      'เลขอ้างอิง SKU (ตัวเลือก)': 'itemSku',
      จำนวน: 'itemQuantity',
    },
  ],
  [
    'ninjavan_bulk_upload_header.csv',
    {
      'SHIPPER ORDER NO': 'customerOrderCode',
      NAME: 'consigneeName',
      CONTACT: 'consigneePhone',
      'ADDRESS 1': 'consigneeAddressLine1',
      'CASH ON DELIVERY': 'codAmount',
      'PARCEL DESCRIPTION': 'itemDescription',
      WEIGHT: 'weight',
    },
  ],
  [
    'easyparcel_my_bulk_9.12_header.csv',
    {
      Reference: 'customerOrderCode',
      'Parcel Content*': 'itemDescription',
      'Parcel Value (RM)*': 'itemValue',
      'Receiver Postcode*': 'consigneePostcode',
      'Sender Contact*': 'consignorPhone',
    },
  ],
  [
    'boxc_shipments_import_columns.csv',
    {
      ref1: 'customerOrderCode',
      shipping_address_name: 'consigneeName',
      terms: 'incoterm',
      hs_code: 'itemHsCode',
    },
  ],
  [
    'mawb_customs_manifest_upload_header_en.csv',
    {
      'Provider Order Id': 'customerOrderCode',
      'Parcel Weight': 'weight',
      'Item Weight': 'itemWeight',
      'Weight Unit': 'weightUnit',
      'Receiver Country Code': 'destinationCountry',
      'Sender Country Code': 'originCountry',
      'Import HS Code': 'itemHsCode',
      'Depart Port Code': 'originPort',
    },
  ],
];

describe.skipIf(!existsSync(DATA))('real files of shippers', () => {
  it.each(TEMPLATES)('the columns of %s are mapped to their fields', (file, fields) => {
    expect(suggestFields(readHeader(file))).toMatchObject(fields);
  });

  it('the 131 columns of a carrier template are mapped to their fields', () => {
    const rows = Papa.parse<{ 'Field Name'?: string }>(
      readFileSync(`${DATA}templates/dhl_ecommerce_file_specs.csv`, 'utf8'),
      { header: true },
    ).data;
    expect(suggestFields(rows.flatMap((row) => row['Field Name'] ?? []))).toMatchObject({
      'Shipment Order ID': 'customerOrderCode',
      'Consignee Name': 'consigneeName',
      'Address Line 1': 'consigneeAddressLine1',
      'Postal Code': 'consigneePostcode',
      'Destination Country Code': 'destinationCountry',
      'Shipment Weight (g)': 'weight',
      'Currency Code': 'itemCurrency',
      Incoterm: 'incoterm',
      'Return Address Line 1': 'returnAddressLine1',
    });
  });

  it('10,324 real shipments become orders or have the expected errors', { timeout: 30_000 }, async () => {
    const path = `${DATA}orders/scms_delivery_history.csv`;
    const table = await readTable({
      fileName: 'scms',
      bytes: statSync(path).size,
      open: () => createReadStream(path),
    });
    if (isRefusal(table)) throw new Error(table.message);
    const orders = await readOrders(table, 'b2b', {
      defaults: {
        originCountry: 'US',
        consigneeName: 'Field office',
        consigneeAddressLine1: 'To be advised',
        consignorAddressLine1: 'To be advised',
      },
    });
    expect(orders.reduce((sum, { rows }) => sum + rows.length, 0)).toBe(10_324);
    expect(orders).toHaveLength(7_030);
    const faultyOrders = orders.filter(({ draft }) => draft === null);
    expect(orders.length - faultyOrders.length).toBe(6_366);
    const errorsByCode = Map.groupBy(
      faultyOrders.flatMap(({ errors }) => errors),
      ({ code, field }) => `${field}: ${code}`,
    );
    expect(Object.fromEntries([...errorsByCode].map(([reason, errors]) => [reason, errors.length]))).toEqual({
      'weight: row.not_weight': 658,
      'weight: row.too_heavy': 5,
      'weight: row.zero_weight': 1,
    });
    for (const { draft } of orders.slice(0, 2_000)) {
      if (draft === null) continue;
      expect(orderInput.safeParse(draft).success).toBe(true);
    }
  });
});
