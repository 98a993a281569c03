import type { Permission } from '../auth/index.ts';

/** Who can open a path. `customers-flag`: users of a client; the link is in the menu while display-manage-customers is on. */
type Audience = 'guest' | 'any' | 'client' | 'customers-flag' | 'partner';

export interface PagePath {
  readonly path: string;
  readonly audience: Audience;
  /** Required to open the page. Absent when it is the permission of the navigation entry that the path belongs to. */
  readonly permission?: Permission;
  /** The operations of the page are closed to users of customers. */
  readonly clientUsersOnly?: true;
  /** Document title without ' · Client Portal'; `{id}` is the path parameter. */
  readonly title: string;
}

/**
 * Every path of the specification, and the further pages that need a permission of their own. The guard of a path is its
 * first match. A journey opens each path.
 */
export const PATHS: readonly PagePath[] = [
  { path: '/', audience: 'any', title: 'Home' },
  { path: '/login', audience: 'guest', title: 'Sign in' },
  { path: '/login/validate-otp', audience: 'guest', title: 'One-time code' },
  { path: '/logout', audience: 'any', title: 'Signing you out' },
  { path: '/dashboard', audience: 'client', title: 'Insights' },
  { path: '/account-profiles', audience: 'any', title: 'Basic profile' },
  { path: '/orders', audience: 'client', title: 'Orders' },
  { path: '/orders/upload', audience: 'client', permission: 'orders.upload', title: 'Upload orders' },
  {
    path: '/orders/upload?serviceType=B2B',
    audience: 'client',
    permission: 'orders.upload',
    title: 'Upload freight orders',
  },
  { path: '/orders/new', audience: 'client', permission: 'orders.write', title: 'New order' },
  { path: '/orders/reweighs', audience: 'client', title: 'Reweighs' },
  { path: '/orders/reversals', audience: 'client', title: 'Reversals' },
  { path: '/orders/batch', audience: 'client', title: 'Batches' },
  { path: '/orders/batch/:batchId', audience: 'client', title: 'Batch {id}' },
  { path: '/orders/mawb', audience: 'client', clientUsersOnly: true, title: 'MAWBs' },
  { path: '/orders/mawb/:mawbId', audience: 'client', clientUsersOnly: true, title: 'MAWB {id}' },
  { path: '/orders/:id', audience: 'client', title: 'Order {id}' },
  { path: '/orders/:id/edit', audience: 'client', permission: 'orders.write', title: 'Edit {id}' },
  { path: '/bagging', audience: 'client', title: 'Bagging' },
  { path: '/bagging/scan', audience: 'client', title: 'Scan into bags' },
  { path: '/bagging/:bagID', audience: 'client', title: 'Bag {id}' },
  { path: '/scan', audience: 'client', title: 'Scan' },
  { path: '/mawb-matches', audience: 'client', title: 'MAWB match' },
  { path: '/mawb-matches/:mawbId', audience: 'client', title: 'MAWB match {id}' },
  { path: '/tracking', audience: 'any', title: 'Tracking' },
  { path: '/tracking/:id', audience: 'any', title: 'Tracking {id}' },
  { path: '/marketplace', audience: 'client', title: 'Marketplace' },
  { path: '/marketplace/partner-comparison', audience: 'client', title: 'Rate comparison' },
  { path: '/marketplace/:id', audience: 'client', clientUsersOnly: true, title: '{id}' },
  { path: '/customers', audience: 'customers-flag', title: 'Customers' },
  {
    path: '/customers/add',
    audience: 'customers-flag',
    permission: 'customers.write',
    title: 'Add a customer',
  },
  {
    path: '/customers/update/:id?',
    audience: 'customers-flag',
    permission: 'customers.write',
    title: 'Edit {id}',
  },
  { path: '/customers/:id/users', audience: 'customers-flag', title: 'Users of {id}' },
  { path: '/customers/:id/addresses', audience: 'customers-flag', title: 'Address book of {id}' },
  { path: '/status-mapping', audience: 'customers-flag', title: 'Status Mapping' },
  { path: '/label-configuration', audience: 'customers-flag', title: 'Label Configuration' },
  { path: '/lControl', audience: 'client', title: 'L-Control' },
  { path: '/lControlOld', audience: 'client', title: 'L-Control' },
  { path: '/lFreight', audience: 'client', title: 'L-Freight' },
  { path: '/partner-portals/:id?/dashboard', audience: 'partner', title: 'Insights' },
  { path: '/partner-portals/:id?/incoming-orders', audience: 'partner', title: 'Incoming Orders' },
  {
    path: '/partner-portals/:id?/incoming-orders/updates-from-file',
    audience: 'partner',
    title: 'Update from a file',
  },
  { path: '/partner-portals/:id?/incoming-orders/:orderId?', audience: 'partner', title: 'Order {id}' },
  { path: '/partner-portals/:id?/bagging', audience: 'partner', title: 'Partner Bagging' },
  { path: '/partner-portals/:id?/bagging/scan', audience: 'partner', title: 'Receive bags' },
  {
    path: '/partner-portals/:id?/bagging/scan-bag-orders',
    audience: 'partner',
    title: 'Check the contents of a bag',
  },
  { path: '/partner-portals/:id?/bagging/documents', audience: 'partner', title: 'MAWB Documents' },
  {
    path: '/partner-portals/:id?/bagging/documents/:mawbID',
    audience: 'partner',
    title: 'MAWB Documents {id}',
  },
  { path: '/partner-portals/:id?/bagging/:completeID?', audience: 'partner', title: 'Bag {id}' },
  { path: '/partner-portals/:id?/manifest', audience: 'partner', title: 'Manifest' },
  { path: '/partner-portals/:id?/manifest/layouts', audience: 'partner', title: 'Layouts' },
  { path: '/partner-portals/:id?/manifest/layouts/:layoutKey', audience: 'partner', title: 'Layout {id}' },
  { path: '/partner-portals/:id?/departures', audience: 'partner', title: 'Departures' },
  { path: '/partner-portals/:id?/quotations', audience: 'partner', title: 'Quotations' },
  { path: '/partner-portals/:id?/mawb-matches', audience: 'partner', title: 'MAWB match' },
  { path: '/partner-portals/:id?/mawb-matches/:mawbId', audience: 'partner', title: 'MAWB match {id}' },
  { path: '/partner-portals/:id?/client-connections', audience: 'partner', title: 'Client Connections' },
  { path: '/partner-portals/:id?/profiles', audience: 'partner', title: 'Partner Profile' },
  { path: '/next/lfreight/orders', audience: 'client', clientUsersOnly: true, title: 'L-Freight orders' },
  {
    path: '/next/lfreight/quotations',
    audience: 'client',
    clientUsersOnly: true,
    title: 'Quotations',
  },
  {
    path: '/next/lfreight/quotations/:quotationId',
    audience: 'client',
    clientUsersOnly: true,
    title: 'Quotation {id}',
  },
  { path: '/next/lfreight/flights?shipmentMode=AIR', audience: 'client', title: 'Flights' },
  { path: '/next/lfreight/flights?shipmentMode=LAND', audience: 'client', title: 'Truckings' },
  { path: '/next/l-parcel/orders', audience: 'client', title: 'Orders' },
  { path: '/next/l-parcel/oft-update-status', audience: 'client', title: 'Update status' },
  { path: '/next/l-control/crossborder', audience: 'client', title: 'L-Control' },
  { path: '/next/manage-oms/customers', audience: 'client', title: 'Customers' },
  { path: '/next/settings/basic-profile', audience: 'any', title: 'Basic profile' },
];
