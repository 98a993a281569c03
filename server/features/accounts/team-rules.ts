import type { Role } from '@portal/contract/auth';
import { refuse, type Refusal } from '@portal/contract/core';

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
  return refuse(
    'not_allowed_now',
    nextRole === undefined
      ? 'This is the last admin, and somebody has to be one. Make another person an admin first.'
      : 'This is the last admin, who cannot take another role. Make another person an admin first.',
  );
}
