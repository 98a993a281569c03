import type { TeamMember, TeamRole } from '@portal/contract/accounts';
import { isRefusal, type Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../db/database.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { refuseLosingLastAdmin } from './team-rules.ts';
import { countMembersWithRole, findMember, lockTeam, updateRole, removeMember } from './team-store.ts';

const ADMIN_ROLE: TeamRole = 'CLIENT_ADMIN';

/** Locks the team and returns the member to change, if an admin remains. Refuses: not_found, not_allowed_now. */
async function lockMember(
  tx: Transaction,
  clientId: string,
  id: string,
  nextRole: TeamRole | undefined,
): Promise<TeamMember | Refusal> {
  await lockTeam(tx, clientId);
  const member = await findMember(tx, clientId, id);
  if (member === undefined) return refuse('team.member_not_found');
  const adminCount = await countMembersWithRole(tx, clientId, ADMIN_ROLE);
  return refuseLosingLastAdmin(ADMIN_ROLE, member.role, adminCount, nextRole) ?? member;
}

/** Changes a role; it applies from the member's next request. Refuses: not_found, not_allowed_now. */
export function changeMemberRole(
  context: RequestContext,
  id: string,
  role: TeamRole,
): Promise<TeamMember | Refusal> {
  return context.inTenant(async (tx) => {
    const member = await lockMember(tx, context.clientId, id, role);
    if (isRefusal(member)) return member;
    await updateRole(tx, id, role);
    context.audit({ subject: member.email, before: { role: member.role }, after: { role } });
    return { ...member, role };
  });
}

/** Removes a member and ends their sessions. Refuses: not_found, not_allowed_now. */
export function removeTeamMember(context: RequestContext, id: string): Promise<null | Refusal> {
  return context.inTenant(async (tx) => {
    const member = await lockMember(tx, context.clientId, id, undefined);
    if (isRefusal(member)) return member;
    await removeMember(tx, id);
    context.audit({ subject: member.email, before: { name: member.name, role: member.role } });
    return null;
  });
}
