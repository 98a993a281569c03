import type {
  QueuedScan,
  ScanConflict,
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
    saveBag: (bag) => Promise.resolve(void bags.set(bag.id, bag)),
    loadQueue: () => Promise.resolve(queue),
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
