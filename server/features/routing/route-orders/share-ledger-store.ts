import type { Transaction } from '../../../db/database.ts';
import { sawVersions, type RoutingVersions } from './routing-read-model.ts';
import type { ShareLedger } from '../allocation/share-ledger.ts';

/**
 * Waits until no other transaction deals the tenant's orders in shares, keeps others waiting until this one ends, and
 * answers what was dealt. Taken before any order is routed; a change of the client's rules waits for it too, and rules
 * are seen as they are behind it.
 */
export async function lockShares(tx: Transaction): Promise<ShareLedger> {
  const [row] = await tx.prepared<RoutingVersions & { ledger: Record<string, number[]> }>(
    'lock-shares',
    'select network, client, measured, ledger from lock_shares()',
    [],
  );
  if (row === undefined) throw new Error('the network has no version');
  const { ledger, ...versions } = row;
  sawVersions(tx, versions);
  return new Map(Object.entries(ledger));
}

/** What was dealt so far, to try routes with. */
export async function readShares(tx: Transaction): Promise<ShareLedger> {
  const [row] = await tx.prepared<{ ledger: Record<string, number[]> }>(
    'dealt-shares',
    'select dealt_shares() ledger',
    [],
  );
  return new Map(Object.entries(row?.ledger ?? {}));
}

/** Writes whole counts, which is right only under `lockShares`. */
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
