import type { acceptInvitation, OpenInvitation } from '@portal/contract/accounts';
import type { PasswordPolicy, Role } from '@portal/contract/auth';
import { isRefusal, type BodyOf, type Refusal } from '@portal/contract/core';
import { detail, refuse } from '@portal/contract/reasons';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../db/database.ts';
import { raw, sql } from '../../db/sql.ts';
import { newId } from '../../platform/ids.ts';
import { hashPassword, hashToken, validateNewPassword } from '../auth/index.ts';

export interface InvitationDeps {
  readonly database: Database;
  readonly passwordPolicy: PasswordPolicy;
}

interface InvitationRow {
  readonly email: string;
  readonly role: Role;
  /** The name of the client or the partner. */
  readonly team_name: string;
  readonly invited_by: string;
  readonly expires_at: Date;
  readonly person_status: 'ACTIVE' | 'DISABLED' | 'REMOVED' | null;
  readonly person_can_join: boolean;
}

/** The open invitation of a mailed link. Refuses: link_expired. */
export async function findInvitationByToken(
  database: Database,
  token: string,
): Promise<OpenInvitation | Refusal> {
  const row = await database.withoutTenant((tx) =>
    tx.row<InvitationRow>(sql`select * from invitation_find(${hashToken(token)})`),
  );
  if (row === undefined) return refuse('team.invitation_expired');
  return {
    email: row.email,
    role: row.role,
    client: row.team_name,
    invitedBy: row.invited_by,
    expiresAt: row.expires_at.toISOString(),
    account: resolveAccount(row),
  };
}

function resolveAccount({
  person_status: status,
  person_can_join: canJoin,
}: InvitationRow): OpenInvitation['account'] {
  if (status === null || status === 'REMOVED') return 'none';
  return status === 'ACTIVE' && canJoin ? 'can_join' : 'cannot_join';
}

/** Accepts an invitation; concurrent calls succeed once. Refuses: link_expired, conflict, invalid (name, password). */
export async function joinTeam(
  { database, passwordPolicy }: InvitationDeps,
  { token, name, password }: BodyOf<typeof acceptInvitation>,
  { id: requestId, ip, headers }: Pick<FastifyRequest, 'id' | 'ip' | 'headers'>,
): Promise<{ email: string } | Refusal> {
  const invitation = await findInvitationByToken(database, token);
  if (isRefusal(invitation)) return invitation;
  if (invitation.account === 'cannot_join') {
    return refuse('team.account_cannot_join', { email: invitation.email });
  }
  const isNew = invitation.account === 'none';
  const refusal = isNew
    ? (refuseMissing(name, password) ?? validateNewPassword(passwordPolicy, password ?? '', invitation.email))
    : undefined;
  if (refusal !== undefined) return refusal;
  const hash = isNew ? await hashPassword(password ?? '') : '';
  const userAgent = headers['user-agent'] ?? '';
  const accept = raw(
    invitation.role.startsWith('PARTNER') ? 'partner_invitation_accept' : 'invitation_accept',
  );
  const accepted = await database.withoutTenant((tx) =>
    tx.row(
      sql`select * from ${accept}(${hashToken(token)}, ${newId()}, ${name ?? ''}, ${hash}, ${newId()},
        ${requestId}, ${ip}, ${userAgent})`,
    ),
  );
  return accepted === undefined ? refuse('team.invitation_expired') : { email: invitation.email };
}

function refuseMissing(name: string | undefined, password: string | undefined): Refusal | undefined {
  const details = [
    ...(name === undefined ? [detail('name', 'field.missing')] : []),
    ...(password === undefined ? [detail('password', 'field.missing')] : []),
  ];
  return details.length === 0 ? undefined : refuse('team.name_and_password_needed', {}, { details });
}
