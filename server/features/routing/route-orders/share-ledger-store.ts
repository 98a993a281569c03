import type { Transaction } from '../../../db/database.ts';
import { queryRow } from '../../../db/query-row.ts';
import { setVersions, type RoutingVersions } from './routing-versions.ts';
import type { ShareLedger } from '../allocation/share-ledger.ts';

/**
 * Locks the tenant's share ledger until the transaction ends, and returns it. Call it before routing any order by shares.
 * Changes of the client's rules wait for the same lock; the versions of the transaction are read again after the lock.
 */
export async function lockShares(tx: Transaction): Promise<ShareLedger> {
  const row = await queryRow<RoutingVersions & { ledger: Record<string, number[]> }>(
    tx,
    'lock-shares',
    'select network, client, transit_times_at "transitTimesAt", ledger from lock_shares()',
    [],
  );
  const { ledger, ...versions } = row;
  setVersions(tx, versions);
  return new Map(Object.entries(ledger));
}

/** The tenant's share ledger without a lock, for routes that are not stored. */
export async function readShares(tx: Transaction): Promise<ShareLedger> {
  const [row] = await tx.prepared<{ ledger: Record<string, number[]> }>(
    'read-shares',
    'select share_counts() ledger',
    [],
  );
  return new Map(Object.entries(row?.ledger ?? {}));
}

/** Overwrites the counts of groups. The transaction must hold the lock of `lockShares`. */
export async function writeShares(
  tx: Transaction,
  clientId: string,
  groups: readonly (readonly [key: string, counts: readonly number[]])[],
): Promise<void> {
  if (groups.length === 0) return;
  await tx.prepared(
    'write-shares',
    `insert into share_ledger (client_id, group_key, counts)
      select $1, g.key, array(select json_array_elements_text(g.counts)::integer)
      from json_to_recordset($2::json) as g(key text, counts json)
      on conflict (client_id, group_key) do update set counts = excluded.counts`,
    [clientId, JSON.stringify(groups.map(([key, counts]) => ({ key, counts })))],
  );
}
