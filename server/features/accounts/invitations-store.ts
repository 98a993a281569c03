import type { Invitation, TeamRole } from '@portal/contract/accounts';
import type { Transaction } from '../../db/database.ts';
import { isoUtc } from '../../db/page-statement.ts';
import { raw, sql } from '../../db/sql.ts';

export const INVITATION_DAYS = 7;
const LIVES = `${INVITATION_DAYS} days`;

const OPEN = raw(`select i.id, i.email, i.role, u.name "invitedBy", ${isoUtc('i.sent_at')} "sentAt",
  ${isoUtc('i.expires_at')} "expiresAt", i.expires_at <= now() expired
  from invitations i join users u on u.id = i.invited_by`);

/** One that is still open, or undefined. */
export function findOpen(tx: Transaction, clientId: string, id: string): Promise<Invitation | undefined> {
  return tx.row<Invitation>(
    sql`${OPEN} where i.client_id = ${clientId} and i.id = ${id} and i.customer_id is null and i.ended_at is null`,
  );
}

export async function countOpen(tx: Transaction, clientId: string): Promise<number> {
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

/** False where somebody with this address is invited already. */
export async function addInvitation(tx: Transaction, clientId: string, one: NewInvitation): Promise<boolean> {
  const made =
    await tx.execute(sql`insert into invitations (client_id, id, email, role, token_hash, invited_by, expires_at)
    values (${clientId}, ${one.id}, ${one.email}, ${one.role}, ${one.tokenHash}, ${one.invitedBy}, now() + ${LIVES}::interval)
    on conflict do nothing`);
  return made === 1;
}

/** Another link, with its whole time before it; false where one was sent within the last minute. */
export async function renewToken(
  tx: Transaction,
  clientId: string,
  id: string,
  tokenHash: Buffer,
): Promise<boolean> {
  const renewed = await tx.execute(sql`update invitations set token_hash = ${tokenHash}, sent_at = now(),
      expires_at = now() + ${LIVES}::interval
    where client_id = ${clientId} and id = ${id} and ended_at is null and sent_at < now() - interval '1 minute'`);
  return renewed === 1;
}

export async function endInvitation(tx: Transaction, clientId: string, id: string): Promise<boolean> {
  const ended = await tx.execute(
    sql`update invitations set ended_at = now() where client_id = ${clientId} and id = ${id} and ended_at is null`,
  );
  return ended === 1;
}
