import type { QueryOf } from '@portal/contract/core';
import type { Credential, CREDENTIAL_SORT_KEYS, listCredentials } from '@portal/contract/credentials';
import type { Transaction } from '../../db/database.ts';
import { containsPattern, isoUtc, pageStatement } from '../../db/page-statement.ts';
import { queryJsonText, type JsonText } from '../../db/json-text.ts';

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

/** A page of the client's credentials as JSON text. */
export async function readCredentialsPage(
  tx: Transaction,
  clientId: string,
  { sortBy, sortDesc, search, state, perPage, page }: QueryOf<typeof listCredentials>,
): Promise<JsonText> {
  const direction = sortDesc ? 'desc' : 'asc';
  const text = pageStatement({
    matching: `from credentials where client_id = $1 and ($2::text is null or lower(name || ' ' || prefix) like $2)
      and ($3::text is null or ${STATE} = $3)`,
    item: ITEM,
    order: `${SORT_EXPRESSIONS[sortBy]} ${direction}, id ${direction}`,
    perPage: '$4',
    page: '$5',
  });
  return queryJsonText(tx, `credentials-page-${sortBy}-${direction}`, text, [
    clientId,
    containsPattern(search),
    state ?? null,
    perPage,
    page,
  ]);
}

export async function readCredential(
  tx: Transaction,
  clientId: string,
  id: string,
): Promise<Credential | undefined> {
  const [row] = await tx.prepared<{ value: Credential }>(
    'credential',
    `select json_build_object(${ITEM}) as value from credentials where client_id = $1 and id = $2`,
    [clientId, id],
  );
  return row?.value;
}
