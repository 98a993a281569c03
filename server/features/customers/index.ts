export { customersRoutes } from './customers-routes.ts';
export { createCustomer, findCustomer } from './customers-store.ts';
