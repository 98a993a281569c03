import { openStationDatabase, readStationName, type StationDatabase } from '../station/station-database.ts';
import { hasStationDatabase } from './station-presence.ts';

/** What of a user has not reached the server, or waits for a person. */
export interface UnsentScans {
  readonly queueLength: number;
  readonly conflicts: number;
}

type OwnedStore = 'queue' | 'conflicts' | 'orders';

/** The owners of rows that belong to a user, of all stations of this browser. */
async function listOwners(database: StationDatabase, store: OwnedStore, userId: string): Promise<string[]> {
  const owners: string[] = [];
  const index = database.transaction(store).store.index('owner');
  let cursor = await index.openKeyCursor(null, 'nextunique');
  for (; cursor !== null; cursor = await cursor.continue()) {
    const owner = cursor.key;
    if (readStationName(owner, userId) !== undefined) owners.push(owner);
  }
  return owners;
}

/** The owners of the user's scans that the server has not confirmed. */
export async function listQueueOwners(userId: string): Promise<readonly string[]> {
  return listOwners(await openStationDatabase(), 'queue', userId);
}

/** Counts the user's scans that would be lost if the store of this browser was deleted. */
export async function countUnsentScans(userId: string): Promise<UnsentScans> {
  if (!(await hasStationDatabase())) return { queueLength: 0, conflicts: 0 };
  const database = await openStationDatabase();
  const count = async (store: OwnedStore) => {
    const owners = await listOwners(database, store, userId);
    const counts = await Promise.all(owners.map((owner) => database.countFromIndex(store, 'owner', owner)));
    return counts.reduce((sum, rows) => sum + rows, 0);
  };
  return { queueLength: await count('queue'), conflicts: await count('conflicts') };
}

/** Deletes what the stations of the user have stored; with `keepsScans` all but the scans. Rows of other users stay. */
export async function deleteStationRows(userId: string, keepsScans: boolean): Promise<void> {
  if (!(await hasStationDatabase())) return;
  const database = await openStationDatabase();
  const isOwn = (key: unknown) => readStationName(String(key), userId) !== undefined;
  for (const store of ['orders', ...(keepsScans ? [] : (['queue', 'conflicts'] as const))] as const)
    for (const owner of await listOwners(database, store, userId)) {
      const transaction = database.transaction(store, 'readwrite');
      const keys = await transaction.store.index('owner').getAllKeys(owner);
      await Promise.all([...keys.map((key) => transaction.store.delete(key)), transaction.done]);
    }
  const transaction = database.transaction(['bags', 'lists'], 'readwrite');
  const bags = transaction.objectStore('bags');
  const lists = transaction.objectStore('lists');
  const [bagKeys, listKeys] = await Promise.all([bags.getAllKeys(), lists.getAllKeys()]);
  await Promise.all([
    ...bagKeys.filter(([owner]) => isOwn(owner)).map((key) => bags.delete(key)),
    ...listKeys.filter(isOwn).map((key) => lists.delete(key)),
    transaction.done,
  ]);
}
