import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../route-parts/lazy-page.ts';
import { partnerPortalRoute, signedInRoute } from '../../route-parts/parent-routes.ts';
import { pickSearchParams } from '../../ui/list/list-search.ts';

const stationRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/bagging/scan',
  validateSearch: (search: Record<string, unknown>) => pickSearchParams(search, ['bag']),
  component: lazyPage(() => import('./station-page.tsx'), 'StationPage'),
});

const lookupRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/scan',
  component: lazyPage(() => import('./lookup-page.tsx'), 'LookupPage'),
});

const partnerScanRoute = createRoute({
  getParentRoute: () => partnerPortalRoute,
  path: '{-$partnerId}/bagging/scan',
  validateSearch: (search: Record<string, unknown>) => pickSearchParams(search, ['bag', 'task']),
  component: lazyPage(() => import('./partner/partner-scan-page.tsx'), 'PartnerScanPage'),
});

const contentCheckRoute = createRoute({
  getParentRoute: () => partnerPortalRoute,
  path: '{-$partnerId}/bagging/scan-bag-orders',
  validateSearch: (search: Record<string, unknown>) => pickSearchParams(search, ['bag']),
  component: lazyPage(() => import('./partner/content-check-page.tsx'), 'ContentCheckPage'),
});

export const scanningRoutes = [stationRoute, lookupRoute] as const;
export const partnerScanningRoutes = [partnerScanRoute, contentCheckRoute] as const;
