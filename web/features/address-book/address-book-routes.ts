import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../route-parts/lazy-page.ts';
import { signedInRoute } from '../../route-parts/parent-routes.ts';
import { LIST_KEYS, readTexts } from '../../ui/list/list-search.ts';

const LIST_TEXTS = [...LIST_KEYS, 'search', 'kind', 'country'] as const;

const addressBookRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/address-book',
  validateSearch: (search: Readonly<Record<string, unknown>>) => readTexts(search, LIST_TEXTS),
  component: lazyPage(() => import('./address-book-page.tsx'), 'AddressBookPage'),
});

export const addressBookRoutes = [addressBookRoute] as const;
