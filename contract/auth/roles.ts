/** Who may do what: one table, read by the API, the navigation and the buttons. */
export const PERMISSIONS = [
  'orders.read',
  'orders.write',
  'orders.upload',
  'orders.cancel',
  'orders.export',
  'labels.print',
  'labels.configure',
  'preflight.configure',
  'tracking.read',
  'bagging.read',
  'bagging.write',
  'routing.read',
  'routing.write',
  'address-book.read',
  'address-book.write',
  'reference.read',
  'customers.read',
  'team.read',
  'team.write',
  'audit.read',
  'credentials.read',
  'credentials.write',
  'webhooks.read',
  'webhooks.write',
  'partner-orders.read',
  'partner-orders.update',
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

const VIEW: readonly Permission[] = [
  'orders.read',
  'orders.export',
  'tracking.read',
  'bagging.read',
  'routing.read',
  'address-book.read',
  'reference.read',
  'customers.read',
  'team.read',
];

const OPERATE: readonly Permission[] = [
  ...VIEW,
  'orders.write',
  'orders.upload',
  'orders.cancel',
  'labels.print',
  'bagging.write',
  'address-book.write',
  'own-freight.update',
];

const CUSTOMER: readonly Permission[] = [
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

const PARTNER: readonly Permission[] = [
  'partner-orders.read',
  'partner-orders.update',
  'reference.read',
  'tracking.read',
];

export const ROLE_PERMISSIONS: Record<Role, readonly Permission[]> = {
  CLIENT_ADMIN: [
    ...OPERATE,
    'routing.write',
    'labels.configure',
    'preflight.configure',
    'team.write',
    'audit.read',
    'credentials.read',
    'credentials.write',
    'webhooks.read',
    'webhooks.write',
    'sign-in.configure',
  ],
  CLIENT_OPERATOR: OPERATE,
  CLIENT_VIEWER: VIEW,
  CUSTOMER_ADMIN: CUSTOMER,
  CUSTOMER_OPERATOR: CUSTOMER,
  PARTNER_ADMIN: PARTNER,
  PARTNER_OPERATOR: PARTNER,
};

/** Which API base a role speaks to; partner users use the clients base, as the specification does. */
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
 * What a suspended client may still do, unless its own map says otherwise: read, track, print labels of the orders there
 * are, cancel, and talk. Every permission is decided here; what stays between a partner and its work is not the client's.
 */
export const DEFAULT_SUSPENSION_ALLOWED_ACTIONS: Readonly<Record<Permission, boolean>> = {
  'orders.read': true,
  'orders.write': false,
  'orders.upload': false,
  'orders.cancel': true,
  'orders.export': true,
  'labels.print': true,
  'labels.configure': false,
  'preflight.configure': false,
  'tracking.read': true,
  'bagging.read': true,
  'bagging.write': false,
  'routing.read': true,
  'routing.write': false,
  'address-book.read': true,
  'address-book.write': false,
  'own-freight.update': false,
  'reference.read': true,
  'customers.read': true,
  // Safety is never suspended.
  'sign-in.configure': true,
  'team.read': true,
  'team.write': false,
  'audit.read': true,
  'credentials.read': true,
  // To revoke is safety; what a new one may do is suspended like everything else.
  'credentials.write': true,
  'webhooks.read': true,
  'webhooks.write': false,
  'partner-orders.read': true,
  'partner-orders.update': true,
};
