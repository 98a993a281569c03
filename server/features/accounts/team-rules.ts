import type { Role } from '@portal/contract/auth';
import type { Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';

/**
 * Refuses a change that leaves a team without an admin: not_allowed_now. `adminCount` is the current number of admins;
 * `nextRole` is the member's new role, undefined when the member leaves.
 */
export function refuseLosingLastAdmin(
  adminRole: Role,
  memberRole: Role,
  adminCount: number,
  nextRole: Role | undefined,
): undefined | Refusal {
  if (memberRole !== adminRole || nextRole === adminRole || adminCount > 1) return undefined;
  return refuse(nextRole === undefined ? 'team.last_admin_leaves' : 'team.last_admin_role');
}
