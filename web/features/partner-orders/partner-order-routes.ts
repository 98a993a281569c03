import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../route-parts/lazy-page.ts';
import { partnerPortalRoute } from '../../route-parts/parent-routes.ts';
import { LIST_KEYS, readTexts } from '../../ui/list/list-search.ts';
import type { INCOMING_QUERY, REQUESTS_QUERY } from './list/incoming-query-patterns.ts';

type Field = keyof typeof INCOMING_QUERY | keyof typeof REQUESTS_QUERY | 'tab';

/** Named once more, since every page loads this file and only the lists need what each may hold. */
const FILTERS: Readonly<Record<Exclude<Field, (typeof LIST_KEYS)[number]>, 0>> = {
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

const TEXTS = [...LIST_KEYS, ...Object.keys(FILTERS)];

const incomingOrdersRoute = createRoute({
  getParentRoute: () => partnerPortalRoute,
  path: '{-$partnerId}/incoming-orders',
  validateSearch: (search: Readonly<Record<string, unknown>>) => readTexts(search, TEXTS),
  component: lazyPage(() => import('./list/incoming-orders-page.tsx'), 'IncomingOrdersPage'),
});

const incomingOrderRoute = createRoute({
  getParentRoute: () => partnerPortalRoute,
  path: '{-$partnerId}/incoming-orders/$orderId',
  component: lazyPage(() => import('./detail/incoming-order-page.tsx'), 'IncomingOrderPage'),
});

export const partnerOrderRoutes = [incomingOrdersRoute, incomingOrderRoute] as const;
