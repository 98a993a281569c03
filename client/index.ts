export * from './portal-client.ts';
export { PortalError } from './portal-error.ts';
// Partners and routing both declare this name; these are the values of the exported type `ConnectionState`.
export { CONNECTION_STATES } from '../contract/routing/index.ts';
// Every operation is exported under its id.
export { reroute as rerouteOrders } from '../contract/orders/index.ts';
export * from '../contract/accounts/index.ts';
export * from '../contract/address-book/index.ts';
export * from '../contract/audit/index.ts';
export * from '../contract/auth/index.ts';
export * from '../contract/bagging/index.ts';
export * from '../contract/core/index.ts';
export * from '../contract/credentials/index.ts';
export * from '../contract/customers/index.ts';
export * from '../contract/documents/index.ts';
export * from '../contract/flags/index.ts';
export * from '../contract/jobs/index.ts';
export * from '../contract/labels/index.ts';
export * from '../contract/notifications/index.ts';
export * from '../contract/orders/index.ts';
export * from '../contract/partner-orders/index.ts';
export * from '../contract/partners/index.ts';
export * from '../contract/preflight/index.ts';
export * from '../contract/reference-data/index.ts';
export * from '../contract/reweigh/index.ts';
export * from '../contract/routing/index.ts';
export * from '../contract/support/index.ts';
export * from '../contract/tracking/index.ts';
export * from '../contract/webhooks/index.ts';
