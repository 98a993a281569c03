/** Permissions of the product. API, navigation and buttons check the same names. */
export const PERMISSIONS = [
  'orders.read',
  'orders.write',
  'orders.upload',
  'orders.cancel',
  'orders.export',
  'orders.read_tax_ids',
  'labels.print',
  'labels.configure',
  'preflight.configure',
  'tracking.read',
  'bagging.read',
  'bagging.write',
  'routing.read',
  'routing.write',
  'connections.write',
  'address-book.read',
  'address-book.write',
  'reference.read',
  'customers.read',
  'customers.write',
  'cod-accounts.write',
  'customer-users.read',
  'customer-users.write',
  'status-mappings.configure',
  'team.read',
  'team.write',
  'audit.read',
  'credentials.read',
  'credentials.write',
  'credentials.revoke',
  'webhooks.read',
  'webhooks.write',
  'partner-orders.read',
  'partner-orders.update',
  'partner-measurements.write',
  'partner-bagging.write',
  'partner-departures.write',
  'partner-manifests.sign',
  'partner-manifests.configure',
  'partner-profile.read',
  'partner-profile.write',
  'partner-rates.read',
  'partner-rates.write',
  'partner-connections.read',
  'partner-connections.write',
  'partner-team.read',
  'partner-team.write',
  'partner-credentials.write',
  'partner-webhooks.write',
  'partner-audit.read',
  'partner-tax-ids.read',
  'own-freight.update',
  'sign-in.configure',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

export const ROLES = [
  'CLIENT_ADMIN',
  'CLIENT_OPERATOR',
  'CLIENT_VIEWER',
  'CUSTOMER_ADMIN',
  'CUSTOMER_OPERATOR',
  'PARTNER_ADMIN',
  'PARTNER_OPERATOR',
] as const;

export type Role = (typeof ROLES)[number];

const VIEWER_PERMISSIONS: readonly Permission[] = [
  'orders.read',
  'orders.export',
  'tracking.read',
  'bagging.read',
  'routing.read',
  'address-book.read',
  'reference.read',
  'customers.read',
  'customer-users.read',
  'team.read',
];

const OPERATOR_PERMISSIONS: readonly Permission[] = [
  ...VIEWER_PERMISSIONS,
  'orders.write',
  'orders.upload',
  'orders.cancel',
  'labels.print',
  'bagging.write',
  'address-book.write',
  'own-freight.update',
];

/** Of both roles of a customer. Its admins manage its users and API credentials besides. */
const CUSTOMER_PERMISSIONS: readonly Permission[] = [
  'orders.read',
  'orders.write',
  'orders.upload',
  'orders.cancel',
  'orders.export',
  'labels.print',
  'tracking.read',
  'address-book.read',
  'address-book.write',
  'reference.read',
];

/** What an admin of a client may do while seeing the portal as one of its customers: changes are refused besides. */
export const CUSTOMER_VIEW_PERMISSIONS: readonly Permission[] = [
  'orders.read',
  'tracking.read',
  'address-book.read',
  'reference.read',
];

const PARTNER_PERMISSIONS: readonly Permission[] = [
  'partner-orders.read',
  'partner-orders.update',
  'partner-measurements.write',
  'partner-bagging.write',
  'partner-departures.write',
  'partner-profile.read',
  'partner-rates.read',
  'partner-connections.read',
  'partner-team.read',
  'partner-tax-ids.read',
  'reference.read',
  'tracking.read',
];

/** What an admin of a partner may do and an operator may not. */
export const PARTNER_ADMIN_PERMISSIONS: readonly Permission[] = [
  'partner-manifests.sign',
  'partner-manifests.configure',
  'partner-profile.write',
  'partner-rates.write',
  'partner-connections.write',
  'partner-team.write',
  'partner-credentials.write',
  'partner-webhooks.write',
  'partner-audit.read',
];

export const ROLE_PERMISSIONS: Record<Role, readonly Permission[]> = {
  CLIENT_ADMIN: [
    ...OPERATOR_PERMISSIONS,
    'routing.write',
    'connections.write',
    'orders.read_tax_ids',
    'labels.configure',
    'status-mappings.configure',
    'preflight.configure',
    'team.write',
    'customers.write',
    'cod-accounts.write',
    'customer-users.write',
    'audit.read',
    'credentials.read',
    'credentials.write',
    'credentials.revoke',
    'webhooks.read',
    'webhooks.write',
    'sign-in.configure',
  ],
  CLIENT_OPERATOR: OPERATOR_PERMISSIONS,
  CLIENT_VIEWER: VIEWER_PERMISSIONS,
  CUSTOMER_ADMIN: [
    ...CUSTOMER_PERMISSIONS,
    'customer-users.read',
    'customer-users.write',
    'credentials.read',
    'credentials.write',
    'credentials.revoke',
  ],
  CUSTOMER_OPERATOR: CUSTOMER_PERMISSIONS,
  PARTNER_ADMIN: [...PARTNER_PERMISSIONS, ...PARTNER_ADMIN_PERMISSIONS],
  PARTNER_OPERATOR: PARTNER_PERMISSIONS,
};

/** The API base of each role. Partner users use the clients base, as in the specification. */
export const ROLE_BASE: Record<Role, 'clients' | 'customers'> = {
  CLIENT_ADMIN: 'clients',
  CLIENT_OPERATOR: 'clients',
  CLIENT_VIEWER: 'clients',
  CUSTOMER_ADMIN: 'customers',
  CUSTOMER_OPERATOR: 'customers',
  PARTNER_ADMIN: 'clients',
  PARTNER_OPERATOR: 'clients',
};

export type SuspensionAllowedActions = Partial<Record<Permission, boolean>>;

/**
 * The permissions that stay while a client is suspended, unless the client has its own map. The work of partners is not
 * affected by the suspension of a client.
 */
export const DEFAULT_SUSPENSION_ALLOWED_ACTIONS: Readonly<Record<Permission, boolean>> = {
  'orders.read': true,
  'orders.write': false,
  'orders.upload': false,
  'orders.cancel': true,
  'orders.export': true,
  'orders.read_tax_ids': true,
  'labels.print': true,
  'labels.configure': false,
  'preflight.configure': false,
  'tracking.read': true,
  'bagging.read': true,
  'bagging.write': false,
  'routing.read': true,
  'routing.write': false,
  'connections.write': false,
  'address-book.read': true,
  'address-book.write': false,
  'own-freight.update': false,
  'reference.read': true,
  'customers.read': true,
  'customers.write': false,
  'cod-accounts.write': false,
  'customer-users.read': true,
  'customer-users.write': false,
  'status-mappings.configure': false,
  // Security settings are never suspended.
  'sign-in.configure': true,
  'team.read': true,
  'team.write': false,
  'audit.read': true,
  'credentials.read': true,
  'credentials.write': false,
  // A credential can be revoked at any time.
  'credentials.revoke': true,
  'webhooks.read': true,
  'webhooks.write': false,
  'partner-orders.read': true,
  'partner-orders.update': true,
  'partner-measurements.write': true,
  'partner-bagging.write': true,
  'partner-departures.write': true,
  'partner-manifests.sign': true,
  'partner-manifests.configure': true,
  'partner-profile.read': true,
  'partner-profile.write': true,
  'partner-rates.read': true,
  'partner-rates.write': true,
  'partner-connections.read': true,
  'partner-connections.write': true,
  'partner-team.read': true,
  'partner-team.write': true,
  'partner-credentials.write': true,
  'partner-webhooks.write': true,
  'partner-audit.read': true,
  'partner-tax-ids.read': true,
};
