/** Who comes to a path: `customers-flag` is a client's user while display-manage-customers is on. */
type Who = 'guest' | 'any' | 'client' | 'customers-flag' | 'partner';

interface PathOfTheSpecification {
  readonly path: string;
  readonly who: Who;
  /** The page's name before ' · Client Portal', with `{id}` for what the path names; undefined until the page is built. */
  readonly title?: string;
}

/** Every path of the specification. A page that is built says its title here, and a journey opens it. */
export const PATHS: readonly PathOfTheSpecification[] = [
  { path: '/', who: 'any', title: 'Orders' },
  { path: '/login', who: 'guest', title: 'Sign in' },
  { path: '/login/validate-otp', who: 'guest', title: 'One-time code' },
  { path: '/logout', who: 'any', title: 'Signing you out' },
  { path: '/dashboard', who: 'client' },
  { path: '/account-profiles', who: 'any', title: 'Basic profile' },
  { path: '/orders', who: 'client', title: 'Orders' },
  { path: '/orders/upload', who: 'client', title: 'Upload orders' },
  { path: '/orders/upload?serviceType=B2B', who: 'client', title: 'Upload freight orders' },
  { path: '/orders/batch', who: 'client', title: 'Batches' },
  { path: '/orders/batch/:batchId', who: 'client', title: 'Batch {id}' },
  { path: '/orders/mawb', who: 'client', title: 'MAWBs' },
  { path: '/orders/mawb/:mawbId', who: 'client', title: 'MAWB {id}' },
  { path: '/orders/:id', who: 'client', title: 'Order {id}' },
  { path: '/orders/:id/edit', who: 'client', title: 'Edit {id}' },
  { path: '/bagging', who: 'client', title: 'Bagging' },
  { path: '/bagging/scan', who: 'client' },
  { path: '/bagging/:bagID', who: 'client', title: 'Bag {id}' },
  { path: '/scan', who: 'client' },
  { path: '/tracking', who: 'any', title: 'Tracking' },
  { path: '/tracking/:id', who: 'any', title: 'Tracking {id}' },
  { path: '/marketplace', who: 'client' },
  { path: '/marketplace/partner-comparison', who: 'client' },
  { path: '/marketplace/:id', who: 'client' },
  { path: '/customers', who: 'customers-flag' },
  { path: '/customers/add', who: 'customers-flag' },
  { path: '/customers/update/:id?', who: 'customers-flag' },
  { path: '/customers/:id/users', who: 'customers-flag' },
  { path: '/status-mapping', who: 'customers-flag' },
  { path: '/label-configuration', who: 'customers-flag', title: 'Label Configuration' },
  { path: '/lControl', who: 'client', title: 'L-Control' },
  { path: '/lControlOld', who: 'client', title: 'L-Control' },
  { path: '/lFreight', who: 'client' },
  { path: '/partner-portals/:id?/dashboard', who: 'partner' },
  { path: '/partner-portals/:id?/incoming-orders', who: 'partner', title: 'Incoming Orders' },
  { path: '/partner-portals/:id?/incoming-orders/:orderId?', who: 'partner', title: 'Order {id}' },
  { path: '/partner-portals/:id?/bagging', who: 'partner' },
  { path: '/partner-portals/:id?/bagging/scan', who: 'partner' },
  { path: '/partner-portals/:id?/bagging/scan-bag-orders', who: 'partner' },
  { path: '/partner-portals/:id?/bagging/documents/:mawbID', who: 'partner' },
  { path: '/partner-portals/:id?/bagging/:completeID?', who: 'partner' },
  { path: '/partner-portals/:id?/manifest', who: 'partner' },
  { path: '/partner-portals/:id?/client-connections', who: 'partner' },
  { path: '/partner-portals/:id?/profiles', who: 'partner' },
  { path: '/next/lfreight/orders', who: 'client' },
  { path: '/next/lfreight/flights?shipmentMode=AIR', who: 'client' },
  { path: '/next/lfreight/flights?shipmentMode=LAND', who: 'client' },
  { path: '/next/l-parcel/orders', who: 'client', title: 'Orders' },
  { path: '/next/l-parcel/oft-update-status', who: 'client', title: 'Update status' },
  { path: '/next/l-control/crossborder', who: 'client', title: 'L-Control' },
  { path: '/next/manage-oms/customers', who: 'client' },
  { path: '/next/settings/basic-profile', who: 'any', title: 'Basic profile' },
];
