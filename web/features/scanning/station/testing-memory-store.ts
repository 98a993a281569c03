import type {
  QueuedScan,
  ScanConflict,
  SendCoordinator,
  Settlement,
  StationBag,
  StationList,
  StationOrder,
  StationStore,
} from './station-types.ts';

/** A store in memory; it keeps its content when another station opens it, as the browser does after a reload. For tests. */
export function createMemoryStore<O extends StationOrder, B extends StationBag>(): StationStore<O, B> {
  let list: StationList<O> | undefined;
  const bags = new Map<string, B>();
  let queue: QueuedScan[] = [];
  let conflicts: ScanConflict[] = [];
  let sequence = 0;
  return {
    loadList: () => Promise.resolve(list),
    saveList: (next) => Promise.resolve(void (list = next)),
    loadBag: (id) => Promise.resolve(bags.get(id)),
    loadBags: () => Promise.resolve([...bags.values()]),
    saveBag: (bag) => Promise.resolve(void bags.set(bag.id, bag)),
    removeBag: (id) => Promise.resolve(void bags.delete(id)),
    loadQueue: () => Promise.resolve(queue),
    loadNextScans: (count) => Promise.resolve(queue.slice(0, count)),
    loadConflicts: () => Promise.resolve(conflicts),
    enqueue: (scan) => {
      sequence += 1;
      const queued = { ...scan, sequence };
      queue = [...queue, queued];
      return Promise.resolve(queued);
    },
    settle: (scans, added) => {
      queue = queue.filter(({ id }) => !scans.some((scan) => scan.id === id));
      conflicts = [...conflicts, ...added];
      return Promise.resolve();
    },
    removeConflict: (id) =>
      Promise.resolve(void (conflicts = conflicts.filter((conflict) => conflict.id !== id))),
  };
}

/** Coordinates stations of one process as tabs of a browser. For tests. */
export function createTestCoordinators(): () => SendCoordinator {
  const listeners = new Map<SendCoordinator, (settlement: Settlement) => void>();
  let last: Promise<void> = Promise.resolve();
  return () => {
    const coordinator: SendCoordinator = {
      runAlone: (work) => {
        const run = last.then(work);
        last = run.catch(() => undefined);
        return run;
      },
      announce: (settlement) => {
        for (const [other, listener] of listeners) if (other !== coordinator) listener(settlement);
      },
      subscribe: (listener) => {
        listeners.set(coordinator, listener);
        return () => void listeners.delete(coordinator);
      },
    };
    return coordinator;
  };
}
