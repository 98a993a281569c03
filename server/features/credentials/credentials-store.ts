import type { BodyOf } from '@portal/contract/core';
import type { createCredential } from '@portal/contract/credentials';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

interface NewRow extends BodyOf<typeof createCredential> {
  readonly id: string;
  readonly prefix: string;
  readonly secretHash: Buffer;
  readonly createdBy: string;
}

/** False when an active credential of the client has the name already. */
export async function addCredential(tx: Transaction, clientId: string, row: NewRow): Promise<boolean> {
  const added = await tx.execute(sql`insert into credentials
      (client_id, id, name, mode, scopes, prefix, secret_hash, created_by, expires_at)
    values (${clientId}, ${row.id}, ${row.name}, ${row.mode}, ${[...row.scopes]}, ${row.prefix}, ${row.secretHash},
      ${row.createdBy}, ${row.expiresAt ?? null})
    on conflict (client_id, lower(name)) where revoked_at is null do nothing`);
  return added === 1;
}

/** Counted under a lock on the client, so that creations at once cannot pass the limit together. */
export async function countActive(tx: Transaction, clientId: string): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`credentials:${clientId}`}, 78))`);
  const row = await tx.row<{ n: number }>(sql`select count(*)::int n from credentials
    where client_id = ${clientId} and revoked_at is null and (expires_at is null or expires_at > now())`);
  return row?.n ?? 0;
}

/** True when this call revoked it; false when it is revoked already, or not there. */
export async function markRevoked(
  tx: Transaction,
  clientId: string,
  id: string,
  revokedBy: string,
): Promise<boolean> {
  const changed = await tx.execute(sql`update credentials set revoked_at = now(), revoked_by = ${revokedBy}
    where client_id = ${clientId} and id = ${id} and revoked_at is null`);
  return changed === 1;
}
