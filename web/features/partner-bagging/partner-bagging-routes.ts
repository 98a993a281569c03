import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../route-parts/lazy-page.ts';
import { partnerPortalRoute } from '../../route-parts/parent-routes.ts';
import { toSearchParams } from '../../ui/list/list-search.ts';

const partnerBaggingRoute = createRoute({
  getParentRoute: () => partnerPortalRoute,
  path: '{-$partnerId}/bagging',
  validateSearch: toSearchParams,
  component: lazyPage(() => import('./partner-bagging-page.tsx'), 'PartnerBaggingPage'),
});

const partnerBagRoute = createRoute({
  getParentRoute: () => partnerPortalRoute,
  path: '{-$partnerId}/bagging/$completeID',
  component: lazyPage(() => import('./detail/partner-bag-page.tsx'), 'PartnerBagPage'),
});

export const partnerBaggingRoutes = [partnerBaggingRoute, partnerBagRoute] as const;
