import { orderInput, type OrderInput } from '@portal/contract/orders';
import { detail } from '@portal/contract/reasons';
import { describe, expect, test } from 'vitest';
import { validateOrder } from './validate-order.ts';
import { buildOrderInput } from '../testing-orders.ts';

const validate = (overrides: Partial<OrderInput>) => validateOrder({ ...buildOrderInput(), ...overrides });

test('the order of the test builder is valid, also by the schema of the contract', () => {
  expect(validateOrder(buildOrderInput())).toEqual([]);
  expect(() => orderInput.parse(buildOrderInput())).not.toThrow();
});

describe('validateOrder returns the field of the error for', () => {
  const item = buildOrderInput().items[0];
  if (item === undefined) throw new Error('the test order has no item');
  test.each<[string, Partial<OrderInput>, string]>([
    ['an unknown country', { originCountry: 'XX' }, 'originCountry'],
    ['a domestic order abroad', { movement: 'DOMESTIC' }, 'destinationCountry'],
    ['a cross-border order within one country', { originCountry: 'MY' }, 'destinationCountry'],
    [
      'a consignee outside the destination country',
      { consignee: { ...buildOrderInput().consignee, country: 'TH' } },
      'consignee.country',
    ],
    ['a port of another country', { originPortId: 'MYKUL' }, 'originPortId'],
    ['cod without an amount', { paymentType: 'cod' }, 'cod'],
    ['an amount without cod', { cod: { amountMinor: 100, currency: 'SGD' } }, 'cod'],
    [
      'a cod amount of zero',
      { paymentType: 'cod', cod: { amountMinor: 0, currency: 'SGD' } },
      'cod.amountMinor',
    ],
    ['an unknown currency', { paymentType: 'cod', cod: { amountMinor: 1, currency: 'QQQ' } }, 'cod.currency'],
    [
      'two currencies',
      { items: [item, { ...item, unitValue: { amountMinor: 5, currency: 'MYR' } }] },
      'items.1.unitValue.currency',
    ],
    ['one of three dimensions', { parcels: [{ grossGrams: 500, lengthMm: 100 }] }, 'parcels.0'],
    ['a drop-off of freight', { movement: 'B2B', firstLeg: 'DROPOFF' }, 'firstLeg'],
    ['self-collection of freight', { movement: 'B2B', selfCollect: true }, 'selfCollect'],
  ])('%s', (_, overrides, note) => {
    expect(validate(overrides).map((error) => error.note)).toContain(note);
  });

  test('a value above the maximum', () => {
    const expensiveItem = {
      ...item,
      quantity: 10_000_000,
      unitValue: { amountMinor: 1e14, currency: 'SGD' },
    };
    expect(validate({ items: [expensiveItem] })).toEqual([detail('items', 'order.value_too_large')]);
  });
});
