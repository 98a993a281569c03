import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../route-parts/lazy-page.ts';
import { partnerPortalRoute, signedInRoute } from '../../route-parts/parent-routes.ts';
import { toSearchParams } from '../../ui/list/list-search.ts';

const lanesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/lFreight',
  component: lazyPage(() => import('./lanes/lanes-page.tsx'), 'LanesPage'),
});

const flightsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/next/lfreight/flights',
  validateSearch: toSearchParams,
  component: lazyPage(() => import('./flights/flights-page.tsx'), 'FlightsPage'),
});

const freightOrdersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/next/lfreight/orders',
  validateSearch: toSearchParams,
  component: lazyPage(() => import('./bookings/freight-orders-page.tsx'), 'FreightOrdersPage'),
});

const quotationsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/next/lfreight/quotations',
  validateSearch: toSearchParams,
  component: lazyPage(() => import('./quotations/quotations-page.tsx'), 'QuotationsPage'),
});

const quotationRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/next/lfreight/quotations/$quotationId',
  component: lazyPage(() => import('./quotations/quotation-page.tsx'), 'QuotationPage'),
});

const partnerQuotationsRoute = createRoute({
  getParentRoute: () => partnerPortalRoute,
  path: '{-$partnerId}/quotations',
  validateSearch: toSearchParams,
  component: lazyPage(() => import('./quotations/partner-quotations-page.tsx'), 'PartnerQuotationsPage'),
});

const departuresRoute = createRoute({
  getParentRoute: () => partnerPortalRoute,
  path: '{-$partnerId}/departures',
  validateSearch: toSearchParams,
  component: lazyPage(() => import('./departures/departures-page.tsx'), 'DeparturesPage'),
});

export const freightRoutes = {
  signedIn: [lanesRoute, flightsRoute, freightOrdersRoute, quotationsRoute, quotationRoute],
  partnerPortal: [departuresRoute, partnerQuotationsRoute],
} as const;
