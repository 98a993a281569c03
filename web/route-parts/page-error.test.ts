import { SearchParamError } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { ApiError } from '../api/client.ts';
import { PageError, getPageStatus } from './page-error.ts';

function apiError(status: number): ApiError {
  const error = 'No.';
  return new ApiError({
    type: 'about:blank',
    title: error,
    status,
    detail: error,
    kind: 'failed',
    code: 'request.failed',
    params: {},
    error,
    ErrorDetails: [],
    requestId: '',
  });
}

test.each([
  ['data that does not exist', apiError(404), 404],
  ['an invalid query of the URL', new SearchParamError('page'), 404],
  ['an invalid path parameter', new Error('id', { cause: new PageError(404, 'id') }), 404],
  ['an unknown middleware', new PageError(500, 'There is no middleware "x".'), 500],
  ['a server error', apiError(503), 500],
  ['a bug', new TypeError('x is undefined'), 500],
])('%s has the page status %s', (_, error, status) => {
  expect(getPageStatus(error)).toBe(status);
});
