export { customersRoutes } from './customers-routes.ts';
export { createCustomer, type NewCustomer } from './customers-service.ts';
export { findCustomer } from './customers-store.ts';
