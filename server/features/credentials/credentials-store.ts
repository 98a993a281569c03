import type { BodyOf } from '@portal/contract/core';
import type { createCredential } from '@portal/contract/credentials';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

interface NewCredentialRow extends BodyOf<typeof createCredential> {
  readonly id: string;
  readonly prefix: string;
  readonly secretHash: Buffer;
  readonly createdBy: string;
}

/** Returns false when an active credential of the client already has the name. */
export async function addCredential(
  tx: Transaction,
  clientId: string,
  row: NewCredentialRow,
): Promise<boolean> {
  const rowCount = await tx.execute(sql`insert into credentials
      (client_id, id, name, mode, scopes, prefix, secret_hash, created_by, expires_at)
    values (${clientId}, ${row.id}, ${row.name}, ${row.mode}, ${[...row.scopes]}, ${row.prefix}, ${row.secretHash},
      ${row.createdBy}, ${row.expiresAt ?? null})
    on conflict (client_id, lower(name)) where revoked_at is null do nothing`);
  return rowCount === 1;
}

/** Counts active credentials under a lock on the client, so that concurrent creations cannot exceed the limit. */
export async function countActive(tx: Transaction, clientId: string): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`credentials:${clientId}`}, 78))`);
  const row = await tx.row<{ n: number }>(sql`select count(*)::int n from credentials
    where client_id = ${clientId} and revoked_at is null and (expires_at is null or expires_at > now())`);
  return row?.n ?? 0;
}

/** Returns false when the credential does not exist or is already revoked. */
export async function markRevoked(
  tx: Transaction,
  clientId: string,
  id: string,
  revokedBy: string,
): Promise<boolean> {
  const rowCount = await tx.execute(sql`update credentials set revoked_at = now(), revoked_by = ${revokedBy}
    where client_id = ${clientId} and id = ${id} and revoked_at is null`);
  return rowCount === 1;
}
