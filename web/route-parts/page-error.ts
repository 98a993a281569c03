import { SearchParamError } from '@tanstack/react-router';
import { ApiError } from '../api/client.ts';

/** The error of a page that cannot be shown, with its HTTP status. */
export class PageError extends Error {
  override readonly name = 'PageError';
  readonly status: 404 | 500;
  constructor(status: 404 | 500, message: string) {
    super(message);
    this.status = status;
  }
}

/** 404 when the page or its data does not exist or the URL has invalid values, 500 for all other errors. */
export function getPageStatus(error: unknown): 404 | 500 {
  if (error instanceof ApiError) return error.problem.status === 404 ? 404 : 500;
  if (error instanceof PageError) return error.status;
  if (error instanceof SearchParamError) return 404;
  // The router wraps errors of a route's parameter validation.
  return error instanceof Error && error.cause !== undefined ? getPageStatus(error.cause) : 500;
}
