import { createRoute, redirect } from '@tanstack/react-router';
import { lazyPage } from '../../route-parts/lazy-page.ts';
import { partnerPortalRoute } from '../../route-parts/parent-routes.ts';
import { toSearchParams } from '../../ui/list/list-search.ts';

/** The address of the list in earlier releases. */
const mawbListRoute = createRoute({
  getParentRoute: () => partnerPortalRoute,
  path: '{-$partnerId}/bagging/documents',
  validateSearch: toSearchParams,
  beforeLoad: ({ params, search }) => {
    throw redirect({
      to: '/partner-portals/{-$partnerId}/manifest',
      params,
      search: { ...search, tab: 'documents' },
      replace: true,
    });
  },
});

const mawbDocumentsRoute = createRoute({
  getParentRoute: () => partnerPortalRoute,
  path: '{-$partnerId}/bagging/documents/$mawbId',
  component: lazyPage(() => import('./mawb-documents-page.tsx'), 'MawbDocumentsPage'),
});

export const mawbDocumentsRoutes = [mawbListRoute, mawbDocumentsRoute] as const;
