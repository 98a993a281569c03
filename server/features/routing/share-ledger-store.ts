import type { Transaction } from '../../db/database.ts';
import type { ShareLedger } from './share-ledger.ts';

/**
 * Waits until no other transaction deals this client's orders in shares, and keeps others waiting until this one ends.
 * Taken before any order is routed; a change of the client's rules waits for it too.
 */
export async function lockShares(tx: Transaction, clientId: string): Promise<void> {
  await tx.named('lock-shares', 'select 1 from routing_versions where client_id = $1 for no key update', [
    clientId,
  ]);
}

export async function readShares(tx: Transaction, clientId: string): Promise<ShareLedger> {
  const rows = await tx.named<{ group_key: string; counts: number[] }>(
    'read-shares',
    'select group_key, counts from share_ledger where client_id = $1',
    [clientId],
  );
  return new Map(rows.map((row) => [row.group_key, row.counts]));
}

/** Writes whole counts, which is right only under `lockShares`. */
export async function writeShares(
  tx: Transaction,
  clientId: string,
  groups: readonly (readonly [key: string, counts: readonly number[]])[],
): Promise<void> {
  if (groups.length === 0) return;
  await tx.named(
    'write-shares',
    `insert into share_ledger (client_id, group_key, counts)
      select $1, g.key, array(select json_array_elements_text(g.counts)::integer)
      from json_to_recordset($2::json) as g(key text, counts json)
      on conflict (client_id, group_key) do update set counts = excluded.counts`,
    [clientId, JSON.stringify(groups.map(([key, counts]) => ({ key, counts })))],
  );
}
