import { openDB, type DBSchema } from 'idb';
import type { QueuedScan, ScanConflict, StationBag, StationOrder, StationStore } from './station-types.ts';

/** Every row belongs to a user and a task of a station: scans are sent by the user who made them. */
interface OwnedRow {
  readonly owner: string;
}

interface StationSchema extends DBSchema {
  queue: {
    key: number;
    value: OwnedRow & Omit<QueuedScan, 'sequence'> & { readonly sequence?: number };
    indexes: { owner: string };
  };
  conflicts: { key: string; value: OwnedRow & ScanConflict; indexes: { owner: string } };
  orders: {
    key: [string, string];
    value: OwnedRow & { readonly orderCode: string; readonly order: StationOrder };
    indexes: { owner: string };
  };
  bags: { key: [string, string]; value: OwnedRow & { readonly id: string; readonly bag: StationBag } };
  lists: { key: string; value: OwnedRow & { readonly syncedAt: number } };
}

/** A scan must survive a battery that ends, so the browser writes it to the disk before the verdict is shown. */
const STRICT = { durability: 'strict' } as const;

function openDatabase() {
  return openDB<StationSchema>('portal-scanning', 1, {
    upgrade(database) {
      database
        .createObjectStore('queue', { keyPath: 'sequence', autoIncrement: true })
        .createIndex('owner', 'owner');
      database.createObjectStore('conflicts', { keyPath: 'id' }).createIndex('owner', 'owner');
      database.createObjectStore('orders', { keyPath: ['owner', 'orderCode'] }).createIndex('owner', 'owner');
      database.createObjectStore('bags', { keyPath: ['owner', 'id'] });
      database.createObjectStore('lists', { keyPath: 'owner' });
    },
  });
}

/**
 * The store of a user and a task; `owner` identifies both and the client or partner, so that its orders and bags are those of
 * the task. Rejects if the browser has no IndexedDB.
 */
export async function openStationStore<O extends StationOrder, B extends StationBag>(
  owner: string,
): Promise<StationStore<O, B>> {
  const database = await openDatabase();
  return {
    loadList: async () => {
      const list = await database.get('lists', owner);
      if (list === undefined) return undefined;
      const rows = await database.getAllFromIndex('orders', 'owner', owner);
      return { syncedAt: list.syncedAt, orders: rows.map(({ order }) => order as O) };
    },
    saveList: async ({ orders, syncedAt }) => {
      const transaction = database.transaction(['orders', 'lists'], 'readwrite');
      const store = transaction.objectStore('orders');
      const oldKeys = await store.index('owner').getAllKeys(owner);
      await Promise.all([
        ...oldKeys.map((key) => store.delete(key)),
        ...orders.map((order) => store.put({ owner, orderCode: order.orderCode, order })),
        transaction.objectStore('lists').put({ owner, syncedAt }),
        transaction.done,
      ]);
    },
    loadBag: async (bagId) => (await database.get('bags', [owner, bagId]))?.bag as B | undefined,
    saveBag: async (bag) => {
      await database.put('bags', { owner, id: bag.id, bag });
    },
    loadQueue: async () =>
      (await database.getAllFromIndex('queue', 'owner', owner))
        .map(({ owner: _owner, sequence = 0, ...scan }) => ({ ...scan, sequence }))
        .toSorted((a, b) => a.sequence - b.sequence),
    loadConflicts: async () => database.getAllFromIndex('conflicts', 'owner', owner),
    enqueue: async (scan, order) => {
      const transaction = database.transaction(['queue', 'orders'], 'readwrite', STRICT);
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
      const transaction = database.transaction(['queue', 'conflicts'], 'readwrite', STRICT);
      await Promise.all([
        ...scans.map(({ sequence }) => transaction.objectStore('queue').delete(sequence)),
        ...conflicts.map((conflict) => transaction.objectStore('conflicts').put({ ...conflict, owner })),
        transaction.done,
      ]);
    },
    removeConflict: (id) => database.delete('conflicts', id),
  };
}
