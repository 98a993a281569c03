import type { Permission } from '../auth/index.ts';

/** Scopes of the credentials of a client. */
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

/** Those of the scopes that credentials of a customer of the client can have. */
export const CUSTOMER_SCOPES = [
  'orders:read',
  'orders:write',
  'labels:print',
  'tracking:read',
  'address-book:read',
  'address-book:write',
] as const satisfies readonly CredentialScope[];

/** Scopes of the credentials of a partner. */
export const PARTNER_SCOPES = [
  'partner-orders:read',
  'partner-statuses:write',
  'partner-measurements:write',
  'partner-bagging:write',
  'partner-departures:write',
  'partner-connections:read',
  'partner-connections:write',
  'partner-rates:read',
  'partner-rates:write',
  'partner-profile:read',
  'partner-profile:write',
  'partner-webhooks:write',
] as const;

export type PartnerScope = (typeof PARTNER_SCOPES)[number];

/**
 * The permissions of each scope. No scope grants access to the team, sign-in, credentials, event subscriptions of
 * clients, the change history or the configuration of labels and manifests, and none signs papers in spite of differences.
 */
const SCOPE_PERMISSIONS: Record<CredentialScope | PartnerScope, readonly Permission[]> = {
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
  'partner-orders:read': ['partner-orders.read', 'tracking.read'],
  'partner-statuses:write': ['partner-orders.update'],
  'partner-measurements:write': ['partner-measurements.write'],
  'partner-bagging:write': ['partner-bagging.write'],
  'partner-departures:write': ['partner-departures.write'],
  'partner-connections:read': ['partner-connections.read'],
  'partner-connections:write': ['partner-connections.write'],
  'partner-rates:read': ['partner-rates.read'],
  'partner-rates:write': ['partner-rates.write'],
  'partner-profile:read': ['partner-profile.read'],
  'partner-profile:write': ['partner-profile.write'],
  'partner-webhooks:write': ['partner-webhooks.write'],
};

/** Permissions of every credential: reference data is not tenant data. */
const BASE_PERMISSIONS: readonly Permission[] = ['reference.read'];

/** The permissions of all scopes together. Unknown scopes are ignored. */
export function collectPermissions(scopes: readonly string[]): ReadonlySet<Permission> {
  const validScopes = [...CREDENTIAL_SCOPES, ...PARTNER_SCOPES].filter((scope) => scopes.includes(scope));
  return new Set([...BASE_PERMISSIONS, ...validScopes.flatMap((scope) => SCOPE_PERMISSIONS[scope])]);
}

/** The scope that grants a permission to a credential of a client or of a partner; undefined when no scope does. */
export function findScope(
  permission: string,
  owner: 'CLIENT' | 'PARTNER',
): CredentialScope | PartnerScope | undefined {
  const scopes = owner === 'CLIENT' ? CREDENTIAL_SCOPES : PARTNER_SCOPES;
  return scopes.find((scope) => SCOPE_PERMISSIONS[scope].some((name) => name === permission));
}
