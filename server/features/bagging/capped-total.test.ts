import { expect, test } from 'vitest';
import { cappedTotal } from './capped-total.ts';

test.each([
  ['few are counted exactly', 23, { page: 1, perPage: 10, rows: 10 }, [23, 3, true]],
  ['none is one empty page', 0, { page: 1, perPage: 10, rows: 0 }, [0, 1, true]],
  ['the last that is counted', 1_000, { page: 100, perPage: 10, rows: 10 }, [1_000, 100, true]],
  ['more are at least so many', 1_001, { page: 1, perPage: 10, rows: 10 }, [1_001, 101, false]],
  [
    'one can page on beyond what is counted',
    1_001,
    { page: 140, perPage: 10, rows: 10 },
    [1_401, 141, false],
  ],
  ['to the last of them', 1_001, { page: 140, perPage: 10, rows: 4 }, [1_394, 140, false]],
])('%s', (_, counted, asked, expected) => {
  const { totalCount, totalPage, totalCountExact } = cappedTotal(counted, asked);
  expect([totalCount, totalPage, totalCountExact]).toEqual(expected);
});
