import { SearchParamError } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { ApiError } from '../api/client.ts';
import { PageError, pageStatus } from './page-error.ts';

function apiError(status: number): ApiError {
  const error = 'No.';
  return new ApiError({
    type: 'about:blank',
    title: error,
    status,
    detail: error,
    kind: 'failed',
    error,
    ErrorDetails: [],
    requestId: '',
  });
}

test.each([
  ['a thing that is not there', apiError(404), 404],
  ['an address whose query is not valid', new SearchParamError('page'), 404],
  ['an address whose parameter is not valid', new Error('id', { cause: new PageError(404, 'id') }), 404],
  ['an unknown middleware', new PageError(500, 'There is no middleware "x".'), 500],
  ['a server that failed', apiError(503), 500],
  ['a bug', new TypeError('x is undefined'), 500],
])('%s', (_, error, status) => {
  expect(pageStatus(error)).toBe(status);
});
