import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../route-parts/lazy-page.ts';
import { partnerPortalRoute } from '../../route-parts/parent-routes.ts';
import { toSearchParams } from '../../ui/list/list-search.ts';

const partnerProfileRoute = createRoute({
  getParentRoute: () => partnerPortalRoute,
  path: '{-$partnerId}/profiles',
  validateSearch: toSearchParams,
  component: lazyPage(() => import('./partner-profile-page.tsx'), 'PartnerProfilePage'),
});

export const partnerProfileRoutes = [partnerProfileRoute] as const;
