import { expect, test } from 'vitest';
import type { BatchOrder } from '@portal/contract/orders';
import { sheetQuery, uniqueOrders, withOrders, type Sheet } from './sheet-query.ts';

function order(ordinal: number, state: BatchOrder['state'] = 'FAULTY', rows = [ordinal + 1]): BatchOrder {
  return {
    ordinal,
    customerOrderCode: `PO-${ordinal}`,
    state,
    orderId: null,
    orderCode: null,
    rows: rows.map((row) => ({ row, cells: [] })),
    errors: [],
    warnings: [],
  };
}

function sheetOf(...orders: BatchOrder[]): Sheet {
  return { pages: [{ data: orders, page: 1, totalPage: 2, totalCount: 900 }], pageParams: [1] };
}

function nextOf(sheet: Sheet): number | undefined | null {
  const [last] = sheet.pages;
  if (last === undefined) return undefined;
  return sheetQuery('b', 'FAULTY').getNextPageParam(last, sheet.pages, 1, [1]);
}

test('the next page is asked for where orders put right have left the filter', () => {
  const loaded = Array.from({ length: 500 }, (_, at) => order(at + 1));
  expect(nextOf(sheetOf(...loaded))).toBe(2);
  expect(nextOf(sheetOf(...loaded.slice(1), order(1, 'GOOD')))).toBe(1);
});

test('pages that overlap show each order once, in the order of the file', () => {
  expect(uniqueOrders([order(3), order(1), order(3)]).map(({ ordinal }) => ordinal)).toEqual([1, 3]);
});

test('an order checked again takes its place', () => {
  const next = withOrders(sheetOf(order(1), order(2)), [order(2, 'GOOD')]);
  expect(next?.pages[0]?.data.map(({ state }) => state)).toEqual(['FAULTY', 'GOOD']);
});

test('rows that make up other orders now are loaded anew', () => {
  expect(withOrders(sheetOf(order(1), order(2)), [order(1, 'GOOD', [2, 3])])).toBeUndefined();
  expect(withOrders(sheetOf(order(1)), [order(7, 'GOOD')])).toBeUndefined();
});
