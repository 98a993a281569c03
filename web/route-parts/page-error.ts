import { SearchParamError } from '@tanstack/react-router';
import { ApiError } from '../api/client.ts';

/** A page that cannot be shown, and the HTTP status that says why. */
export class PageError extends Error {
  override readonly name = 'PageError';
  readonly status: 404 | 500;
  constructor(status: 404 | 500, message: string) {
    super(message);
    this.status = status;
  }
}

/** 404 for what is not there and for an address whose values are not valid, 500 for everything else. */
export function pageStatus(error: unknown): 404 | 500 {
  if (error instanceof ApiError) return error.problem.status === 404 ? 404 : 500;
  if (error instanceof PageError) return error.status;
  if (error instanceof SearchParamError) return 404;
  // The router wraps what a route's own check of its parameters throws.
  return error instanceof Error && error.cause !== undefined ? pageStatus(error.cause) : 500;
}
