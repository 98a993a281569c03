import type { Refusal } from '@portal/contract/core';
import { collectPermissions, type CredentialMode } from '@portal/contract/credentials';
import { refuse } from '@portal/contract/reasons';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../request/caller.ts';
import { hashToken, toCallerClient, type ClientRow } from '../auth/index.ts';
import { isWellFormed, isCredentialSecret } from './credential-secret.ts';

/** The columns of the client are null for a credential of a partner, and those of the partner for one of a client. */
interface CredentialRow extends Omit<ClientRow, 'client_id'> {
  readonly client_id: string | null;
  /** Of a customer of the client; null otherwise. */
  readonly customer_id: string | null;
  readonly sees_partners: boolean;
  readonly status_mapping_revision: number | null;
  readonly partner_id: string | null;
  readonly partner_name: string | null;
  readonly service_types: readonly string[] | null;
  readonly id: string;
  readonly name: string;
  readonly mode: CredentialMode;
  readonly scopes: readonly string[];
  readonly prefix: string;
  readonly revoked: boolean;
  readonly expired: boolean;
  /** True when `last_used_at` is due for an update. */
  readonly is_stale: boolean;
}

const CREDENTIAL = `select c.*,
    case when c.customer_id is not null then status_mapping_revision(c.client_id) end status_mapping_revision
  from auth_credential($1) c`;

/** Finds the caller of a bearer token; undefined when the token is not the secret of a credential. */
export function credentialCallerFinder(database: Database) {
  return (token: string) => (isCredentialSecret(token) ? findCallerBySecret(database, token) : undefined);
}

/** The caller of a secret, with the current state of the database. Refuses: signed_out. */
async function findCallerBySecret(database: Database, secret: string): Promise<Caller | Refusal> {
  if (!isWellFormed(secret)) return refuse('credential.mistyped');
  const [row] = await database.query<CredentialRow>('auth-credential', CREDENTIAL, [hashToken(secret)]);
  if (row === undefined) return refuse('credential.unknown');
  if (row.revoked) return refuse('credential.revoked', { name: row.name });
  if (row.expired) return refuse('credential.expired', { name: row.name });
  if (row.is_stale)
    await database.query('auth-touch-credential', 'select auth_touch_credential($1, $2)', [
      row.client_id ?? row.partner_id,
      row.id,
    ]);
  return toCaller(row);
}

/** A program has no MFA, sessions or own pages. The id of the credential is used as user id. */
function toCaller(row: CredentialRow): Caller {
  const { id, name, mode, scopes, prefix } = row;
  const { client_id: clientId, customer_id: customerId, partner_id: partnerId } = row;
  const ofClient = customerId === null ? 'CLIENT_OPERATOR' : 'CUSTOMER_OPERATOR';
  const role = partnerId === null ? ofClient : 'PARTNER_OPERATOR';
  const partner = { name: row.partner_name ?? '', role, serviceTypes: row.service_types ?? [] } as const;
  return {
    credential: { name, mode, scopes, prefix },
    sessionId: id,
    userId: id,
    email: `${prefix}…`,
    name,
    role,
    timeZone: row.time_zone ?? 'UTC',
    language: null,
    client: clientId === null ? null : toCallerClient({ ...row, client_id: clientId }),
    customerId,
    seesPartners: row.sees_partners,
    ...(row.status_mapping_revision !== null && { statusMappingRevision: row.status_mapping_revision }),
    partners: partnerId === null ? [] : [{ partnerId, ...partner }],
    permissions: collectPermissions(scopes),
    otpEnabled: false,
    mfaRequired: false,
  };
}
