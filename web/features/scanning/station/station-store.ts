import { openStationDatabase } from './station-database.ts';
import type { StationBag, StationOrder, StationStore } from './station-types.ts';

/** A scan must survive a battery that ends, so the browser writes it to the disk before the verdict is shown. */
const STRICT = { durability: 'strict' } as const;

/**
 * The store of a user and a task; `owner` identifies both and the client or partner, so that its orders and bags are those of
 * the task. Each use takes the open connection: the browser can end one, such as after site data was deleted. Rejects if the
 * browser has no IndexedDB.
 */
export async function openStationStore<O extends StationOrder, B extends StationBag>(
  owner: string,
): Promise<StationStore<O, B>> {
  // Before the first scan, which could not be stored otherwise.
  await openStationDatabase();
  return {
    loadList: async () => {
      const list = await (await openStationDatabase()).get('lists', owner);
      if (list === undefined) return undefined;
      const rows = await (await openStationDatabase()).getAllFromIndex('orders', 'owner', owner);
      return { syncedAt: list.syncedAt, bagId: list.bagId, orders: rows.map(({ order }) => order as O) };
    },
    saveList: async ({ orders, syncedAt, bagId }) => {
      const transaction = (await openStationDatabase()).transaction(['orders', 'lists'], 'readwrite');
      const store = transaction.objectStore('orders');
      const oldKeys = await store.index('owner').getAllKeys(owner);
      await Promise.all([
        ...oldKeys.map((key) => store.delete(key)),
        ...orders.map((order) => store.put({ owner, orderCode: order.orderCode, order })),
        transaction.objectStore('lists').put({ owner, syncedAt, bagId }),
        transaction.done,
      ]);
    },
    loadBag: async (bagId) =>
      (await (await openStationDatabase()).get('bags', [owner, bagId]))?.bag as B | undefined,
    loadBags: async () =>
      (await (await openStationDatabase()).getAll('bags', IDBKeyRange.bound([owner], [owner, []]))).map(
        ({ bag }) => bag as B,
      ),
    saveBag: async (bag) => {
      await (await openStationDatabase()).put('bags', { owner, id: bag.id, bag });
    },
    removeBag: async (bagId) => (await openStationDatabase()).delete('bags', [owner, bagId]),
    loadQueue: async () =>
      (await (await openStationDatabase()).getAllFromIndex('queue', 'owner', owner))
        .map(({ owner: _owner, sequence = 0, ...scan }) => ({ ...scan, sequence }))
        .toSorted((a, b) => a.sequence - b.sequence),
    loadNextScans: async (count) =>
      (await (await openStationDatabase()).getAllFromIndex('queue', 'owner', owner, count)).map(
        ({ owner: _owner, sequence = 0, ...scan }) => ({ ...scan, sequence }),
      ),
    loadConflicts: async () => (await openStationDatabase()).getAllFromIndex('conflicts', 'owner', owner),
    enqueue: async (scan, order) => {
      const transaction = (await openStationDatabase()).transaction(['queue', 'orders'], 'readwrite', STRICT);
      const [sequence] = await Promise.all([
        transaction.objectStore('queue').add({ ...scan, owner }),
        order === undefined
          ? undefined
          : transaction.objectStore('orders').put({ owner, orderCode: order.orderCode, order }),
        transaction.done,
      ]);
      return { ...scan, sequence };
    },
    settle: async (scans, conflicts) => {
      const transaction = (await openStationDatabase()).transaction(
        ['queue', 'conflicts'],
        'readwrite',
        STRICT,
      );
      await Promise.all([
        ...scans.map(({ sequence }) => transaction.objectStore('queue').delete(sequence)),
        ...conflicts.map((conflict) => transaction.objectStore('conflicts').put({ ...conflict, owner })),
        transaction.done,
      ]);
    },
    removeConflict: async (id) => (await openStationDatabase()).delete('conflicts', id),
  };
}
