import type { QueryOf } from '@portal/contract/core';
import type {
  Credential,
  CREDENTIAL_SORT_KEYS,
  listCredentials,
  PartnerCredential,
} from '@portal/contract/credentials';
import type { Transaction } from '../../db/database.ts';
import { containsPattern, isoUtc, pageStatement } from '../../db/page-statement.ts';
import { queryJsonText, type JsonText } from '../../db/json-text.ts';
import type { TenantOwner } from '../../request/tenant-owner.ts';
import { CREDENTIAL_TABLES } from './credentials-store.ts';

const STATE = `case when revoked_at is not null then 'REVOKED' when expires_at <= now() then 'EXPIRED' else 'ACTIVE' end`;

const ITEM = `'id', id, 'name', name, 'mode', mode, 'scopes', scopes, 'prefix', prefix, 'state', ${STATE},
  'createdAt', ${isoUtc('created_at')}, 'createdBy', created_by, 'lastUsedAt', ${isoUtc('last_used_at')},
  'expiresAt', ${isoUtc('expires_at')}, 'revokedAt', ${isoUtc('revoked_at')}, 'revokedBy', revoked_by`;

const SORT_EXPRESSIONS: Record<'' | (typeof CREDENTIAL_SORT_KEYS)[number], string> = {
  '': 'created_at',
  name: 'lower(name)',
  createdAt: 'created_at',
  lastUsedAt: `coalesce(last_used_at, '-infinity')`,
};

/** A page of the owner's credentials as JSON text. */
export async function readCredentialsPage(
  tx: Transaction,
  owner: TenantOwner,
  { sortBy, sortDesc, search, state, perPage, page }: QueryOf<typeof listCredentials>,
): Promise<JsonText> {
  const direction = sortDesc ? 'desc' : 'asc';
  const { table, ownerId } = CREDENTIAL_TABLES[owner.kind];
  const text = pageStatement({
    matching: `from ${table} where ${ownerId} = $1 and ($2::text is null or lower(name || ' ' || prefix) like $2)
      and ($3::text is null or ${STATE} = $3)`,
    item: ITEM,
    order: `${SORT_EXPRESSIONS[sortBy]} ${direction}, id ${direction}`,
    perPage: '$4',
    page: '$5',
  });
  return queryJsonText(tx, `${table}-page-${sortBy}-${direction}`, text, [
    owner.id,
    containsPattern(search),
    state ?? null,
    perPage,
    page,
  ]);
}

/** The credential of a client or of a partner, as the kind of owner requires. */
export async function readCredential<Item extends Credential | PartnerCredential>(
  tx: Transaction,
  owner: TenantOwner,
  id: string,
): Promise<Item | undefined> {
  const { table, ownerId } = CREDENTIAL_TABLES[owner.kind];
  const [row] = await tx.prepared<{ value: Item }>(
    `${table}-one`,
    `select json_build_object(${ITEM}) as value from ${table} where ${ownerId} = $1 and id = $2`,
    [owner.id, id],
  );
  return row?.value;
}
