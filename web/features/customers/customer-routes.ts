import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../route-parts/lazy-page.ts';
import { signedInRoute } from '../../route-parts/parent-routes.ts';
import { toSearchParams } from '../../ui/list/list-search.ts';

const customersPage = lazyPage(() => import('./customers-page.tsx'), 'CustomersPage');

const customersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/customers',
  validateSearch: toSearchParams,
  component: customersPage,
});

const manageOmsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/next/manage-oms/customers',
  validateSearch: toSearchParams,
  component: customersPage,
});

const formPage = lazyPage(() => import('./customer-form-page.tsx'), 'CustomerFormPage');

const addRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/customers/add',
  component: formPage,
});

/** Without an id it adds a customer. */
const updateRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/customers/update',
  component: formPage,
});

const updateOneRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/customers/update/$id',
  component: formPage,
});

const usersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/customers/$id/users',
  validateSearch: toSearchParams,
  component: lazyPage(() => import('./customer-users-page.tsx'), 'CustomerUsersPage'),
});

const addressesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/customers/$id/addresses',
  validateSearch: toSearchParams,
  component: lazyPage(() => import('./customer-addresses-page.tsx'), 'CustomerAddressesPage'),
});

export const customerRoutes = [
  customersRoute,
  manageOmsRoute,
  addRoute,
  updateRoute,
  updateOneRoute,
  usersRoute,
  addressesRoute,
] as const;
