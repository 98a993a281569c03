import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../route-parts/lazy-page.ts';
import { partnerPortalRoute } from '../../route-parts/parent-routes.ts';
import { LIST_PARAMS, pickSearchParams } from '../../ui/list/list-search.ts';
import type { INCOMING_QUERY_PATTERNS, REQUESTS_QUERY_PATTERNS } from './list/incoming-query-patterns.ts';

type Field = keyof typeof INCOMING_QUERY_PATTERNS | keyof typeof REQUESTS_QUERY_PATTERNS | 'tab';

/** The filter keys of both lists, without their patterns: every page loads this file, only the lists need those. */
const FILTER_KEYS: Readonly<Record<Exclude<Field, (typeof LIST_PARAMS)[number]>, 0>> = {
  tab: 0,
  kind: 0,
  search: 0,
  orderCode: 0,
  batchCode: 0,
  originCountry: 0,
  destinationCountry: 0,
  createdFrom: 0,
  createdTo: 0,
  serviceType: 0,
  serviceLevel: 0,
  originPortId: 0,
  destinationPortId: 0,
  status: 0,
  remarks: 0,
  clientId: 0,
  partnerExternalTrackingNumbers: 0,
};

const SEARCH_KEYS = [...LIST_PARAMS, ...Object.keys(FILTER_KEYS)];

const incomingOrdersRoute = createRoute({
  getParentRoute: () => partnerPortalRoute,
  path: '{-$partnerId}/incoming-orders',
  validateSearch: (search: Readonly<Record<string, unknown>>) => pickSearchParams(search, SEARCH_KEYS),
  component: lazyPage(() => import('./list/incoming-orders-page.tsx'), 'IncomingOrdersPage'),
});

const incomingOrderRoute = createRoute({
  getParentRoute: () => partnerPortalRoute,
  path: '{-$partnerId}/incoming-orders/$orderId',
  component: lazyPage(() => import('./detail/incoming-order-page.tsx'), 'IncomingOrderPage'),
});

export const partnerOrderRoutes = [incomingOrdersRoute, incomingOrderRoute] as const;
