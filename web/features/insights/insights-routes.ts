import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../route-parts/lazy-page.ts';
import { signedInRoute } from '../../route-parts/parent-routes.ts';
import { toSearchParams } from '../../ui/list/list-search.ts';

const insightsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/dashboard',
  validateSearch: toSearchParams,
  component: lazyPage(() => import('./insights-page.tsx'), 'InsightsPage'),
});

export const insightsRoutes = [insightsRoute] as const;
