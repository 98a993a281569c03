import type { Batch } from '@portal/contract/orders';
import { expect, it } from 'vitest';
import { isRead, listBatchOutcomes } from './batch-outcomes.ts';

const counts = {
  rows: 10_324,
  checkedRows: 10_324,
  orders: 6_407,
  goodOrders: 0,
  faultyOrders: 3,
  createdOrders: 6_402,
  existingOrders: 2,
  printableOrders: 22,
  unallocatedOrders: 6_345,
  endedOrders: 35,
};

const sumOutcomes = (batchCounts: Batch['counts']) =>
  listBatchOutcomes({ id: 'b-1', batchCode: 'U1', counts: batchCounts })
    .map(({ count }) => count)
    .reduce((sum, count) => sum + count);

it('each outcome with orders has its number and the page that lists exactly them, and each order is in one', () => {
  expect(sumOutcomes(counts)).toBe(counts.orders);
  expect(listBatchOutcomes({ id: 'b-1', batchCode: 'U1', counts })).toEqual([
    { kind: 'printable', count: 22, href: '/orders?batchCode=U1&printable=true' },
    { kind: 'unallocated', count: 6_345, href: '/orders?batchCode=U1&stage=UNALLOCATED' },
    { kind: 'ended', count: 35, href: '/orders?batchCode=U1&terminalStatus=true' },
    { kind: 'faulty', count: 3, href: '/orders/batch/b-1?state=FAULTY' },
    { kind: 'existing', count: 2, href: '/orders/batch/b-1?state=EXISTING' },
  ]);
});

it('while orders are being created, they are one outcome that does not claim that they can be printed', () => {
  const importing = {
    ...counts,
    orders: 6_507,
    goodOrders: 100,
    printableOrders: null,
    unallocatedOrders: null,
    endedOrders: null,
  };
  const kinds = listBatchOutcomes({ id: 'b-1', batchCode: 'U1', counts: importing }).map(({ kind }) => kind);
  expect(kinds).toEqual(['good', 'createdSoFar', 'faulty', 'existing']);
  expect(sumOutcomes(importing)).toBe(importing.orders);
});

it.each([
  ['UPLOADED', 0, false],
  ['CHECKING', 0, false],
  ['FAILED', 0, false],
  ['CHECKING', 20, true],
  ['CHECKED', 0, true],
] as const)('a file in status %s with %i counted rows is read: %s', (status, rows, expected) => {
  expect(isRead({ status, counts: { ...counts, rows } })).toBe(expected);
});
