import type { Role } from '@portal/contract/auth';
import { refuse, type Refusal } from '@portal/contract/core';

/** People who share one account: who may belong to it, and who of them must always be there. */
export interface TeamKind {
  readonly roles: readonly Role[];
  readonly adminRole: Role;
}

interface Member {
  readonly id: string;
  readonly role: Role;
}

/**
 * A crew keeps at least one admin: the last one cannot be given another role, be removed, or leave. `admins` counts those
 * there are now; `next` is the member's new role, undefined for leaving.
 */
export function refuseLosingLastAdmin(
  team: TeamKind,
  member: Member,
  adminCount: number,
  nextRole: Role | undefined,
): undefined | Refusal {
  if (member.role !== team.adminRole || nextRole === team.adminRole || adminCount > 1) return undefined;
  return refuse(
    'not_allowed_now',
    nextRole === undefined
      ? 'This is the last admin, and somebody has to be one. Make another person an admin first.'
      : 'This is the last admin, who cannot take another role. Make another person an admin first.',
  );
}
