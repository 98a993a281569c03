import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../route-parts/lazy-page.ts';
import { partnerPortalRoute } from '../../route-parts/parent-routes.ts';

const findMawbRoute = createRoute({
  getParentRoute: () => partnerPortalRoute,
  path: '{-$partnerId}/bagging/documents',
  component: lazyPage(() => import('./find-mawb-page.tsx'), 'FindMawbPage'),
});

const mawbDocumentsRoute = createRoute({
  getParentRoute: () => partnerPortalRoute,
  path: '{-$partnerId}/bagging/documents/$mawbId',
  component: lazyPage(() => import('./mawb-documents-page.tsx'), 'MawbDocumentsPage'),
});

export const mawbDocumentsRoutes = [findMawbRoute, mawbDocumentsRoute] as const;
