import { readFile } from 'node:fs/promises';
import { isRefusal } from '@portal/contract/core';
import type { Transaction } from '../db/database.ts';
import { loadHubs } from '../features/hubs/index.ts';

/** Loads the last-mile hubs of the demo's partners, as the operator; the addresses are invented. */
export async function loadDemoHubs(tx: Transaction): Promise<void> {
  const result = await loadHubs(tx, await readFile(new URL('data/hubs.csv', import.meta.url)));
  if (isRefusal(result))
    throw new Error(`The hubs of the demo cannot be loaded: ${JSON.stringify(result.details)}`);
}
