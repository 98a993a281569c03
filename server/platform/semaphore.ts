import PQueue from 'p-queue';

/** Limits how many pieces of work run at the same time; the rest wait in the order they came. */
export interface Semaphore {
  /** Runs the work once a slot is free. Errors: those of the work, and the timeout error of `WaitLimit`. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** How long work may wait for a slot, and the error it then fails with. Work that has started is never interrupted. */
interface WaitLimit {
  readonly timeoutMs: number;
  readonly timeoutError: () => Error;
}

/**
 * A semaphore with `slots` slots. Without a `waitLimit`, work waits until a slot is free. p-queue rather than p-limit, because
 * work that waits too long leaves the queue.
 */
export function semaphore(slots: number, waitLimit?: WaitLimit): Semaphore {
  const queue = new PQueue({ concurrency: slots });
  if (waitLimit === undefined) return { run: (work) => queue.add(work) };
  const { timeoutMs, timeoutError } = waitLimit;
  return {
    run: (work) => {
      const waiting = new AbortController();
      const timer = setTimeout(() => waiting.abort(timeoutError()), timeoutMs);
      const start = () => {
        clearTimeout(timer);
        return work();
      };
      return queue.add(start, { signal: waiting.signal });
    },
  };
}
