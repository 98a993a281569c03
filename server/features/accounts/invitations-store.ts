import type { Invitation, PartnerInvitation } from '@portal/contract/accounts';
import type { Transaction } from '../../db/database.ts';
import { isoUtc } from '../../db/page-statement.ts';
import { raw, sql } from '../../db/sql.ts';
import type { TenantOwner } from '../../request/tenant-owner.ts';
import type { MemberRole } from './team-store.ts';

/** An invitation to the team of a client or of a partner, as the kind of owner requires. */
export type TeamInvitation = Invitation | PartnerInvitation;

const COLUMNS = 'i.id, i.email, i.role, i.sent_at, i.expires_at';

/** The open invitations of each kind of owner, `$1`. Those to users of the client's customers are not among them. */
export const INVITATION_SOURCES: Readonly<Record<TenantOwner['kind'], string>> = {
  CLIENT: `(select ${COLUMNS}, u.name inviter_name from invitations i join users u on u.id = i.invited_by
    where i.client_id = $1 and i.customer_id is null and i.ended_at is null)`,
  PARTNER: `(select ${COLUMNS}, i.inviter_name from partner_invitations i where i.partner_id = $1 and i.ended_at is null)`,
};

const TABLES = {
  CLIENT: { table: raw('invitations'), ownerId: raw('client_id') },
  PARTNER: { table: raw('partner_invitations'), ownerId: raw('partner_id') },
} as const satisfies Readonly<Record<TenantOwner['kind'], object>>;

export const INVITATION_DAYS = 7;
const LIFETIME = `${INVITATION_DAYS} days`;

/** The invitation while it is open, or undefined. */
export async function findOpenInvitation<Item extends TeamInvitation>(
  tx: Transaction,
  owner: TenantOwner,
  id: string,
): Promise<Item | undefined> {
  const [invitation] = await tx.prepared<Item>(
    `invitation-${owner.kind}`,
    `select id, email, role, inviter_name "invitedBy", ${isoUtc('sent_at')} "sentAt", ${isoUtc('expires_at')} "expiresAt",
      expires_at <= now() expired from ${INVITATION_SOURCES[owner.kind]} open where id = $2`,
    [owner.id, id],
  );
  return invitation;
}

export async function countOpenInvitations(tx: Transaction, { kind, id }: TenantOwner): Promise<number> {
  const { table, ownerId } = TABLES[kind];
  const row = await tx.row<{ n: number }>(
    sql`select count(*)::int n from ${table} where ${ownerId} = ${id} and ended_at is null`,
  );
  return row?.n ?? 0;
}

interface NewInvitation {
  readonly id: string;
  readonly email: string;
  readonly role: MemberRole;
  readonly tokenHash: Buffer;
  readonly inviter: { readonly userId: string; readonly name: string };
}

/** Returns false when the address already has an open invitation. */
export async function addInvitation(
  tx: Transaction,
  owner: TenantOwner,
  { id, email, role, tokenHash, inviter }: NewInvitation,
): Promise<boolean> {
  const values = sql`${owner.id}, ${id}, ${email}, ${role}, ${tokenHash}, ${inviter.userId}, now() + ${LIFETIME}::interval`;
  const rowCount = await tx.execute(
    owner.kind === 'CLIENT'
      ? sql`insert into invitations (client_id, id, email, role, token_hash, invited_by, expires_at)
          values (${values}) on conflict do nothing`
      : sql`insert into partner_invitations (partner_id, id, email, role, token_hash, invited_by, expires_at, inviter_name)
          values (${values}, ${inviter.name}) on conflict do nothing`,
  );
  return rowCount === 1;
}

/** Replaces the token and restarts the lifetime. Returns false when a mail was sent within the last minute. */
export async function replaceToken(
  tx: Transaction,
  owner: TenantOwner,
  id: string,
  tokenHash: Buffer,
): Promise<boolean> {
  const { table, ownerId } = TABLES[owner.kind];
  const rowCount = await tx.execute(sql`update ${table} set token_hash = ${tokenHash}, sent_at = now(),
      expires_at = now() + ${LIFETIME}::interval
    where ${ownerId} = ${owner.id} and id = ${id} and ended_at is null and sent_at < now() - interval '1 minute'`);
  return rowCount === 1;
}

export async function endInvitation(tx: Transaction, owner: TenantOwner, id: string): Promise<boolean> {
  const { table, ownerId } = TABLES[owner.kind];
  const rowCount = await tx.execute(
    sql`update ${table} set ended_at = now() where ${ownerId} = ${owner.id} and id = ${id} and ended_at is null`,
  );
  return rowCount === 1;
}
