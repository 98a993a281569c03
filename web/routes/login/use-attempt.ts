import { useState } from 'react';
import { ApiError } from '../../api/client.ts';

export interface Attempt {
  readonly isPending: boolean;
  /** The error of the last attempt. */
  readonly errorMessage: string | undefined;
  /** Runs the work and returns whether it succeeded. Sets `errorMessage`, unless `handleError` returns true. */
  readonly run: (work: () => Promise<void>, handleError?: (error: ApiError) => boolean) => Promise<boolean>;
}

/** Runs one attempt at a time, with the error of the last one. */
export function useAttempt(): Attempt {
  const [isPending, setIsPending] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string>();
  return {
    isPending,
    errorMessage,
    run: async (work, handleError) => {
      setIsPending(true);
      setErrorMessage(undefined);
      try {
        await work();
        return true;
      } catch (error) {
        setIsPending(false);
        if (!(error instanceof ApiError && handleError?.(error) === true))
          setErrorMessage(getAttemptErrorMessage(error));
        return false;
      }
    },
  };
}

/** The message for the form: an invalid request names its first field. */
export function getAttemptErrorMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error);
  const [detail] = error.problem.ErrorDetails;
  if (error.problem.kind === 'invalid' && detail !== undefined) return `${detail.note} ${detail.reason}`;
  return error.problem.error;
}
