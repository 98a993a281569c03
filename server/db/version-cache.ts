import type { Transaction } from './database.ts';

/** A value of the database that all clients share. */
export interface VersionCache<T> {
  load(tx: Transaction): Promise<T>;
}

/** Keeps a value until `readVersion` returns another number. */
export function createVersionCache<T>(
  readVersion: (tx: Transaction) => Promise<number>,
  read: (tx: Transaction) => Promise<T>,
): VersionCache<T> {
  let cached: { readonly version: number; readonly value: T } | undefined;
  return {
    load: async (tx) => {
      const version = await readVersion(tx);
      if (cached?.version !== version) cached = { version, value: await read(tx) };
      return cached.value;
    },
  };
}
