import type { Problem } from '@portal/contract/core';
import { ApiError } from './client.ts';

/** The message of a refused request; `fallback` for an error of another type. */
export function getErrorMessage(error: unknown, fallback: string): string {
  return error instanceof ApiError ? error.problem.error : fallback;
}

/** The kind of a refused request; undefined for an error of another type. */
export function getErrorKind(error: unknown): Problem['kind'] | undefined {
  return error instanceof ApiError ? error.problem.kind : undefined;
}

/** Whether the id that was requested does not exist, or has an invalid form. */
export function isUnknownId(error: unknown): boolean {
  const kind = getErrorKind(error);
  return kind === 'not_found' || kind === 'invalid';
}

/** The reason that a refusal gives for one field; undefined if it gives none. */
export function findFieldReason(error: Error | null, field: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.problem.ErrorDetails.find(({ note }) => note === field)?.reason;
}

/** Whether the server could not be reached: no network, or a proxy without a server behind it. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && [0, 502, 503, 504].includes(error.problem.status);
}
