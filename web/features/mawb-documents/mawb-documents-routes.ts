import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../route-parts/lazy-page.ts';
import { partnerPortalRoute } from '../../route-parts/parent-routes.ts';
import { toSearchParams } from '../../ui/list/list-search.ts';

const mawbListRoute = createRoute({
  getParentRoute: () => partnerPortalRoute,
  path: '{-$partnerId}/bagging/documents',
  validateSearch: toSearchParams,
  component: lazyPage(() => import('./mawb-list-page.tsx'), 'MawbListPage'),
});

const mawbDocumentsRoute = createRoute({
  getParentRoute: () => partnerPortalRoute,
  path: '{-$partnerId}/bagging/documents/$mawbId',
  component: lazyPage(() => import('./mawb-documents-page.tsx'), 'MawbDocumentsPage'),
});

export const mawbDocumentsRoutes = [mawbListRoute, mawbDocumentsRoute] as const;
