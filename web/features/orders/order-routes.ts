import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../route-parts/lazy-page.ts';
import { type RouterContext, signedInRoute } from '../../route-parts/parent-routes.ts';
import { toSearchParams } from '../../ui/list/list-search.ts';
import type { NewOrderSearch } from './create/use-create-order-form.ts';

interface LoaderArgs {
  readonly context: RouterContext;
  readonly location: { readonly search: object };
}

const loadListPage = () => import('./list/orders-list-page.tsx');

/** Starts the request for the rows. The page does not wait for it. */
function prefetchRows({ context, location }: LoaderArgs): void {
  const prefetch = async () =>
    (await loadListPage()).prefetchOrders(context.queryClient, toSearchParams({ ...location.search }));
  void prefetch().catch(() => undefined);
}

const ordersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/orders',
  validateSearch: toSearchParams,
  loader: prefetchRows,
  component: lazyPage(loadListPage, 'OrdersListPage'),
});

const parcelOrdersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/next/l-parcel/orders',
  validateSearch: toSearchParams,
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
  validateSearch: ({ kind, bookingId }): NewOrderSearch => ({
    ...(kind === 'B2B' && { kind }),
    ...(typeof bookingId === 'string' && { bookingId }),
  }),
  component: lazyPage(() => import('./create/create-order-page.tsx'), 'CreateOrderPage'),
});

const batchesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/orders/batch',
  validateSearch: toSearchParams,
  component: lazyPage(() => import('./batches/batches-page.tsx'), 'BatchesPage'),
});

const batchRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/orders/batch/$batchId',
  validateSearch: toSearchParams,
  component: lazyPage(() => import('./batches/batch-page.tsx'), 'BatchPage'),
});

const mawbsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/orders/mawb',
  validateSearch: toSearchParams,
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
  validateSearch: toSearchParams,
  component: lazyPage(() => import('./reweigh/reweighs-page.tsx'), 'ReweighsPage'),
});

const reversalsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/orders/reversals',
  validateSearch: toSearchParams,
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
