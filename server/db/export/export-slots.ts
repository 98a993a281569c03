// By hand rather than with a queue library: a slot is limited twice, in all and per client, and a waiting client that is at
// its limit is passed over.

/** Limits the exports that run at the same time: each holds a database connection while its reader reads. */
export interface ExportSlots {
  /**
   * Acquires a slot for the client and returns a function that releases it; calling that again has no effect. Waits for a
   * free slot, and returns undefined when none becomes free in time.
   */
  acquire(clientId: string): Promise<(() => void) | undefined>;
}

interface PendingRequest {
  readonly clientId: string;
  readonly grant: () => void;
}

/** `maxTotal` slots, of which one client may hold `maxPerClient`. A request waits at most `maxWaitMs`. */
export function exportSlots(maxTotal: number, maxPerClient: number, maxWaitMs: number): ExportSlots {
  /** The client of each used slot. */
  const usedSlots: string[] = [];
  const pendingRequests: PendingRequest[] = [];

  const canGrant = (clientId: string) =>
    usedSlots.length < maxTotal && usedSlots.filter((owner) => owner === clientId).length < maxPerClient;

  const grantSlot = (clientId: string) => {
    usedSlots.push(clientId);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      usedSlots.splice(usedSlots.indexOf(clientId), 1);
      const next = pendingRequests.findIndex((request) => canGrant(request.clientId));
      if (next >= 0) pendingRequests.splice(next, 1)[0]?.grant();
    };
  };

  return {
    acquire: async (clientId) => {
      if (canGrant(clientId)) return grantSlot(clientId);
      return new Promise((resolve) => {
        const request: PendingRequest = {
          clientId,
          grant: () => {
            clearTimeout(timer);
            resolve(grantSlot(clientId));
          },
        };
        const timer = setTimeout(() => {
          pendingRequests.splice(pendingRequests.indexOf(request), 1);
          resolve(undefined);
        }, maxWaitMs);
        pendingRequests.push(request);
      });
    },
  };
}
