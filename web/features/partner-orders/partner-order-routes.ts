import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../route-parts/lazy-page.ts';
import { partnerPortalRoute } from '../../route-parts/parent-routes.ts';
import { toSearchParams } from '../../ui/list/list-search.ts';

const incomingOrdersRoute = createRoute({
  getParentRoute: () => partnerPortalRoute,
  path: '{-$partnerId}/incoming-orders',
  validateSearch: toSearchParams,
  component: lazyPage(() => import('./list/incoming-orders-page.tsx'), 'IncomingOrdersPage'),
});

const incomingOrderRoute = createRoute({
  getParentRoute: () => partnerPortalRoute,
  path: '{-$partnerId}/incoming-orders/$orderId',
  component: lazyPage(() => import('./detail/incoming-order-page.tsx'), 'IncomingOrderPage'),
});

const statusFileRoute = createRoute({
  getParentRoute: () => partnerPortalRoute,
  path: '{-$partnerId}/incoming-orders/updates-from-file',
  component: lazyPage(() => import('./status-file/status-file-page.tsx'), 'StatusFilePage'),
});

const partnerReweighsRoute = createRoute({
  getParentRoute: () => partnerPortalRoute,
  path: '{-$partnerId}/reweighs',
  validateSearch: toSearchParams,
  component: lazyPage(() => import('./reweigh/partner-reweighs-page.tsx'), 'PartnerReweighsPage'),
});

export const partnerOrderRoutes = [
  incomingOrdersRoute,
  statusFileRoute,
  incomingOrderRoute,
  partnerReweighsRoute,
] as const;
