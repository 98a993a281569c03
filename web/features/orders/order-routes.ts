import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../route-parts/lazy-page.ts';
import { type RouterContext, signedInRoute } from '../../route-parts/parent-routes.ts';
import { LIST_KEYS, readTexts } from '../../ui/list/list-search.ts';
import type { ORDER_QUERY } from './list/order-query-patterns.ts';

/** Named once more, since every page loads this file and only the list needs what each may hold. */
const FILTERS: Readonly<Record<Exclude<keyof typeof ORDER_QUERY, (typeof LIST_KEYS)[number]>, 0>> = {
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
  pace: 0,
};

interface LoaderAt {
  readonly context: RouterContext;
  readonly location: { readonly search: object };
}

const LIST_TEXTS = [...LIST_KEYS, ...Object.keys(FILTERS)];

const BATCH_LIST_TEXTS = [...LIST_KEYS, 'type', 'status', 'search'];
const MAWB_LIST_TEXTS = [...LIST_KEYS, 'search'];
const MEASUREMENT_LIST_TEXTS = [...LIST_KEYS, 'state', 'kind', 'search', 'partnerName'];
const REVERSAL_TEXTS = [...LIST_KEYS, 'group', 'search'];
const BATCH_TEXTS = [...LIST_KEYS, 'state'];

const loadList = () => import('./list/orders-list-page.tsx');

/** Not waited for: the page shows itself, with its rows or without. */
function askForRows({ context, location }: LoaderAt): void {
  const ask = async () =>
    (await loadList()).askForOrders(context.queryClient, readTexts({ ...location.search }, LIST_TEXTS));
  void ask().catch(() => undefined);
}

const ordersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/orders',
  validateSearch: (search: Readonly<Record<string, unknown>>) => readTexts(search, LIST_TEXTS),
  loader: askForRows,
  component: lazyPage(loadList, 'OrdersListPage'),
});

const parcelOrdersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/next/l-parcel/orders',
  validateSearch: (search: Readonly<Record<string, unknown>>) => readTexts(search, LIST_TEXTS),
  loader: askForRows,
  component: lazyPage(loadList, 'ParcelOrdersPage'),
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
  validateSearch: (search: Readonly<Record<string, unknown>>) => readTexts(search, BATCH_LIST_TEXTS),
  component: lazyPage(() => import('./batches/batches-page.tsx'), 'BatchesPage'),
});

const batchRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/orders/batch/$batchId',
  validateSearch: (search: Readonly<Record<string, unknown>>) => readTexts(search, BATCH_TEXTS),
  component: lazyPage(() => import('./batches/batch-page.tsx'), 'BatchPage'),
});

const mawbsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/orders/mawb',
  validateSearch: (search: Readonly<Record<string, unknown>>) => readTexts(search, MAWB_LIST_TEXTS),
  component: lazyPage(() => import('./documents/mawbs-page.tsx'), 'MawbsPage'),
});

const mawbRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/orders/mawb/$mawbId',
  component: lazyPage(() => import('./documents/mawb-page.tsx'), 'MawbPage'),
});

const measurementsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/orders/measurements',
  validateSearch: (search: Readonly<Record<string, unknown>>) => readTexts(search, MEASUREMENT_LIST_TEXTS),
  component: lazyPage(() => import('./reweigh/reweighs-page.tsx'), 'MeasurementsPage'),
});

const reversalsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/orders/reversals',
  validateSearch: (search: Readonly<Record<string, unknown>>) => readTexts(search, REVERSAL_TEXTS),
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
  measurementsRoute,
  reversalsRoute,
  orderRoute,
  editOrderRoute,
] as const;
