import type { Transaction } from '../../db/database.ts';
import { loadList } from '../reference-data/index.ts';
import { replaceBuiltInDays } from './calendars-store.ts';
import { readBuiltInDays } from './holiday-file.ts';

/** Loads the built-in holidays of this version as portal_owner, once. Returns the number of days written. */
export async function loadBuiltInDays(tx: Transaction): Promise<number> {
  return loadList(tx, 'holidays', await readBuiltInDays(), async (days) => ({
    writtenCount: await replaceBuiltInDays(tx, days),
    skippedCount: 0,
  }));
}
