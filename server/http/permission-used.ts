import type { Permission } from '@portal/contract/auth';
import type { Operation } from '@portal/contract/core';

/** The permission by which a caller runs an operation: its own, or the other one where that is all they have. */
export function permissionUsed(
  { permission, alsoFor }: Pick<Operation, 'permission' | 'alsoFor'>,
  has: ReadonlySet<Permission>,
): string {
  const isOther =
    alsoFor !== undefined && !has.has(permission as Permission) && has.has(alsoFor as Permission);
  return isOther ? alsoFor : permission;
}
