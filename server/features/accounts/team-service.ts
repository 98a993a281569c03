import type { TeamMember, TeamRole } from '@portal/contract/accounts';
import { TEAM_ROLES } from '@portal/contract/accounts';
import { isRefusal, refuse, type Refusal } from '@portal/contract/core';
import type { Transaction } from '../../db/database.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { keepsAnAdmin, type Crew } from './team-rules.ts';
import { countWithRole, findMember, lockTeam, setRole, takeAway } from './team-store.ts';

const CLIENT_CREW: Crew = { roles: TEAM_ROLES, adminRole: 'CLIENT_ADMIN' };

/** The member to change, once nobody else changes the team, if an admin remains. Refuses: not_found, not_allowed_now. */
async function memberToChange(
  tx: Transaction,
  clientId: string,
  id: string,
  next: TeamRole | undefined,
): Promise<TeamMember | Refusal> {
  await lockTeam(tx, clientId);
  const member = await findMember(tx, clientId, id);
  if (member === undefined) return refuse('not_found', 'There is no such person in the team.');
  const admins = await countWithRole(tx, clientId, 'CLIENT_ADMIN');
  return keepsAnAdmin(CLIENT_CREW, member, admins, next) ?? member;
}

/** The role counts from the person's next request on. Refuses: not_found, not_allowed_now. */
export function giveRole(context: RequestContext, id: string, role: TeamRole): Promise<TeamMember | Refusal> {
  return context.inTenant(async (tx) => {
    const member = await memberToChange(tx, context.clientId, id, role);
    if (isRefusal(member)) return member;
    await setRole(tx, id, role);
    context.audit({ subject: member.email, before: { role: member.role }, after: { role } });
    return { ...member, role };
  });
}

/** Every session of the person ends. Refuses: not_found, not_allowed_now. */
export function removeFromTeam(context: RequestContext, id: string): Promise<null | Refusal> {
  return context.inTenant(async (tx) => {
    const member = await memberToChange(tx, context.clientId, id, undefined);
    if (isRefusal(member)) return member;
    await takeAway(tx, id);
    context.audit({ subject: member.email, before: { name: member.name, role: member.role } });
    return null;
  });
}
