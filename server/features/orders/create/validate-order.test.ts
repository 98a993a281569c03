import { orderInput, type OrderInput } from '@portal/contract/orders';
import { describe, expect, test } from 'vitest';
import { validateOrder } from './validate-order.ts';
import { buildOrderInput } from '../testing-orders.ts';

const faults = (changed: Partial<OrderInput>) => validateOrder({ ...buildOrderInput(), ...changed });

test('the builder makes an order without a fault, as the contract says', () => {
  expect(validateOrder(buildOrderInput())).toEqual([]);
  expect(() => orderInput.parse(buildOrderInput())).not.toThrow();
});

describe('a fault names the field and what is wrong', () => {
  const item = buildOrderInput().items[0];
  if (item === undefined) throw new Error('the builder makes no item');
  test.each<[string, Partial<OrderInput>, string]>([
    ['an unknown country', { originCountry: 'XX' }, 'originCountry'],
    ['a domestic order abroad', { movement: 'DOMESTIC' }, 'destinationCountry'],
    ['a parcel that stays at home', { originCountry: 'MY' }, 'destinationCountry'],
    [
      'a consignee elsewhere',
      { consignee: { ...buildOrderInput().consignee, country: 'TH' } },
      'consignee.country',
    ],
    ['a port of another country', { originPortId: 'MYKUL' }, 'originPortId'],
    ['cod without an amount', { paymentType: 'cod' }, 'cod'],
    ['an amount without cod', { cod: { amountMinor: 100, currency: 'SGD' } }, 'cod'],
    [
      'nothing to collect',
      { paymentType: 'cod', cod: { amountMinor: 0, currency: 'SGD' } },
      'cod.amountMinor',
    ],
    ['an unknown currency', { paymentType: 'cod', cod: { amountMinor: 1, currency: 'QQQ' } }, 'cod.currency'],
    [
      'two currencies',
      { items: [item, { ...item, unitValue: { amountMinor: 5, currency: 'MYR' } }] },
      'items.1.unitValue.currency',
    ],
    ['half of the dimensions', { parcels: [{ grossGrams: 500, lengthMm: 100 }] }, 'parcels.0'],
    ['a drop-off of freight', { movement: 'B2B', firstLeg: 'DROPOFF' }, 'firstLeg'],
    ['freight to collect', { movement: 'B2B', selfCollect: true }, 'selfCollect'],
  ])('%s', (_, changed, note) => {
    expect(faults(changed).map((one) => one.note)).toContain(note);
  });

  test('a value beyond what money can hold', () => {
    const dear = { ...item, quantity: 10_000_000, unitValue: { amountMinor: 1e14, currency: 'SGD' } };
    expect(faults({ items: [dear] })).toEqual([
      { note: 'items', reason: 'are worth more than an order can be' },
    ]);
  });
});
