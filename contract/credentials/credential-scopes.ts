import type { Permission } from '../auth/index.ts';

/** What a program may be allowed to do, in words a person chooses by. */
export const CREDENTIAL_SCOPES = [
  'orders:read',
  'orders:write',
  'labels:print',
  'tracking:read',
  'bagging:read',
  'bagging:write',
  'routing:read',
  'routing:write',
  'address-book:read',
  'address-book:write',
] as const;

export type CredentialScope = (typeof CREDENTIAL_SCOPES)[number];

/**
 * What each scope lets a program do. Only what stands here can be given away: people, sign-in, credentials, the change
 * history and how labels look stay with people.
 */
const SCOPE_PERMISSIONS: Record<CredentialScope, readonly Permission[]> = {
  'orders:read': ['orders.read', 'orders.export', 'customers.read'],
  'orders:write': ['orders.write', 'orders.upload', 'orders.cancel'],
  'labels:print': ['labels.print'],
  'tracking:read': ['tracking.read'],
  'bagging:read': ['bagging.read'],
  'bagging:write': ['bagging.write'],
  'routing:read': ['routing.read'],
  'routing:write': ['routing.write'],
  'address-book:read': ['address-book.read'],
  'address-book:write': ['address-book.write'],
};

/** Countries, ports and codes belong to nobody: every credential may look them up. */
const ALWAYS: readonly Permission[] = ['reference.read'];

/** Everything the scopes allow together; a scope that is no longer known allows nothing. */
export function permissionsOf(scopes: readonly string[]): ReadonlySet<Permission> {
  const known = CREDENTIAL_SCOPES.filter((scope) => scopes.includes(scope));
  return new Set([...ALWAYS, ...known.flatMap((scope) => SCOPE_PERMISSIONS[scope])]);
}

/** The scope that allows it; undefined for what no credential may do. */
export function scopeFor(permission: string): CredentialScope | undefined {
  return CREDENTIAL_SCOPES.find((scope) => SCOPE_PERMISSIONS[scope].some((one) => one === permission));
}
