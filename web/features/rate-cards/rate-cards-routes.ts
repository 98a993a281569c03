import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../route-parts/lazy-page.ts';
import { partnerPortalRoute } from '../../route-parts/parent-routes.ts';
import { toSearchParams } from '../../ui/list/list-search.ts';

const rateCardsRoute = createRoute({
  getParentRoute: () => partnerPortalRoute,
  path: '{-$partnerId}/rate-cards',
  validateSearch: toSearchParams,
  component: lazyPage(() => import('./rate-cards-page.tsx'), 'RateCardsPage'),
});

const rateCardRoute = createRoute({
  getParentRoute: () => partnerPortalRoute,
  path: '{-$partnerId}/rate-cards/$cardId',
  component: lazyPage(() => import('./card/rate-card-page.tsx'), 'RateCardPage'),
});

export const rateCardsRoutes = [rateCardsRoute, rateCardRoute] as const;
