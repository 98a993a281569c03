import { expect, it } from 'vitest';
import { isRead, listBatchOutcomes } from './batch-outcomes.ts';

const counts = {
  rows: 10_324,
  checkedRows: 10_324,
  goodOrders: 0,
  faultyOrders: 3,
  createdOrders: 6_367,
  existingOrders: 2,
  printableOrders: 22,
  unallocatedOrders: 6_345,
};

it('each outcome with orders has its number and the page that lists exactly them', () => {
  expect(listBatchOutcomes({ id: 'b-1', batchCode: 'U1', counts })).toEqual([
    { kind: 'printable', count: 22, href: '/orders?batchCode=U1&printable=true' },
    { kind: 'unallocated', count: 6_345, href: '/orders?batchCode=U1&stage=UNALLOCATED' },
    { kind: 'faulty', count: 3, href: '/orders/batch/b-1?state=FAULTY' },
    { kind: 'existing', count: 2, href: '/orders/batch/b-1?state=EXISTING' },
  ]);
});

it('while orders are being created, no outcome claims that they can be printed', () => {
  const importing = { ...counts, goodOrders: 100, printableOrders: null, unallocatedOrders: null };
  const kinds = listBatchOutcomes({ id: 'b-1', batchCode: 'U1', counts: importing }).map(({ kind }) => kind);
  expect(kinds).toEqual(['good', 'faulty', 'existing']);
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
