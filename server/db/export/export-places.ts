/** Exports hold a database connection while their reader reads, so there are only so many places for them. */
export interface ExportPlaces {
  /**
   * A place for the client, waited for where all are taken; undefined where none becomes free in time. Call what it
   * answers, once or more, to leave the place.
   */
  take(clientId: string): Promise<(() => void) | undefined>;
}

interface Waiting {
  readonly clientId: string;
  readonly enter: () => void;
}

/** `most` places in all, `mostPerClient` of them for one client, `patience` in milliseconds. */
export function exportPlaces(most: number, mostPerClient: number, patience: number): ExportPlaces {
  const taken: string[] = [];
  const queue: Waiting[] = [];

  const isRoomFor = (clientId: string) =>
    taken.length < most && taken.filter((other) => other === clientId).length < mostPerClient;

  const enter = (clientId: string) => {
    taken.push(clientId);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      taken.splice(taken.indexOf(clientId), 1);
      const next = queue.findIndex((waiting) => isRoomFor(waiting.clientId));
      if (next >= 0) queue.splice(next, 1)[0]?.enter();
    };
  };

  return {
    take: async (clientId) => {
      if (isRoomFor(clientId)) return enter(clientId);
      return new Promise((resolve) => {
        const waiting: Waiting = {
          clientId,
          enter: () => {
            clearTimeout(timer);
            resolve(enter(clientId));
          },
        };
        const timer = setTimeout(() => {
          queue.splice(queue.indexOf(waiting), 1);
          resolve(undefined);
        }, patience);
        queue.push(waiting);
      });
    },
  };
}
