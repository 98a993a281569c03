import type { Invitation, PartnerInvitation } from '@portal/contract/accounts';
import type { CustomerRole } from '@portal/contract/customers';
import type { Transaction } from '../../db/database.ts';
import { isoUtc } from '../../db/page-statement.ts';
import { raw, sql } from '../../db/sql.ts';
import type { TeamOwner } from './team-owner.ts';
import type { MemberRole } from './team-store.ts';

/** An invitation of a person to be a user of a customer. */
export type CustomerInvitation = Omit<Invitation, 'role'> & { readonly role: CustomerRole };

/** An invitation to the team of a client, a partner or a customer, as the kind of owner requires. */
export type TeamInvitation = Invitation | PartnerInvitation | CustomerInvitation;

const COLUMNS = 'i.id, i.email, i.role, i.sent_at, i.expires_at';

/** The open invitations of each kind of owner, `$1`. Those to users of the client's customers are not among them. */
export const INVITATION_SOURCES: Readonly<Record<TeamOwner['kind'], string>> = {
  CLIENT: `(select ${COLUMNS}, u.name inviter_name from invitations i join users u on u.id = i.invited_by
    where i.client_id = $1 and i.customer_id is null and i.ended_at is null)`,
  PARTNER: `(select ${COLUMNS}, i.inviter_name from partner_invitations i where i.partner_id = $1 and i.ended_at is null)`,
  CUSTOMER: `(select ${COLUMNS}, u.name inviter_name from invitations i join users u on u.id = i.invited_by
    where i.client_id = (select app_client_id()) and i.customer_id = $1 and i.ended_at is null)`,
};

const TABLES = {
  CLIENT: { table: raw('invitations'), ownerId: raw('client_id') },
  PARTNER: { table: raw('partner_invitations'), ownerId: raw('partner_id') },
  CUSTOMER: { table: raw('invitations'), ownerId: raw('customer_id') },
} as const satisfies Readonly<Record<TeamOwner['kind'], object>>;

export const INVITATION_DAYS = 7;
const LIFETIME = `${INVITATION_DAYS} days`;

/** The invitation while it is open, or undefined. */
export async function findOpenInvitation<Item extends TeamInvitation>(
  tx: Transaction,
  owner: TeamOwner,
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

export async function countOpenInvitations(tx: Transaction, { kind, id }: TeamOwner): Promise<number> {
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
  owner: TeamOwner,
  { id, email, role, tokenHash, inviter }: NewInvitation,
): Promise<boolean> {
  const values = sql`${id}, ${email}, ${role}, ${tokenHash}, ${inviter.userId}, now() + ${LIFETIME}::interval`;
  const customerId = owner.kind === 'CUSTOMER' ? owner.id : null;
  const rowCount = await tx.execute(
    owner.kind === 'PARTNER'
      ? sql`insert into partner_invitations (id, email, role, token_hash, invited_by, expires_at, partner_id, inviter_name)
          values (${values}, ${owner.id}, ${inviter.name}) on conflict do nothing`
      : sql`insert into invitations (id, email, role, token_hash, invited_by, expires_at, client_id, customer_id)
          values (${values}, app_client_id(), ${customerId}) on conflict do nothing`,
  );
  return rowCount === 1;
}

/** Replaces the token and restarts the lifetime. Returns false when a mail was sent within the last minute. */
export async function replaceToken(
  tx: Transaction,
  owner: TeamOwner,
  id: string,
  tokenHash: Buffer,
): Promise<boolean> {
  const { table, ownerId } = TABLES[owner.kind];
  const rowCount = await tx.execute(sql`update ${table} set token_hash = ${tokenHash}, sent_at = now(),
      expires_at = now() + ${LIFETIME}::interval
    where ${ownerId} = ${owner.id} and id = ${id} and ended_at is null and sent_at < now() - interval '1 minute'`);
  return rowCount === 1;
}

export async function endInvitation(tx: Transaction, owner: TeamOwner, id: string): Promise<boolean> {
  const { table, ownerId } = TABLES[owner.kind];
  const rowCount = await tx.execute(
    sql`update ${table} set ended_at = now() where ${ownerId} = ${owner.id} and id = ${id} and ended_at is null`,
  );
  return rowCount === 1;
}

/** The language that the client chose for invitations of a customer; null without one, and for teams of others. */
export async function readInvitationLanguage(
  tx: Transaction,
  { kind, id }: TeamOwner,
): Promise<string | null> {
  if (kind !== 'CUSTOMER') return null;
  const row = await tx.row<{ language: string | null }>(sql`select language from customers where id = ${id}`);
  return row?.language ?? null;
}
