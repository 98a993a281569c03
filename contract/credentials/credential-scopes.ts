import type { Permission } from '../auth/index.ts';

/** Scopes that a credential can have. */
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
 * The permissions of each scope. No scope grants access to the team, sign-in, credentials, the change history or the
 * label configuration.
 */
const SCOPE_PERMISSIONS: Record<CredentialScope, readonly Permission[]> = {
  'orders:read': ['orders.read', 'orders.export', 'customers.read'],
  'orders:write': ['orders.write', 'orders.upload', 'orders.cancel'],
  'labels:print': ['labels.print'],
  'tracking:read': ['tracking.read'],
  'bagging:read': ['bagging.read'],
  'bagging:write': ['bagging.write'],
  'routing:read': ['routing.read'],
  'routing:write': ['routing.write', 'connections.write'],
  'address-book:read': ['address-book.read'],
  'address-book:write': ['address-book.write'],
};

/** Permissions of every credential: reference data is not tenant data. */
const BASE_PERMISSIONS: readonly Permission[] = ['reference.read'];

/** The permissions of all scopes together. Unknown scopes are ignored. */
export function collectPermissions(scopes: readonly string[]): ReadonlySet<Permission> {
  const validScopes = CREDENTIAL_SCOPES.filter((scope) => scopes.includes(scope));
  return new Set([...BASE_PERMISSIONS, ...validScopes.flatMap((scope) => SCOPE_PERMISSIONS[scope])]);
}

/** The scope that grants a permission; undefined when no scope does. */
export function findScope(permission: string): CredentialScope | undefined {
  return CREDENTIAL_SCOPES.find((scope) => SCOPE_PERMISSIONS[scope].some((name) => name === permission));
}
