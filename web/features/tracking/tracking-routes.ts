import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../route-parts/lazy-page.ts';
import { publicRoute, signedInRoute } from '../../route-parts/parent-routes.ts';

const trackingRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/tracking',
  validateSearch: (search: Readonly<Record<string, unknown>>): { codes?: string } =>
    typeof search['codes'] === 'string' ? { codes: search['codes'] } : {},
  component: lazyPage(() => import('./lookup/tracking-page.tsx'), 'TrackingPage'),
});

const trackRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/tracking/$id',
  component: lazyPage(() => import('./journey/journey-page.tsx'), 'JourneyPage'),
});

export const trackingRoutes = { signedIn: [trackingRoute], public: [trackRoute] } as const;
