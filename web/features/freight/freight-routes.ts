import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../route-parts/lazy-page.ts';
import { signedInRoute } from '../../route-parts/parent-routes.ts';
import { toSearchParams } from '../../ui/list/list-search.ts';

const lanesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/lFreight',
  component: lazyPage(() => import('./lanes/lanes-page.tsx'), 'LanesPage'),
});

const flightsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/next/lfreight/flights',
  validateSearch: toSearchParams,
  component: lazyPage(() => import('./flights/flights-page.tsx'), 'FlightsPage'),
});

export const freightRoutes = [lanesRoute, flightsRoute] as const;
