import { expect, test } from 'vitest';
import { LIST_KEYS, nextSort, pagingOf, readTexts } from './list-search.ts';

test('a link keeps what the list knows and drops the rest', () => {
  expect(readTexts({ page: '3', stage: 'READY', evil: 'x', sortBy: '' }, [...LIST_KEYS, 'stage'])).toEqual({
    page: '3',
    stage: 'READY',
  });
});

test('a page or size that makes no sense is the default', () => {
  expect(pagingOf({ page: '-4', perPage: '7' })).toEqual({
    page: 1,
    perPage: 10,
    sortBy: '',
    sortDesc: true,
  });
  expect(pagingOf({ page: '12', perPage: '50', sortBy: 'createdAt', sortDesc: 'false' })).toEqual({
    page: 12,
    perPage: 50,
    sortBy: 'createdAt',
    sortDesc: false,
  });
});

test('a header sorts down, then up, then not; and each time from the first page', () => {
  const down = nextSort({ page: '4' }, 'price');
  expect(down).toEqual({ sortBy: 'price', sortDesc: 'true', page: undefined });
  const up = nextSort({ sortBy: 'price', sortDesc: 'true' }, 'price');
  expect(up).toEqual({ sortBy: 'price', sortDesc: 'false', page: undefined });
  expect(nextSort({ sortBy: 'price', sortDesc: 'false' }, 'price')).toEqual({
    sortBy: undefined,
    sortDesc: undefined,
    page: undefined,
  });
});
