import type { UnbaggedOrder } from '@portal/contract/bagging';
import { expect, test } from 'vitest';
import { groupByBag } from './group-by-bag.ts';

function buildOrder(overrides: Partial<UnbaggedOrder> = {}): UnbaggedOrder {
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
    piecesInBags: 0,
    grossGrams: 1_000,
    goodsFlags: [],
    createdAt: '2026-01-05T08:00:00.000Z',
    obstacle: null,
    ...overrides,
  };
}

test('orders with the same port, country, service level and forwarder share a bag, largest group first', () => {
  const groups = groupByBag([
    buildOrder({ id: '1', destinationPortId: 'MYPEN' }),
    buildOrder({ id: '2' }),
    buildOrder({ id: '3', serviceLevel: 'EXPRESS' }),
    buildOrder({ id: '4', grossGrams: 500 }),
    buildOrder({ id: '5', partner: { id: 'q', name: 'Another' } }),
    buildOrder({ id: '6', destinationCountry: 'BN' }),
    buildOrder({ id: '7', obstacle: 'NO_DIMENSIONS' }),
  ]);
  expect(groups.map(({ orders, grams }) => [orders.map(({ id }) => id), grams])).toEqual([
    [['2', '4'], 1_500],
    [['1'], 1_000],
    [['3'], 1_000],
    [['5'], 1_000],
    [['6'], 1_000],
  ]);
});
