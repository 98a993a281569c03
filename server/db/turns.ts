/** Work in line for one of a few places. */
export interface Turns {
  /** Runs the work as soon as a place is free. Error: NoTurn when none was within the patience. */
  with<T>(work: () => Promise<T>): Promise<T>;
}

/** Carries PostgreSQL's own code for too many connections: the caller is told to come again. */
export class NoTurn extends Error {
  readonly code = '53300';
  constructor(places: number, patienceMs: number) {
    super(`none of ${places} connections was free within ${patienceMs} ms`);
  }
}

/**
 * A line of our own before the driver's pool, whose one time limit stands for two things: reaching the server, which is
 * quick or broken, and waiting for a connection that others use, which under load is neither.
 */
export function turns(places: number, patienceMs: number): Turns {
  let free = places;
  const waiting = new Set<() => void>();

  async function take(): Promise<void> {
    if (free > 0) {
      free -= 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const mine = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(mine);
        reject(new NoTurn(places, patienceMs));
      }, patienceMs);
      waiting.add(mine);
    });
  }

  function leave(): void {
    const [next] = waiting;
    if (next === undefined) {
      free += 1;
      return;
    }
    // The place goes straight to the first in line.
    waiting.delete(next);
    next();
  }

  return {
    with: async (work) => {
      await take();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
