import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../route-parts/lazy-page.ts';
import { publicRoute } from '../../route-parts/parent-routes.ts';

/** For guests too: they track one order by its code. */
const trackingRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/tracking',
  validateSearch: (search: Readonly<Record<string, unknown>>): { codes?: string } =>
    typeof search['codes'] === 'string' ? { codes: search['codes'] } : {},
  component: lazyPage(() => import('./tracking-start-page.tsx'), 'TrackingStartPage'),
});

const trackRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/tracking/$id',
  component: lazyPage(() => import('./journey/journey-page.tsx'), 'JourneyPage'),
});

export const trackingRoutes = [trackingRoute, trackRoute] as const;
