import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../route-parts/lazy-page.ts';
import { signedInRoute } from '../../route-parts/parent-routes.ts';
import { pickSearchParams } from '../../ui/list/list-search.ts';

const stationRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/bagging/scan',
  validateSearch: (search: Record<string, unknown>) => pickSearchParams(search, ['bag']),
  component: lazyPage(() => import('./station-page.tsx'), 'StationPage'),
});

const lookupRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/scan',
  component: lazyPage(() => import('./lookup-page.tsx'), 'LookupPage'),
});

export const scanningRoutes = [stationRoute, lookupRoute] as const;
