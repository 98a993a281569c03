import type { BodyIn } from '@portal/contract/core';
import type { exportOrders } from '@portal/contract/orders';
import type { OrderListQuery } from './list/list-orders.ts';

type OrderFilterTexts = Omit<BodyIn<typeof exportOrders>, 'orderIds'>;

/** Which orders: those named, or all that a filter shows (`count` of them, as far as the list knows). */
export type WantedOrders =
  | { readonly kind: 'named'; readonly orderIds: readonly string[] }
  | { readonly kind: 'matching'; readonly filter: OrderFilterTexts; readonly count: number };

export function countOf(wanted: WantedOrders): number {
  return wanted.kind === 'named' ? wanted.orderIds.length : wanted.count;
}

/** What of a list's query says which orders there are; order and paging do not. */
export function filterOf(query: OrderListQuery): OrderFilterTexts {
  const { page: _page, perPage: _perPage, sortBy: _sortBy, sortDesc: _sortDesc, ...filter } = query;
  return filter;
}
