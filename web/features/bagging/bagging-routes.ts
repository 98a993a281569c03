import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../route-parts/lazy-page.ts';
import { signedInRoute } from '../../route-parts/parent-routes.ts';
import { toSearchParams } from '../../ui/list/list-search.ts';

const baggingRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/bagging',
  validateSearch: toSearchParams,
  component: lazyPage(() => import('./bagging-page.tsx'), 'BaggingPage'),
});

const bagRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/bagging/$bagID',
  component: lazyPage(() => import('./detail/bag-page.tsx'), 'BagPage'),
});

export const baggingRoutes = [baggingRoute, bagRoute] as const;
