import type { PartnerTeamMember, PartnerTeamRole, TeamMember, TeamRole } from '@portal/contract/accounts';
import type { CustomerRole } from '@portal/contract/customers';
import type { Transaction } from '../../db/database.ts';
import { lockName } from '../../db/lock-name.ts';
import { isoUtc } from '../../db/page-statement.ts';
import { sql } from '../../db/sql.ts';
import type { TenantOwner } from '../../request/tenant-owner.ts';
import type { TeamOwner } from './team-owner.ts';

/** A member of the team of a client or of a partner, as the kind of owner requires. */
export type Member = TeamMember | PartnerTeamMember;
export type MemberRole = TeamRole | PartnerTeamRole | CustomerRole;

/** The members of the team of each kind of owner, `$1`. Users of its customers are not in the team of a client. */
export const TEAM_SOURCES: Readonly<Record<TeamOwner['kind'], string>> = {
  CLIENT: `(select id, name, email, role, created_at from users
    where client_id = $1 and customer_id is null and status = 'ACTIVE' and role like 'CLIENT%')`,
  PARTNER: 'partner_team($1)',
  CUSTOMER: `(select id, name, email, role, created_at from users where customer_id = $1 and status = 'ACTIVE')`,
};

/** Serializes changes of one team, so that the number of admins is right. */
export async function lockTeam(tx: Transaction, { kind, id }: TeamOwner): Promise<void> {
  if (kind === 'CLIENT') await tx.row(sql`select 1 from clients where client_id = ${id} for no key update`);
  else await lockName(tx, `team of ${kind.toLowerCase()} ${id}`);
}

/** A member of the team, or undefined. */
export async function findMember<Item extends Member>(
  tx: Transaction,
  owner: TenantOwner,
  id: string,
): Promise<Item | undefined> {
  const [member] = await tx.prepared<Item>(
    `team-member-${owner.kind}`,
    `select id, name, email, role, ${isoUtc('created_at')} "createdAt" from ${TEAM_SOURCES[owner.kind]} team where id = $2`,
    [owner.id, id],
  );
  return member;
}

export async function countMembersWithRole(
  tx: Transaction,
  owner: TeamOwner,
  role: MemberRole,
): Promise<number> {
  const [row] = await tx.prepared<{ n: number }>(
    `team-role-count-${owner.kind}`,
    `select count(*)::int n from ${TEAM_SOURCES[owner.kind]} team where role = $2`,
    [owner.id, role],
  );
  return row?.n ?? 0;
}

/** Whether a user of the owner has the address: for a client and for a customer, any user of the client and its customers. */
export async function isTeamUser(tx: Transaction, { kind, id }: TeamOwner, email: string): Promise<boolean> {
  const row = await tx.row(
    kind === 'PARTNER'
      ? sql`select 1 from partner_team(${id}) where lower(email) = lower(${email})`
      : sql`select 1 from users where client_id = (select app_client_id()) and lower(email) = lower(${email})
          and status <> 'REMOVED'`,
  );
  return row !== undefined;
}

export async function updateRole(
  tx: Transaction,
  owner: TenantOwner,
  id: string,
  role: MemberRole,
): Promise<void> {
  await tx.execute(
    owner.kind === 'CLIENT'
      ? sql`select team_set_role(${id}, ${role})`
      : sql`select partner_team_set_role(${owner.id}, ${id}, ${role})`,
  );
}

/** Removes the user from the team and ends their sessions. */
export async function removeMember(tx: Transaction, owner: TeamOwner, id: string): Promise<void> {
  await tx.execute(
    owner.kind === 'PARTNER'
      ? sql`select partner_team_remove(${owner.id}, ${id})`
      : sql`select team_remove(${id})`,
  );
}
