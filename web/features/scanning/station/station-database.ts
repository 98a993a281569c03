import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { markStationDevice, STATION_DATABASE } from '../queue/station-presence.ts';
import type { QueuedScan, ScanConflict, StationBag, StationOrder } from './station-types.ts';

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
  lists: { key: string; value: OwnedRow & { readonly syncedAt: number; readonly bagId: string } };
}

/** The store of all stations of this browser. */
export type StationDatabase = IDBPDatabase<StationSchema>;

/** Names the user, and what the station does where, in rows of the store. */
export const buildOwner = (station: string, userId: string): string => `${station}/${userId}`;

/** What a station does where, of an owner; undefined if the owner is another user. */
export function readStationName(owner: string, userId: string): string | undefined {
  const end = buildOwner('', userId);
  return owner.endsWith(end) ? owner.slice(0, -end.length) : undefined;
}

let opening: Promise<StationDatabase> | undefined;

/** The database, with one connection for each tab. Rejects if the browser has no IndexedDB. */
export function openStationDatabase(): Promise<StationDatabase> {
  markStationDevice();
  opening ??= openConnection().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

function openConnection(): Promise<StationDatabase> {
  return openDB<StationSchema>(STATION_DATABASE, 1, {
    upgrade(database) {
      database
        .createObjectStore('queue', { keyPath: 'sequence', autoIncrement: true })
        .createIndex('owner', 'owner');
      database.createObjectStore('conflicts', { keyPath: 'id' }).createIndex('owner', 'owner');
      database.createObjectStore('orders', { keyPath: ['owner', 'orderCode'] }).createIndex('owner', 'owner');
      database.createObjectStore('bags', { keyPath: ['owner', 'id'] });
      database.createObjectStore('lists', { keyPath: 'owner' });
    },
    terminated: () => (opening = undefined),
  });
}
