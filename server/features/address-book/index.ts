export { addressBookRoutes } from './address-book-routes.ts';
export { keepAddresses } from './address-book-service.ts';
