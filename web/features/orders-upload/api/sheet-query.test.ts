import { expect, test } from 'vitest';
import type { BatchOrder } from '@portal/contract/orders';
import { sheetQuery, uniqueOrders, replaceOrders, type Sheet } from './sheet-query.ts';

function createOrder(
  ordinal: number,
  state: BatchOrder['state'] = 'FAULTY',
  rows = [ordinal + 1],
): BatchOrder {
  return {
    ordinal,
    customerOrderCode: `PO-${ordinal}`,
    state,
    orderId: null,
    orderCode: null,
    pieceCodes: [],
    rows: rows.map((row) => ({ row, cells: [] })),
    errors: [],
    warnings: [],
  };
}

function createSheet(...orders: BatchOrder[]): Sheet {
  return { pages: [{ data: orders, page: 1, totalPage: 2, totalCount: 900 }], pageParams: [1] };
}

function findNextPage(sheet: Sheet): number | undefined | null {
  const [lastPage] = sheet.pages;
  if (lastPage === undefined) return undefined;
  return sheetQuery('b', 'FAULTY').getNextPageParam(lastPage, sheet.pages, 1, [1]);
}

test('a page is loaded again when a corrected order has left the filter', () => {
  const loaded = Array.from({ length: 500 }, (_, index) => createOrder(index + 1));
  expect(findNextPage(createSheet(...loaded))).toBe(2);
  expect(findNextPage(createSheet(...loaded.slice(1), createOrder(1, 'GOOD')))).toBe(1);
});

test('orders of overlapping pages are unique and in the order of the file', () => {
  expect(
    uniqueOrders([createOrder(3), createOrder(1), createOrder(3)]).map(({ ordinal }) => ordinal),
  ).toEqual([1, 3]);
});

test('a checked order replaces the order with its ordinal', () => {
  const sheet = replaceOrders(createSheet(createOrder(1), createOrder(2)), [createOrder(2, 'GOOD')]);
  expect(sheet?.pages[0]?.data.map(({ state }) => state)).toEqual(['FAULTY', 'GOOD']);
});

test('the sheet is loaded again when rows moved between orders', () => {
  expect(
    replaceOrders(createSheet(createOrder(1), createOrder(2)), [createOrder(1, 'GOOD', [2, 3])]),
  ).toBeUndefined();
  expect(replaceOrders(createSheet(createOrder(1)), [createOrder(7, 'GOOD')])).toBeUndefined();
});
