export { customersRoutes } from './customers-routes.ts';
export { createCustomer, saveCustomer, type NewCustomer } from './customers-service.ts';
export { findCustomer } from './customers-store.ts';
