import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../route-parts/lazy-page.ts';
import { partnerPortalRoute, signedInRoute } from '../../route-parts/parent-routes.ts';
import { toSearchParams } from '../../ui/list/list-search.ts';

const matchesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/mawb-matches',
  validateSearch: toSearchParams,
  component: lazyPage(() => import('./client-match-pages.tsx'), 'MatchesPage'),
});

const matchRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/mawb-matches/$mawbId',
  component: lazyPage(() => import('./client-match-pages.tsx'), 'MatchPage'),
});

const partnerMatchesRoute = createRoute({
  getParentRoute: () => partnerPortalRoute,
  path: '{-$partnerId}/mawb-matches',
  validateSearch: toSearchParams,
  component: lazyPage(() => import('./partner-match-pages.tsx'), 'PartnerMatchesPage'),
});

const partnerMatchRoute = createRoute({
  getParentRoute: () => partnerPortalRoute,
  path: '{-$partnerId}/mawb-matches/$mawbId',
  component: lazyPage(() => import('./partner-match-pages.tsx'), 'PartnerMatchPage'),
});

export const mawbMatchRoutes = {
  signedIn: [matchesRoute, matchRoute],
  partnerPortal: [partnerMatchesRoute, partnerMatchRoute],
} as const;
