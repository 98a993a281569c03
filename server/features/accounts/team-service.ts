import type { Role } from '@portal/contract/auth';
import { isRefusal, type Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../db/database.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { inOwnerTenant, type TenantOwner } from '../../request/tenant-owner.ts';
import type { TeamOwner } from './team-owner.ts';
import { refuseLosingLastAdmin } from './team-rules.ts';
import {
  countMembersWithRole,
  findMember,
  lockTeam,
  removeMember,
  updateRole,
  type Member,
  type MemberRole,
} from './team-store.ts';

const ADMIN_ROLES = { CLIENT: 'CLIENT_ADMIN', PARTNER: 'PARTNER_ADMIN', CUSTOMER: 'CUSTOMER_ADMIN' } as const;

/** Refuses a change of a member that leaves its locked team without an admin: not_allowed_now. */
export async function refuseTeamWithoutAdmin(
  tx: Transaction,
  owner: TeamOwner,
  role: Role,
  nextRole: Role | undefined,
): Promise<Refusal | undefined> {
  const adminRole = ADMIN_ROLES[owner.kind];
  const adminCount = await countMembersWithRole(tx, owner, adminRole);
  return refuseLosingLastAdmin(adminRole, role, adminCount, nextRole);
}

/** Locks the team and returns the member to change, if an admin remains. Refuses: not_found, not_allowed_now. */
async function lockMember<Item extends Member>(
  tx: Transaction,
  owner: TenantOwner,
  id: string,
  nextRole: Item['role'] | undefined,
): Promise<Item | Refusal> {
  await lockTeam(tx, owner);
  const member = await findMember<Item>(tx, owner, id);
  if (member === undefined) return refuse('team.member_not_found');
  return (await refuseTeamWithoutAdmin(tx, owner, member.role, nextRole)) ?? member;
}

/** Changes a role; it applies from the member's next request. Refuses: not_found, not_allowed_now. */
export function changeMemberRole<Item extends Member>(
  context: RequestContext,
  owner: TenantOwner,
  id: string,
  role: Item['role'] & MemberRole,
): Promise<Item | Refusal> {
  return inOwnerTenant(context, owner, async (tx) => {
    const member = await lockMember<Item>(tx, owner, id, role);
    if (isRefusal(member)) return member;
    await updateRole(tx, owner, id, role);
    context.audit({ subject: member.email, before: { role: member.role }, after: { role } });
    return { ...member, role };
  });
}

/** Removes a member and ends their sessions. Refuses: not_found, not_allowed_now. */
export function removeTeamMember(
  context: RequestContext,
  owner: TenantOwner,
  id: string,
): Promise<null | Refusal> {
  return inOwnerTenant(context, owner, async (tx) => {
    const member = await lockMember<Member>(tx, owner, id, undefined);
    if (isRefusal(member)) return member;
    await removeMember(tx, owner, id);
    context.audit({ subject: member.email, before: { name: member.name, role: member.role } });
    return null;
  });
}
