import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../route-parts/lazy-page.ts';
import { partnerPortalRoute } from '../../route-parts/parent-routes.ts';
import { toSearchParams } from '../../ui/list/list-search.ts';

const dashboardRoute = createRoute({
  getParentRoute: () => partnerPortalRoute,
  path: '{-$partnerId}/dashboard',
  validateSearch: toSearchParams,
  component: lazyPage(() => import('./partner-dashboard-page.tsx'), 'PartnerDashboardPage'),
});

export const scorecardRoutes = [dashboardRoute] as const;
