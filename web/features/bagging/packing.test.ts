import type { UnbaggedOrder } from '@portal/contract/bagging';
import { expect, test } from 'vitest';
import { netDiffers } from './net-differs.ts';
import { placesOf } from './packing.ts';

function order(changed: Partial<UnbaggedOrder> = {}): UnbaggedOrder {
  return {
    id: '1',
    orderCode: 'CODE1',
    customerOrderCode: 'SO-1',
    consigneeName: 'Nurul',
    customerName: null,
    destinationCountry: 'MY',
    destinationPortId: 'MYKUL',
    serviceLevel: 'ECONOMY',
    partner: { id: 'p', name: 'Lotus Lines' },
    pieces: 1,
    grossGrams: 1_000,
    createdAt: '2026-01-05T08:00:00.000Z',
    hindrance: null,
    ...changed,
  };
}

test('orders that share port, country, level and forwarder share a bag; the place of most orders comes first', () => {
  const places = placesOf([
    order({ id: '1', destinationPortId: 'MYPEN' }),
    order({ id: '2' }),
    order({ id: '3', serviceLevel: 'EXPRESS' }),
    order({ id: '4', grossGrams: 500 }),
    order({ id: '5', partner: { id: 'q', name: 'Another' } }),
    order({ id: '6', destinationCountry: 'BN' }),
    order({ id: '7', hindrance: 'NO_DIMENSIONS' }),
  ]);
  expect(places.map(({ orders, grams }) => [orders.map(({ id }) => id), grams])).toEqual([
    [['2', '4'], 1_500],
    [['1'], 1_000],
    [['3'], 1_000],
    [['5'], 1_000],
    [['6'], 1_000],
  ]);
});

test.each([
  [2_400, 2_400, false],
  [2_600, 2_400, false],
  [2_601, 2_400, true],
  [19_050, 20_000, false],
  [18_900, 20_000, true],
])('%i g by the scale for %i g declared: worth a question %s', (net, declared, asks) => {
  expect(netDiffers(net, declared)).toBe(asks);
});
