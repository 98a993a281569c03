import { expect, test } from 'vitest';
import { LIST_PARAMS, toggleSort, parsePaging, pickSearchParams, toSearchParams } from './list-search.ts';

test('named search params are kept, and empty and other params are dropped', () => {
  expect(
    pickSearchParams({ page: '3', stage: 'READY', evil: 'x', sortBy: '' }, [...LIST_PARAMS, 'stage']),
  ).toEqual({
    page: '3',
    stage: 'READY',
  });
});

test('every text and number of a URL is a search param, and empty texts and other values are dropped', () => {
  expect(toSearchParams({ page: 3, stage: 'READY', sortBy: '', filters: ['x'] })).toEqual({
    page: '3',
    stage: 'READY',
  });
});

test('an invalid page or page size becomes the default', () => {
  expect(parsePaging({ page: '-4', perPage: '7' })).toEqual({
    page: 1,
    perPage: 10,
    sortBy: '',
    sortDesc: true,
  });
  expect(parsePaging({ page: '12', perPage: '50', sortBy: 'createdAt', sortDesc: 'false' })).toEqual({
    page: 12,
    perPage: 50,
    sortBy: 'createdAt',
    sortDesc: false,
  });
});

test('a column header sorts descending, then ascending, then not at all, each time from the first page', () => {
  const down = toggleSort({ page: '4' }, 'price');
  expect(down).toEqual({ sortBy: 'price', sortDesc: 'true', page: undefined });
  const up = toggleSort({ sortBy: 'price', sortDesc: 'true' }, 'price');
  expect(up).toEqual({ sortBy: 'price', sortDesc: 'false', page: undefined });
  expect(toggleSort({ sortBy: 'price', sortDesc: 'false' }, 'price')).toEqual({
    sortBy: undefined,
    sortDesc: undefined,
    page: undefined,
  });
});
