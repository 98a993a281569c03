export { addressBookRoutes } from './address-book-routes.ts';
export { checkRows, keepRows } from './keep-addresses.ts';
