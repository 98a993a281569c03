import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../route-parts/lazy-page.ts';
import { signedInRoute } from '../../route-parts/parent-routes.ts';
import { toSearchParams } from '../../ui/list/list-search.ts';

const addressBookRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/address-book',
  validateSearch: toSearchParams,
  component: lazyPage(() => import('./address-book-page.tsx'), 'AddressBookPage'),
});

export const addressBookRoutes = [addressBookRoute] as const;
