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

const newCardRoute = createRoute({
  getParentRoute: () => partnerPortalRoute,
  path: '{-$partnerId}/rate-cards/new',
  validateSearch: toSearchParams,
  component: lazyPage(() => import('./form/new-card-page.tsx'), 'NewCardPage'),
});

const changeCardRoute = createRoute({
  getParentRoute: () => partnerPortalRoute,
  path: '{-$partnerId}/rate-cards/$cardId/change',
  component: lazyPage(() => import('./form/change-card-page.tsx'), 'ChangeCardPage'),
});

const rateCardRoute = createRoute({
  getParentRoute: () => partnerPortalRoute,
  path: '{-$partnerId}/rate-cards/$cardId',
  validateSearch: toSearchParams,
  component: lazyPage(() => import('./card/rate-card-page.tsx'), 'RateCardPage'),
});

const rateFilesRoute = createRoute({
  getParentRoute: () => partnerPortalRoute,
  path: '{-$partnerId}/rate-cards/files',
  validateSearch: toSearchParams,
  component: lazyPage(() => import('./files/rate-files-page.tsx'), 'RateFilesPage'),
});

const rateFileRoute = createRoute({
  getParentRoute: () => partnerPortalRoute,
  path: '{-$partnerId}/rate-cards/files/$fileId',
  component: lazyPage(() => import('./files/rate-file-page.tsx'), 'RateFilePage'),
});

export const rateCardsRoutes = [
  rateCardsRoute,
  newCardRoute,
  rateCardRoute,
  changeCardRoute,
  rateFilesRoute,
  rateFileRoute,
] as const;
