import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../route-parts/lazy-page.ts';
import { type RouterContext, signedInRoute } from '../../route-parts/parent-routes.ts';
import { LIST_PARAMS, pickSearchParams } from '../../ui/list/list-search.ts';
import type { ORDER_QUERY_PATTERNS } from './list/order-query-patterns.ts';

/** The filter keys of the order list, without their patterns: every page loads this file, only the list needs those. */
const FILTER_KEYS: Readonly<
  Record<Exclude<keyof typeof ORDER_QUERY_PATTERNS, (typeof LIST_PARAMS)[number]>, 0>
> = {
  search: 0,
  orderCode: 0,
  customerOrderCode: 0,
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
  customerId: 0,
  terminalStatus: 0,
  consigneeName: 0,
  paymentType: 0,
  stage: 0,
  delay: 0,
};

interface LoaderArgs {
  readonly context: RouterContext;
  readonly location: { readonly search: object };
}

const LIST_SEARCH_KEYS = [...LIST_PARAMS, ...Object.keys(FILTER_KEYS)];

const BATCHES_SEARCH_KEYS = [...LIST_PARAMS, 'type', 'status', 'search'];
const MAWBS_SEARCH_KEYS = [...LIST_PARAMS, 'search'];
const REWEIGHS_SEARCH_KEYS = [...LIST_PARAMS, 'state', 'kind', 'search', 'partnerName'];
const REVERSALS_SEARCH_KEYS = [...LIST_PARAMS, 'group', 'search'];
const BATCH_SEARCH_KEYS = [...LIST_PARAMS, 'state'];

const loadListPage = () => import('./list/orders-list-page.tsx');

/** Starts the request for the rows. The page does not wait for it. */
function prefetchRows({ context, location }: LoaderArgs): void {
  const prefetch = async () =>
    (await loadListPage()).prefetchOrders(
      context.queryClient,
      pickSearchParams({ ...location.search }, LIST_SEARCH_KEYS),
    );
  void prefetch().catch(() => undefined);
}

const ordersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/orders',
  validateSearch: (search: Readonly<Record<string, unknown>>) => pickSearchParams(search, LIST_SEARCH_KEYS),
  loader: prefetchRows,
  component: lazyPage(loadListPage, 'OrdersListPage'),
});

const parcelOrdersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/next/l-parcel/orders',
  validateSearch: (search: Readonly<Record<string, unknown>>) => pickSearchParams(search, LIST_SEARCH_KEYS),
  loader: prefetchRows,
  component: lazyPage(loadListPage, 'ParcelOrdersPage'),
});

const ownFreightRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/next/l-parcel/oft-update-status',
  component: lazyPage(() => import('./own-freight/own-freight-page.tsx'), 'OwnFreightPage'),
});

const newOrderRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/orders/new',
  component: lazyPage(() => import('./create/create-order-page.tsx'), 'CreateOrderPage'),
});

const batchesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/orders/batch',
  validateSearch: (search: Readonly<Record<string, unknown>>) =>
    pickSearchParams(search, BATCHES_SEARCH_KEYS),
  component: lazyPage(() => import('./batches/batches-page.tsx'), 'BatchesPage'),
});

const batchRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/orders/batch/$batchId',
  validateSearch: (search: Readonly<Record<string, unknown>>) => pickSearchParams(search, BATCH_SEARCH_KEYS),
  component: lazyPage(() => import('./batches/batch-page.tsx'), 'BatchPage'),
});

const mawbsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/orders/mawb',
  validateSearch: (search: Readonly<Record<string, unknown>>) => pickSearchParams(search, MAWBS_SEARCH_KEYS),
  component: lazyPage(() => import('./documents/mawbs-page.tsx'), 'MawbsPage'),
});

const mawbRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/orders/mawb/$mawbId',
  component: lazyPage(() => import('./documents/mawb-page.tsx'), 'MawbPage'),
});

const reweighsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/orders/reweighs',
  validateSearch: (search: Readonly<Record<string, unknown>>) =>
    pickSearchParams(search, REWEIGHS_SEARCH_KEYS),
  component: lazyPage(() => import('./reweigh/reweighs-page.tsx'), 'ReweighsPage'),
});

const reversalsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/orders/reversals',
  validateSearch: (search: Readonly<Record<string, unknown>>) =>
    pickSearchParams(search, REVERSALS_SEARCH_KEYS),
  component: lazyPage(() => import('./reversals/reversals-page.tsx'), 'ReversalsPage'),
});

const orderRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/orders/$id',
  component: lazyPage(() => import('./detail/order-detail-page.tsx'), 'OrderDetailPage'),
});

const editOrderRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/orders/$id/edit',
  component: lazyPage(() => import('./edit/edit-order-page.tsx'), 'EditOrderPage'),
});

export const orderRoutes = [
  ordersRoute,
  parcelOrdersRoute,
  ownFreightRoute,
  newOrderRoute,
  batchesRoute,
  batchRoute,
  mawbsRoute,
  mawbRoute,
  reweighsRoute,
  reversalsRoute,
  orderRoute,
  editOrderRoute,
] as const;
