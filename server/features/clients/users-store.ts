import type { Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import type { Role } from '@portal/contract/auth';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { newId } from '../../platform/ids.ts';

/** A user to create. The role requires a client, a customer, or partners. */
export interface NewUser {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  /** From `hashPassword` of the auth feature. */
  readonly passwordHash: string;
  /** Required by client and customer roles. */
  readonly clientId?: string;
  /** Required by customer roles. */
  readonly customerId?: string;
  /** Partners whose portal the user sees. Required by partner roles, optional with a client role. */
  readonly partnerIds?: readonly string[];
  /** The role at these partners. Default: the user's role if it is a partner role, else PARTNER_OPERATOR. */
  readonly partnerRole?: 'PARTNER_ADMIN' | 'PARTNER_OPERATOR';
  /** IANA time zone that the user sees times in. Default: that of the client, or UTC. */
  readonly timeZone?: string;
  readonly id?: string;
}

export interface UserRow {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly status: 'ACTIVE' | 'DISABLED';
  readonly clientId: string | null;
  readonly client: string | null;
  readonly customer: string | null;
  readonly partners: string | null;
}

/** Creates a user. Runs as portal_owner. Refuses: invalid (role without its party), conflict (e-mail taken). */
export async function createUser(tx: Transaction, user: NewUser): Promise<{ userId: string } | Refusal> {
  const missing = findMissingParty(user);
  if (missing !== undefined) return refuse(missing, { role: user.role });
  const userId = user.id ?? newId();
  const preferences = user.timeZone === undefined ? {} : { timeZone: user.timeZone };
  const rowCount =
    await tx.execute(sql`insert into users (id, email, name, password_hash, client_id, customer_id, role, preferences)
      values (${userId}, ${user.email}, ${user.name}, ${user.passwordHash}, ${user.clientId ?? null},
        ${user.customerId ?? null}, ${user.role}, ${JSON.stringify(preferences)}::jsonb) on conflict do nothing`);
  if (rowCount === 0) return refuse('user.email_taken', { email: user.email });
  const partners = user.partnerIds ?? [];
  if (partners.length > 0) {
    await tx.execute(sql`insert into partner_users (user_id, partner_id, role)
      select ${userId}, unnest(${[...partners]}::uuid[]), ${resolvePartnerRole(user)}`);
  }
  return { userId };
}

/** Finds a user by e-mail, in any case. Refuses: not_found. */
export async function findUser(tx: Transaction, email: string): Promise<UserRow | Refusal> {
  const user = await tx.row<UserRow>(sql`${USER_ROWS} where lower(u.email) = lower(${email})`);
  return user ?? refuse('user.not_found', { email });
}

/** The users of one client, or of all, sorted by e-mail. */
export function listUsers(tx: Transaction, clientId?: string): Promise<UserRow[]> {
  return tx.rows<UserRow>(
    clientId === undefined
      ? sql`${USER_ROWS} order by lower(u.email)`
      : sql`${USER_ROWS} where u.client_id = ${clientId} order by lower(u.email)`,
  );
}

/** Disables a user and ends their sessions. Refuses: not_allowed_now. */
export async function disableUser(tx: Transaction, userId: string): Promise<undefined | Refusal> {
  const rowCount = await tx.execute(
    sql`update users set status = 'DISABLED', updated_at = now() where id = ${userId} and status = 'ACTIVE'`,
  );
  if (rowCount === 0) return refuse('user.already_disabled');
  await endSessions(tx, userId);
  return undefined;
}

/** Sets a password. A disabled user becomes active, all sessions end, and recorded failures are deleted. */
export async function setPassword(tx: Transaction, userId: string, passwordHash: string): Promise<void> {
  await tx.execute(
    sql`update users set password_hash = ${passwordHash}, status = 'ACTIVE', updated_at = now() where id = ${userId}`,
  );
  await tx.execute(sql`delete from sign_in_failures
    where starts_with(key, (select 'account:' || lower(email) || ' ' from users where id = ${userId}))`);
  await endSessions(tx, userId);
}

/** Removes the MFA of a user who lost phone and recovery codes, and ends their sessions. Refuses: not_allowed_now. */
export async function resetMfa(tx: Transaction, userId: string): Promise<undefined | Refusal> {
  await tx.execute(sql`delete from recovery_codes where user_id = ${userId}`);
  const rowCount = await tx.execute(sql`delete from mfa where user_id = ${userId}`);
  if (rowCount === 0) return refuse('user.no_mfa');
  await tx.execute(sql`delete from sign_in_failures where key = ${`mfa:${userId}`}`);
  await endSessions(tx, userId);
  return undefined;
}

async function endSessions(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`update sessions set ended_at = now() where user_id = ${userId} and ended_at is null`);
  // A sign-in that waits for its one-time code ends too.
  await tx.execute(
    sql`update sign_in_challenges set ended_at = now() where user_id = ${userId} and ended_at is null`,
  );
}

function findMissingParty({ role, partnerIds = [], clientId, customerId }: NewUser) {
  if (role.startsWith('PARTNER')) return partnerIds.length === 0 ? 'user.partner_missing' : undefined;
  if (clientId === undefined) return 'user.client_missing';
  const needsCustomer = role.startsWith('CUSTOMER');
  if (needsCustomer === (customerId !== undefined)) return undefined;
  return needsCustomer ? 'user.customer_missing' : 'user.customer_not_allowed';
}

function resolvePartnerRole(user: NewUser): string {
  if (user.partnerRole !== undefined) return user.partnerRole;
  return user.role.startsWith('PARTNER') ? user.role : 'PARTNER_OPERATOR';
}

const USER_ROWS = sql`select u.id, u.email, u.name, u.role, u.status, u.client_id "clientId", c.code client, k.code customer,
  (select string_agg(p.code, ', ' order by p.code) from partner_users pu join partners p on p.id = pu.partner_id
    where pu.user_id = u.id) partners
  from users u left join clients c on c.client_id = u.client_id
  left join customers k on k.client_id = u.client_id and k.id = u.customer_id`;
