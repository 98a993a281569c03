import type { Role } from '@portal/contract/auth';

/**
 * What each role may do, written by hand from the specification (sections 2.1, 2.3 and 6) and the domain page (section 1):
 * a client admin may do everything of the client; an operator works with orders, labels, bags and addresses, and does
 * not configure; a viewer reads; users of a customer have orders, batches, labels, tracking and the address book of that
 * customer; users of a partner have what is allocated to the partner, with tracking and reference data. A guest is not
 * signed in. The operator of the deployment has no role: it works by command line.
 *
 * The last two columns are a request that needs the permission.
 */
const TABLE = `
permission            CLIENT_ADMIN CLIENT_OPERATOR CLIENT_VIEWER CUSTOMER_ADMIN CUSTOMER_OPERATOR PARTNER_ADMIN PARTNER_OPERATOR guest method path
orders.read           yes          yes             yes           yes            yes               no            no               no    GET    /orders
orders.write          yes          yes             no            yes            yes               no            no               no    POST   /orders
orders.upload         yes          yes             no            yes            yes               no            no               no    POST   /orders/batch/domestic
orders.cancel         yes          yes             no            yes            yes               no            no               no    POST   /orders/cancellations
orders.export         yes          yes             yes           yes            yes               no            no               no    POST   /orders-export
orders.read_tax_ids   yes          no              no            no             no                no            no               no    POST   /orders/x/tax-ids
labels.print          yes          yes             no            yes            yes               no            no               no    POST   /orders/labels
labels.configure      yes          no              no            no             no                no            no               no    PUT    /logo-preference
preflight.configure   yes          no              no            no             no                no            no               no    PUT    /preflight/settings
tracking.read         yes          yes             yes           yes            yes               yes           yes              no    POST   /tracking/lookups
bagging.read          yes          yes             yes           no             no                no            no               no    GET    /bags
bagging.write         yes          yes             no            no             no                no            no               no    POST   /bags
routing.read          yes          yes             yes           no             no                no            no               no    GET    /lcontrol
routing.write         yes          no              no            no             no                no            no               no    PUT    /lcontrol
connections.write     yes          no              no            no             no                no            no               no    POST   /connections/x
address-book.read     yes          yes             yes           yes            yes               no            no               no    GET    /address-books
address-book.write    yes          yes             no            yes            yes               no            no               no    POST   /address-books
reference.read        yes          yes             yes           yes            yes               yes           yes              no    GET    /serviceTypes
customers.read        yes          yes             yes           no             no                no            no               no    GET    /customers
customers.write       yes          no              no            no             no                no            no               no    POST   /customers
cod-accounts.write    yes          no              no            no             no                no            no               no    PUT    /customers/x/cod-account
customer-users.read   yes          yes             yes           yes            no                no            no               no    GET    /customers/{customerId}/users
customer-users.write  yes          no              no            yes            no                no            no               no    POST   /password-reset/customers/send-email
status-mappings.configure yes      no              no            no             no                no            no               no    POST   /status-mappings
team.read             yes          yes             yes           no             no                no            no               no    GET    /team
team.write            yes          no              no            no             no                no            no               no    POST   /team/invitations
audit.read            yes          no              no            no             no                no            no               no    GET    /audit-log
credentials.read      yes          no              no            yes            no                no            no               no    GET    /credentials
credentials.write     yes          no              no            yes            no                no            no               no    POST   /credentials
credentials.revoke    yes          no              no            yes            no                no            no               no    PATCH  /credentials/{id}
webhooks.read         yes          no              no            no             no                no            no               no    GET    /event-subscriptions/list
webhooks.write        yes          no              no            no             no                no            no               no    POST   /event-subscriptions
sign-in.configure     yes          no              no            no             no                no            no               no    PUT    /sign-in-policy
own-freight.update    yes          yes             no            no             no                no            no               no    POST   /update-order-status
partner-orders.read   no           no              no            no             no                yes           yes              no    GET    /partners/{partnerId}/orders
partner-orders.update no           no              no            no             no                yes           yes              no    PUT    /partners/{partnerId}/tracking-links
partner-measurements.write no     no              no            no             no                yes           yes              no    POST   /partner/{partnerId}/reweighs/x/decision
partner-bagging.write no           no              no            no             no                yes           yes              no    PUT    /partner/{partnerId}/awb-stock
partner-departures.write no        no              no            no             no                yes           yes              no    POST   /partners/{partnerId}/departures/x/cancel
partner-manifests.sign no         no              no            no             no                yes           no               no    POST   /manifest/x/packs/sign
partner-manifests.configure no    no              no            no             no                yes           no               no    POST   /manifest/layouts
partner-profile.read  no           no              no            no             no                yes           yes              no    GET    /partners/{partnerId}/hubs
partner-profile.write no           no              no            no             no                yes           no               no    PUT    /partners/{partnerId}/hubs/SHA1
partner-rates.read    no           no              no            no             no                yes           yes              no    GET    /partners/{partnerId}/rate-cards
partner-rates.write   no           no              no            no             no                yes           no               no    POST   /partners/{partnerId}/rate-cards
partner-connections.read no        no              no            no             no                yes           yes              no    GET    /client-connection-requests
partner-connections.write no       no              no            no             no                yes           no               no    PATCH  /client-connection-requests/x
partner-team.read     no           no              no            no             no                yes           yes              no    GET    /partners/{partnerId}/team
partner-team.write    no           no              no            no             no                yes           no               no    POST   /partners/{partnerId}/team/invitations
partner-credentials.write no       no              no            no             no                yes           no               no    POST   /partners/{partnerId}/credentials
partner-webhooks.write no          no              no            no             no                yes           no               no    POST   /partners/{partnerId}/event-subscriptions
partner-audit.read    no           no              no            no             no                yes           no               no    GET    /partners/{partnerId}/audit-log
partner-tax-ids.read  no           no              no            no             no                yes           yes              no    POST   /partners/{partnerId}/orders/x/tax-ids
`;

export interface PermissionRow {
  readonly permission: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  readonly path: string;
  /** The roles that have the permission. */
  readonly roles: readonly Role[];
}

const [header = [], ...rows] = TABLE.trim()
  .split('\n')
  .map((line) => line.split(/\s+/));

export const PERMISSION_ROWS: readonly PermissionRow[] = rows.map((cells) => {
  const row = Object.fromEntries(header.map((name, index) => [name, cells[index]]));
  const roles = header.filter((name) => row[name] === 'yes');
  return { permission: row['permission'], method: row['method'], path: row['path'], roles } as PermissionRow;
});

/** The permissions of a role. */
export function listPermissions(role: Role): readonly string[] {
  return PERMISSION_ROWS.filter(({ roles }) => roles.includes(role)).map(({ permission }) => permission);
}
