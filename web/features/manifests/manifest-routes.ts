import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../route-parts/lazy-page.ts';
import { partnerPortalRoute } from '../../route-parts/parent-routes.ts';
import { toSearchParams } from '../../ui/list/list-search.ts';

const manifestRoute = createRoute({
  getParentRoute: () => partnerPortalRoute,
  path: '{-$partnerId}/manifest',
  validateSearch: toSearchParams,
  component: lazyPage(() => import('./manifest-page.tsx'), 'ManifestPage'),
});

export const manifestRoutes = [manifestRoute] as const;
