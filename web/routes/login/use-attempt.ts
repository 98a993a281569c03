import { useState } from 'react';
import { ApiError } from '../../api/client.ts';

export interface Attempt {
  readonly pending: boolean;
  /** What the server said against it, in words. */
  readonly refusal: string | undefined;
  /** Runs the work; answers whether it went well. What is refused is said, unless `hear` takes care of it. */
  readonly run: (work: () => Promise<void>, hear?: (error: ApiError) => boolean) => Promise<boolean>;
}

/** One try at a time, with what the server said against the last one. */
export function useAttempt(): Attempt {
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  return {
    pending,
    refusal,
    run: async (work, hear) => {
      setPending(true);
      setRefusal(undefined);
      try {
        await work();
        return true;
      } catch (error) {
        setPending(false);
        if (!(error instanceof ApiError && hear?.(error) === true)) setRefusal(messageOf(error));
        return false;
      }
    },
  };
}

export function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error);
  const [detail] = error.problem.ErrorDetails;
  if (error.problem.kind === 'invalid' && detail !== undefined) return `${detail.note} ${detail.reason}`;
  return error.problem.error;
}
