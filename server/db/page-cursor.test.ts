import { isRefusal } from '@portal/contract/core';
import { describe, expect, test } from 'vitest';
import { buildPageTotals, readPageStart, type PageStart } from './page-cursor.ts';

const LIST = ['orders', { stage: 'READY' }, 'createdAt', true];
const LAST = { sorted: '2026-03-01T04:00:00.123456+00:00', id: '01890000-0000-7000-8000-00000000000a' };

function startOf(page: number): PageStart {
  return { rowsBefore: (page - 1) * 10 };
}

describe('buildPageTotals', () => {
  test.each([
    ['a count below the maximum is exact', 23, 1, 10, true, [23, 3, true]],
    ['no rows are one empty page', 0, 1, 0, false, [0, 1, true]],
    ['the maximum itself is exact', 1_000, 100, 10, false, [1_000, 100, true]],
    ['a count above the maximum is a lower bound', 1_001, 1, 10, true, [1_001, 101, false]],
    ['a page with a next page beyond the maximum', 1_001, 140, 10, true, [1_401, 141, false]],
    ['a full last page beyond the maximum', 1_001, 140, 10, false, [1_400, 140, false]],
    ['a last page that is not full', 1_001, 140, 4, false, [1_394, 140, false]],
  ])('%s', (_, count, page, rows, hasNext, expected) => {
    const result = { rows, hasNext, last: LAST, count, maxCounted: 1_000 };
    const totals = buildPageTotals(LIST, startOf(page), 10, result);
    expect([totals.totalCount, totals.totalPage, totals.totalCountExact]).toEqual(expected);
    expect(totals.next !== null).toBe(hasNext);
  });

  test('a count from a counter is exact at any size', () => {
    const result = { rows: 10, hasNext: true, last: LAST, count: 200_000 };
    expect(buildPageTotals(LIST, startOf(2), 10, result)).toMatchObject({
      page: 2,
      totalPage: 20_000,
      totalCountExact: true,
    });
  });
});

describe('readPageStart', () => {
  const result = { rows: 10, hasNext: true, last: LAST, count: 23, maxCounted: 1_000 };
  const { next } = buildPageTotals(LIST, startOf(2), 10, result);
  const read = (list: readonly unknown[], cursor: string) =>
    readPageStart(list, { page: 7, perPage: 10, cursor });

  test('a page by number starts after the pages before it', () => {
    expect(readPageStart(LIST, { page: 7, perPage: 10 })).toEqual({ rowsBefore: 60 });
  });

  test('a cursor is the position of the last row, and replaces the page number', () => {
    expect(read(LIST, next ?? '')).toEqual({ rowsBefore: 20, after: LAST });
  });

  test.each([
    ['of another filter', ['orders', { stage: 'CLOSED' }, 'createdAt', true], next ?? ''],
    ['of another order', ['orders', { stage: 'READY' }, 'createdAt', false], next ?? ''],
    ['that is no base64', LIST, '%%%'],
    ['that is no list', LIST, Buffer.from('{"a":1}').toString('base64url')],
    ['without a position', LIST, Buffer.from('[1,2]').toString('base64url')],
  ])('a cursor %s is refused', (_, list, cursor) => {
    const refusal = read(list, cursor);
    expect(isRefusal(refusal) && refusal.details?.[0]?.note).toBe('cursor');
  });
});
