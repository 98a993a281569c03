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
  ['length_in', { text: 'length', lengthUnit: 'in' }],
  ['Length (in)', { text: 'length', lengthUnit: 'in' }],
  ['lengthIn', { text: 'length', lengthUnit: 'in' }],
  ['Width, inches', { text: 'width', lengthUnit: 'in' }],
  ['height_ft', { text: 'height', lengthUnit: 'ft' }],
  ['length_m', { text: 'length', lengthUnit: 'm' }],
  ['Dimensions (mm)', { text: 'dimensions', lengthUnit: 'mm' }],
  ['W (cm)', { text: 'width', lengthUnit: 'cm' }],
  ['weight_g', { text: 'weight', weightUnit: 'g' }],
  ['weight_from_g', { text: 'weight from', weightUnit: 'g' }],
  ['weight_lbs', { text: 'weight', weightUnit: 'lb' }],
  ['weightInGrams', { text: 'weight', weightUnit: 'g' }],
  ['kg', { text: 'kg', weightUnit: 'kg' }],
  ['LB', { text: 'lb', weightUnit: 'lb' }],
  ['Pounds', { text: 'pounds', weightUnit: 'lb' }],
  ['price sgd', { text: 'price', currency: 'SGD' }],
  ['price rm sgd', { text: 'price rm', currency: 'SGD' }],
])('the header "%s" has its words and its unit', (header, parsed) => {
  expect(parseHeader(header)).toEqual(parsed);
});

it.each([
  ['check in', 'check in'],
  ['order id', 'order id'],
  ['phone no', 'phone no'],
  ['size m', 'size m'],
  ['made in', 'made in'],
  ['in', 'in'],
  ['group g', 'group g'],
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
