import { expect, test } from 'vitest';
import { computeCappedTotal } from './capped-total.ts';

test.each([
  ['a count below the maximum is exact', 23, { page: 1, perPage: 10, rows: 10 }, [23, 3, true]],
  ['no rows are one empty page', 0, { page: 1, perPage: 10, rows: 0 }, [0, 1, true]],
  ['the maximum itself is exact', 1_000, { page: 100, perPage: 10, rows: 10 }, [1_000, 100, true]],
  [
    'a count above the maximum is a lower bound',
    1_001,
    { page: 1, perPage: 10, rows: 10 },
    [1_001, 101, false],
  ],
  [
    'a full page beyond the maximum has a next page',
    1_001,
    { page: 140, perPage: 10, rows: 10 },
    [1_401, 141, false],
  ],
  [
    'a page that is not full is the last one',
    1_001,
    { page: 140, perPage: 10, rows: 4 },
    [1_394, 140, false],
  ],
])('%s', (_, count, pageState, expected) => {
  const { totalCount, totalPage, totalCountExact } = computeCappedTotal(count, pageState);
  expect([totalCount, totalPage, totalCountExact]).toEqual(expected);
});
