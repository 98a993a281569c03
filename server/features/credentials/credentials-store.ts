import type { CredentialMode } from '@portal/contract/credentials';
import type { Transaction } from '../../db/database.ts';
import { raw, sql } from '../../db/sql.ts';
import type { TenantOwner } from '../../request/tenant-owner.ts';

/** Of each kind of owner: the table of its credentials, the column with its id, and the columns in which a name is unique. */
export const CREDENTIAL_TABLES = {
  // Those of a customer of the client have its id, which row-level security sets and checks.
  CLIENT: { table: 'credentials', ownerId: 'client_id', nameKey: 'client_id, customer_id' },
  PARTNER: { table: 'partner_credentials', ownerId: 'partner_id', nameKey: 'partner_id' },
} as const satisfies Readonly<Record<TenantOwner['kind'], object>>;

const toSql = ({ kind }: TenantOwner) => ({
  table: raw(CREDENTIAL_TABLES[kind].table),
  ownerId: raw(CREDENTIAL_TABLES[kind].ownerId),
  nameKey: raw(CREDENTIAL_TABLES[kind].nameKey),
});

/** A credential as its owner describes it. */
export interface NewCredentialInput {
  readonly name: string;
  readonly mode: CredentialMode;
  readonly scopes: readonly string[];
  readonly expiresAt?: string | null | undefined;
}

interface NewCredentialRow extends NewCredentialInput {
  readonly id: string;
  readonly prefix: string;
  readonly secretHash: Buffer;
  readonly createdBy: string;
}

/** Returns false when an active credential of the owner already has the name. */
export async function addCredential(
  tx: Transaction,
  owner: TenantOwner,
  row: NewCredentialRow,
): Promise<boolean> {
  const { table, ownerId, nameKey } = toSql(owner);
  const rowCount = await tx.execute(sql`insert into ${table}
      (${ownerId}, id, name, mode, scopes, prefix, secret_hash, created_by, expires_at)
    values (${owner.id}, ${row.id}, ${row.name}, ${row.mode}, ${[...row.scopes]}, ${row.prefix}, ${row.secretHash},
      ${row.createdBy}, ${row.expiresAt ?? null})
    on conflict (${nameKey}, lower(name)) where revoked_at is null do nothing`);
  return rowCount === 1;
}

/** Counts active credentials under a lock on the owner, so that concurrent creations cannot exceed the limit. */
export async function countActive(tx: Transaction, owner: TenantOwner): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`credentials:${owner.id}`}, 78))`);
  const { table, ownerId } = toSql(owner);
  const row = await tx.row<{ n: number }>(sql`select count(*)::int n from ${table}
    where ${ownerId} = ${owner.id} and revoked_at is null and (expires_at is null or expires_at > now())`);
  return row?.n ?? 0;
}

/** Returns false when the credential does not exist or is already revoked. */
export async function markRevoked(
  tx: Transaction,
  owner: TenantOwner,
  id: string,
  revokedBy: string,
): Promise<boolean> {
  const { table, ownerId } = toSql(owner);
  const rowCount = await tx.execute(sql`update ${table} set revoked_at = now(), revoked_by = ${revokedBy}
    where ${ownerId} = ${owner.id} and id = ${id} and revoked_at is null`);
  return rowCount === 1;
}
