import { LRUCache } from 'lru-cache';
import type { Database, Transaction } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { FindClientStatus } from '../../request/add-client-statuses.ts';
import type { Caller } from '../../request/caller.ts';
import { readClientStatuses } from './client-statuses.ts';

interface CachedStatuses {
  readonly revision: number;
  /** When the next version is used, epoch milliseconds. */
  readonly validUntil: number;
  readonly find: FindClientStatus | undefined;
}

/**
 * Reads the words that users of customers see on their pages. They are read again when the revision in the session changes, or
 * when the next version is used, so that a request needs no statement for them.
 */
export function createCustomerStatusReader(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  maxClients = 256,
): (caller: Caller) => Promise<FindClientStatus | undefined> {
  const cache = new LRUCache<string, CachedStatuses>({ max: maxClients });
  return async ({ client, statusMappingRevision: revision }) => {
    if (client === null || revision === undefined) return undefined;
    const cached = cache.get(client.id);
    if (cached?.revision === revision && clock.now().getTime() < cached.validUntil) return cached.find;
    const statuses = await database.withTenant({ clientId: client.id }, async (tx) => ({
      revision,
      validUntil: await readNextStart(tx, client.id),
      find: await readClientStatuses(tx, client.id, 'CUSTOMER_PAGES'),
    }));
    cache.set(client.id, statuses);
    return statuses.find;
  };
}

/** When the next version of the client is used, epoch milliseconds; infinity without one. */
async function readNextStart(tx: Transaction, clientId: string): Promise<number> {
  const [row] = await tx.prepared<{ at: Date | null }>(
    'next-status-mapping',
    'select min(effective_at) "at" from status_mapping_versions where client_id = $1 and effective_at > now()',
    [clientId],
  );
  return row?.at?.getTime() ?? Infinity;
}
