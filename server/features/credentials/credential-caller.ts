import { refuse, type Refusal } from '@portal/contract/core';
import { permissionsOf, type CredentialMode } from '@portal/contract/credentials';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../request/caller.ts';
import { hashToken, toCallerClient, type ClientRow } from '../auth/index.ts';
import { isWellFormed, looksLikeSecret } from './credential-secret.ts';

interface CredentialRow extends ClientRow {
  readonly id: string;
  readonly name: string;
  readonly mode: CredentialMode;
  readonly scopes: readonly string[];
  readonly prefix: string;
  readonly revoked: boolean;
  readonly expired: boolean;
  /** Its use was not noted within the last minute. */
  readonly unseen: boolean;
}

/** Finds the program behind a bearer token; a token that is no credential's secret is somebody else's to read. */
export function programFinder(database: Database) {
  return (token: string) => (looksLikeSecret(token) ? callerOfSecret(database, token) : undefined);
}

/** The program behind a secret, as the database says at this request. Refuses, in words for whoever holds it: signed_out. */
async function callerOfSecret(database: Database, secret: string): Promise<Caller | Refusal> {
  if (!isWellFormed(secret))
    return refuse('signed_out', 'This API credential was mistyped or cut short: its checksum does not fit.');
  const [row] = await database.query<CredentialRow>('auth-credential', 'select * from auth_credential($1)', [
    hashToken(secret),
  ]);
  if (row === undefined) return refuse('signed_out', 'This API credential is not one of ours.');
  if (row.revoked) return refuse('signed_out', `The API credential "${row.name}" was revoked.`);
  if (row.expired) return refuse('signed_out', `The API credential "${row.name}" has expired.`);
  if (row.unseen)
    await database.query('auth-touch-credential', 'select auth_touch_credential($1, $2)', [
      row.client_id,
      row.id,
    ]);
  return toCaller(row);
}

/** A program is no person: no second factor, no sessions, no own pages. Its id stands where a user's would. */
function toCaller(row: CredentialRow): Caller {
  const { id, name, mode, scopes, prefix } = row;
  return {
    credential: { name, mode, scopes, prefix },
    sessionId: id,
    userId: id,
    email: `${prefix}…`,
    name,
    role: 'CLIENT_OPERATOR',
    timeZone: row.time_zone ?? 'UTC',
    language: null,
    client: toCallerClient(row),
    customerId: null,
    partners: [],
    permissions: permissionsOf(scopes),
    otpEnabled: false,
    mfaRequired: false,
  };
}
