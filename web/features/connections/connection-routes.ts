import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../route-parts/lazy-page.ts';
import { partnerPortalRoute } from '../../route-parts/parent-routes.ts';
import { toSearchParams } from '../../ui/list/list-search.ts';

const clientConnectionsRoute = createRoute({
  getParentRoute: () => partnerPortalRoute,
  path: '{-$partnerId}/client-connections',
  validateSearch: toSearchParams,
  component: lazyPage(() => import('./client-connections-page.tsx'), 'ClientConnectionsPage'),
});

export const connectionRoutes = [clientConnectionsRoute] as const;
