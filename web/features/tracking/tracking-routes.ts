import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../route-parts/lazy-page.ts';
import { openRoute, signedInRoute } from '../../route-parts/parent-routes.ts';

const trackingRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/tracking',
  validateSearch: (search: Readonly<Record<string, unknown>>): { codes?: string } =>
    typeof search['codes'] === 'string' ? { codes: search['codes'] } : {},
  component: lazyPage(() => import('./tracking-page.tsx'), 'TrackingPage'),
});

const trackRoute = createRoute({
  getParentRoute: () => openRoute,
  path: '/tracking/$id',
  component: lazyPage(() => import('./track-page.tsx'), 'TrackPage'),
});

export const trackingRoutes = { signedIn: [trackingRoute], open: [trackRoute] } as const;
