import type { Invitation, TeamRole } from '@portal/contract/accounts';
import type { Transaction } from '../../db/database.ts';
import { isoUtc } from '../../db/page-statement.ts';
import { raw, sql } from '../../db/sql.ts';

export const INVITATION_DAYS = 7;
const LIFETIME = `${INVITATION_DAYS} days`;

const INVITATION_ROWS =
  raw(`select i.id, i.email, i.role, u.name "invitedBy", ${isoUtc('i.sent_at')} "sentAt",
  ${isoUtc('i.expires_at')} "expiresAt", i.expires_at <= now() expired
  from invitations i join users u on u.id = i.invited_by`);

/** The invitation while it is open, or undefined. */
export function findOpenInvitation(
  tx: Transaction,
  clientId: string,
  id: string,
): Promise<Invitation | undefined> {
  return tx.row<Invitation>(
    sql`${INVITATION_ROWS} where i.client_id = ${clientId} and i.id = ${id} and i.customer_id is null and i.ended_at is null`,
  );
}

export async function countOpenInvitations(tx: Transaction, clientId: string): Promise<number> {
  const row = await tx.row<{ n: number }>(
    sql`select count(*)::int n from invitations where client_id = ${clientId} and ended_at is null`,
  );
  return row?.n ?? 0;
}

interface NewInvitation {
  readonly id: string;
  readonly email: string;
  readonly role: TeamRole;
  readonly tokenHash: Buffer;
  readonly invitedBy: string;
}

/** Returns false when the address already has an open invitation. */
export async function addInvitation(
  tx: Transaction,
  clientId: string,
  invitation: NewInvitation,
): Promise<boolean> {
  const rowCount =
    await tx.execute(sql`insert into invitations (client_id, id, email, role, token_hash, invited_by, expires_at)
    values (${clientId}, ${invitation.id}, ${invitation.email}, ${invitation.role}, ${invitation.tokenHash}, ${invitation.invitedBy}, now() + ${LIFETIME}::interval)
    on conflict do nothing`);
  return rowCount === 1;
}

/** Replaces the token and restarts the lifetime. Returns false when a mail was sent within the last minute. */
export async function replaceToken(
  tx: Transaction,
  clientId: string,
  id: string,
  tokenHash: Buffer,
): Promise<boolean> {
  const rowCount = await tx.execute(sql`update invitations set token_hash = ${tokenHash}, sent_at = now(),
      expires_at = now() + ${LIFETIME}::interval
    where client_id = ${clientId} and id = ${id} and ended_at is null and sent_at < now() - interval '1 minute'`);
  return rowCount === 1;
}

export async function endInvitation(tx: Transaction, clientId: string, id: string): Promise<boolean> {
  const rowCount = await tx.execute(
    sql`update invitations set ended_at = now() where client_id = ${clientId} and id = ${id} and ended_at is null`,
  );
  return rowCount === 1;
}
