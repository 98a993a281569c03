import type { PartnerTeamMember, PartnerTeamRole, TeamMember, TeamRole } from '@portal/contract/accounts';
import type { Transaction } from '../../db/database.ts';
import { lockName } from '../../db/lock-name.ts';
import { isoUtc } from '../../db/page-statement.ts';
import { sql } from '../../db/sql.ts';
import type { TenantOwner } from '../../request/tenant-owner.ts';

/** A member of the team of a client or of a partner, as the kind of owner requires. */
export type Member = TeamMember | PartnerTeamMember;
export type MemberRole = TeamRole | PartnerTeamRole;

/** The members of the team of each kind of owner, `$1`. Users of the client's customers are not among them. */
export const TEAM_SOURCES: Readonly<Record<TenantOwner['kind'], string>> = {
  CLIENT: `(select id, name, email, role, created_at from users
    where client_id = $1 and customer_id is null and status = 'ACTIVE' and role like 'CLIENT%')`,
  PARTNER: 'partner_team($1)',
};

/** Serializes changes of one team, so that the number of admins is right. */
export async function lockTeam(tx: Transaction, { kind, id }: TenantOwner): Promise<void> {
  if (kind === 'PARTNER') await lockName(tx, `team of partner ${id}`);
  else await tx.row(sql`select 1 from clients where client_id = ${id} for no key update`);
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
  owner: TenantOwner,
  role: MemberRole,
): Promise<number> {
  const [row] = await tx.prepared<{ n: number }>(
    `team-role-count-${owner.kind}`,
    `select count(*)::int n from ${TEAM_SOURCES[owner.kind]} team where role = $2`,
    [owner.id, role],
  );
  return row?.n ?? 0;
}

/** Whether an active user of the owner has the address: for a client, also a user of its customers. */
export async function isTeamUser(
  tx: Transaction,
  { kind, id }: TenantOwner,
  email: string,
): Promise<boolean> {
  const row = await tx.row(
    kind === 'CLIENT'
      ? sql`select 1 from users where client_id = ${id} and lower(email) = lower(${email}) and status = 'ACTIVE'`
      : sql`select 1 from partner_team(${id}) where lower(email) = lower(${email})`,
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
export async function removeMember(tx: Transaction, owner: TenantOwner, id: string): Promise<void> {
  await tx.execute(
    owner.kind === 'CLIENT'
      ? sql`select team_remove(${id})`
      : sql`select partner_team_remove(${owner.id}, ${id})`,
  );
}
