/** Work in line for one of a few places. */
export interface Turns {
  /** Runs the work as soon as a place is free. Error: what the patience says, when none was within it. */
  with<T>(work: () => Promise<T>): Promise<T>;
}

/** How long somebody stands in line at most, and what they are told then. */
interface Patience {
  readonly milliseconds: number;
  readonly told: () => Error;
}

/** A line for so many places, first come first served. Without `patience` it is waited in for as long as it takes. */
export function turns(places: number, patience?: Patience): Turns {
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
      const giveUp = ({ told }: Patience) => {
        waiting.delete(mine);
        reject(told());
      };
      const timer = patience && setTimeout(giveUp, patience.milliseconds, patience);
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
