export { customersRoutes } from './customers-routes.ts';
export { createCustomer, saveCustomer, type NewCustomer } from './customers-service.ts';
export { findCustomer } from './customers-store.ts';
export { createMergeCustomersQueue, MERGE_CUSTOMERS_QUEUE } from './merge-customers.ts';
