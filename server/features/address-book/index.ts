export { addressBookRoutes } from './address-book-routes.ts';
export { checkAddressRows as checkRows, createAddressRows as keepRows } from './address-rows.ts';
export { protectAddress } from './protect-address.ts';
