import { ApiError } from '../../../api/client.ts';

/** The reason that a refusal gives for one field; undefined if it gives none. */
export function findFieldReason(error: Error | null, field: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.problem.ErrorDetails.find(({ note }) => note === field)?.reason;
}
