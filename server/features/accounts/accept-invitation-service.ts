import type { acceptInvitation, OpenInvitation } from '@portal/contract/accounts';
import type { PasswordPolicy, Role } from '@portal/contract/auth';
import { isRefusal, refuse, type BodyOf, type Refusal } from '@portal/contract/core';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { newId } from '../../platform/ids.ts';
import { hashPassword, hashToken, judgeNewPassword } from '../auth/index.ts';

export interface JoinDeps {
  readonly database: Database;
  readonly passwordPolicy: PasswordPolicy;
}

interface FoundRow {
  readonly client_id: string;
  readonly email: string;
  readonly role: Role;
  readonly client_name: string;
  readonly invited_by: string;
  readonly expires_at: Date;
  readonly person_status: 'ACTIVE' | 'DISABLED' | 'REMOVED' | null;
  readonly person_client: string | null;
}

/** Refuses: link_over. */
export async function invitationOf(database: Database, token: string): Promise<OpenInvitation | Refusal> {
  const row = await database.withoutTenant((tx) =>
    tx.row<FoundRow>(sql`select * from invitation_find(${hashToken(token)})`),
  );
  if (row === undefined) return over();
  return {
    email: row.email,
    role: row.role,
    client: row.client_name,
    invitedBy: row.invited_by,
    expiresAt: row.expires_at.toISOString(),
    person: personOf(row),
  };
}

function personOf({ person_status: status, person_client: client }: FoundRow): OpenInvitation['person'] {
  if (status === null || status === 'REMOVED') return 'new';
  return status === 'ACTIVE' && client === null ? 'known' : 'elsewhere';
}

/** Once, also for fifty at once. Refuses: link_over, conflict, invalid (name, password). */
export async function join(
  { database, passwordPolicy }: JoinDeps,
  { token, name, password }: BodyOf<typeof acceptInvitation>,
  { id: requestId, ip, headers }: Pick<FastifyRequest, 'id' | 'ip' | 'headers'>,
): Promise<{ email: string } | Refusal> {
  const found = await invitationOf(database, token);
  if (isRefusal(found)) return found;
  if (found.person === 'elsewhere') {
    return refuse(
      'conflict',
      `${found.email} has an account of the portal that cannot join. Ask to be invited with another address.`,
    );
  }
  const isNew = found.person === 'new';
  const refused = isNew
    ? (missing(name, password) ?? judgeNewPassword(passwordPolicy, password ?? '', found.email))
    : undefined;
  if (refused !== undefined) return refused;
  const hash = isNew ? await hashPassword(password ?? '') : '';
  const agent = headers['user-agent'] ?? '';
  const joined = await database.withoutTenant((tx) =>
    tx.row(
      sql`select * from invitation_accept(${hashToken(token)}, ${newId()}, ${name ?? ''}, ${hash}, ${newId()},
        ${requestId}, ${ip}, ${agent})`,
    ),
  );
  return joined === undefined ? over() : { email: found.email };
}

function missing(name: string | undefined, password: string | undefined): Refusal | undefined {
  const details = [
    ...(name === undefined ? [{ note: 'name', reason: 'is missing' }] : []),
    ...(password === undefined ? [{ note: 'password', reason: 'is missing' }] : []),
  ];
  return details.length === 0
    ? undefined
    : refuse('invalid', 'A name and a password are needed.', { details });
}

function over(): Refusal {
  return refuse(
    'link_over',
    'This invitation was used or withdrawn, or its 7 days are over. Ask for another.',
  );
}
