import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../route-parts/lazy-page.ts';
import { partnerPortalRoute } from '../../route-parts/parent-routes.ts';

const dashboardRoute = createRoute({
  getParentRoute: () => partnerPortalRoute,
  path: '{-$partnerId}/dashboard',
  component: lazyPage(() => import('./partner-dashboard-page.tsx'), 'PartnerDashboardPage'),
});

export const scorecardRoutes = [dashboardRoute] as const;
