import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../route-parts/lazy-page.ts';
import { signedInRoute } from '../../route-parts/parent-routes.ts';
import { LIST_PARAMS, pickSearchParams } from '../../ui/list/list-search.ts';

const LIST_TEXTS = [...LIST_PARAMS, 'search', 'kind', 'country'] as const;

const addressBookRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/address-book',
  validateSearch: (search: Readonly<Record<string, unknown>>) => pickSearchParams(search, LIST_TEXTS),
  component: lazyPage(() => import('./address-book-page.tsx'), 'AddressBookPage'),
});

export const addressBookRoutes = [addressBookRoute] as const;
