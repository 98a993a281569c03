import type { BodyInput } from '@portal/contract/core';
import type { exportOrders } from '@portal/contract/orders';
import type { OrderListQuery } from './list/order-list-queries.ts';

type OrderFilterQuery = Omit<BodyInput<typeof exportOrders>, 'orderIds'>;

/** An order by id, with the code that people read. */
export interface OrderRef {
  readonly id: string;
  readonly orderCode: string;
}

/** Orders by id, or all orders that match a filter; `count` is the number of matches when the list was loaded, or
 * a lower bound of it. */
export type OrderSelection =
  | { readonly kind: 'ids'; readonly orderIds: readonly string[] }
  | { readonly kind: 'filter'; readonly filter: OrderFilterQuery; readonly count: number };

export function countSelected(selection: OrderSelection): number {
  return selection.kind === 'ids' ? selection.orderIds.length : selection.count;
}

/** The list's query without sorting and paging. */
export function toOrderFilter(query: OrderListQuery): OrderFilterQuery {
  const {
    page: _page,
    cursor: _cursor,
    perPage: _perPage,
    sortBy: _sortBy,
    sortDesc: _sortDesc,
    ...filter
  } = query;
  return filter;
}
