import { expect, it } from 'vitest';
import { parseHeader } from './parse-header.ts';

it.each([
  ['Parcel Value (RM)*', { text: 'parcel value', currency: 'MYR' }],
  ['Weight [kg]', { text: 'weight', weightUnit: 'kg' }],
  ['Weight（克）', { text: 'weight', weightUnit: 'g' }],
  ['长度【厘米】', { text: '长度', lengthUnit: 'cm' }],
  ['Length ( in mm )', { text: 'length', lengthUnit: 'mm' }],
  ['Weight (gross)', { text: 'weight gross' }],
  ['Weight (gross) (lb)', { text: 'weight gross', weightUnit: 'lb' }],
  ['Price (5 USD)', { text: 'price 5', currency: 'USD' }],
  ['weight_kg', { text: 'weight', weightUnit: 'kg' }],
  ['length in cm', { text: 'length', lengthUnit: 'cm' }],
  ['length cm', { text: 'length', lengthUnit: 'cm' }],
  ['price sgd', { text: 'price', currency: 'SGD' }],
  ['price rm sgd', { text: 'price rm', currency: 'SGD' }],
])('the header "%s" has its words and its unit', (header, parsed) => {
  expect(parseHeader(header)).toEqual(parsed);
});

it.each([
  ['kg', 'kg'],
  ['check in', 'check in'],
  ['order id', 'order id'],
  ['phone no', 'phone no'],
  ['size m', 'size m'],
  ['gross weight', 'gross weight'],
  ['', ''],
])('the end of the header "%s" is no unit', (header, text) => {
  expect(parseHeader(header)).toEqual({ text });
});

it.each([
  ['shipToName', 'ship to name'],
  ['SKUCode', 'sku code'],
  ['SKU Code', 'sku code'],
  ['PO#', 'po no'],
  ['address1', 'address 1'],
  ['ADDRESS2', 'address 2'],
])('the words of the header "%s" are "%s"', (header, text) => {
  expect(parseHeader(header)).toEqual({ text });
});

it.each([
  ['Product Item 2 SKU', { text: 'product item sku', slot: 2 }],
  ['Item 12 name', { text: 'item name', slot: 12 }],
  ['item3Name', { text: 'item name', slot: 3 }],
  ['Line 1 quantity', { text: 'line quantity', slot: 1 }],
  ['Content 2 weight kg', { text: 'content weight', slot: 2, weightUnit: 'kg' }],
  ['SKU 2 price', { text: 'sku price', slot: 2 }],
  ['Item 2', { text: 'item 2' }],
  ['Item 123 name', { text: 'item 123 name' }],
  ['Address line 2', { text: 'address line 2' }],
  ['Subitem 2 name', { text: 'subitem 2 name' }],
  ['Box 2 name', { text: 'box 2 name' }],
])('the header "%s" has its item number', (header, parsed) => {
  expect(parseHeader(header)).toEqual(parsed);
});
