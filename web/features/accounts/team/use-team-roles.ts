import { PARTNER_TEAM_ROLES, TEAM_ROLES } from '@portal/contract/accounts';
import { useMessages } from '../../../i18n/messages.ts';
import { useOwnerPartner, useOwnerPermission } from '../../settings-owner/index.ts';
import { teamMessages } from './team-messages.ts';
import type { AnyRole } from './team-queries.ts';

/** The roles that the owner of the team gives, the first one for admins. */
export function useTeamRoles(): readonly AnyRole[] {
  return useOwnerPartner() === undefined ? TEAM_ROLES : PARTNER_TEAM_ROLES;
}

/** Whether the user may change the team. */
export const useTeamWriting = () => useOwnerPermission('team.write', 'partner-team.write');

const SAME_NAMES = { PARTNER_ADMIN: 'CLIENT_ADMIN', PARTNER_OPERATOR: 'CLIENT_OPERATOR' } as const;

/** The role whose texts a role has: admins and operators have the same names at clients and partners. */
export function toNamedRole(role: AnyRole) {
  return role === 'PARTNER_ADMIN' || role === 'PARTNER_OPERATOR' ? SAME_NAMES[role] : role;
}

/** The name of a role. */
export function useRoleName(): (role: AnyRole) => string {
  const t = useMessages(teamMessages);
  return (role) => t(`role_${toNamedRole(role)}`);
}
