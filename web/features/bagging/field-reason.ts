import { ApiError } from '../../api/client.ts';

/** What a refusal says of one field; undefined where it is about something else. */
export function reasonOf(error: Error | null, field: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.problem.ErrorDetails.find(({ note }) => note === field)?.reason;
}
