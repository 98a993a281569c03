import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../route-parts/lazy-page.ts';
import { signedInRoute } from '../../route-parts/parent-routes.ts';
import { LIST_PARAMS, pickSearchParams } from '../../ui/list/list-search.ts';

const LIST_TEXTS = [
  ...LIST_PARAMS,
  'tab',
  'search',
  'destination',
  'createdFrom',
  'createdTo',
  'customerId',
  'state',
  'bagId',
] as const;

const baggingRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/bagging',
  validateSearch: (search: Readonly<Record<string, unknown>>) => pickSearchParams(search, LIST_TEXTS),
  component: lazyPage(() => import('./bagging-page.tsx'), 'BaggingPage'),
});

const bagRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/bagging/$bagID',
  component: lazyPage(() => import('./detail/bag-page.tsx'), 'BagPage'),
});

export const baggingRoutes = [baggingRoute, bagRoute] as const;
