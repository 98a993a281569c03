import { getOrder, listOrderUpdates, type OrderEvent } from '@portal/contract/orders';
import { getNodeCalculator } from '@portal/contract/routing';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { orderKeys } from '../order-keys.ts';
import { sortNewestFirst } from '../status/sort-newest-first.ts';

/** One order by id or order code, with its legs, allowed actions and possible next statuses. */
export function orderQuery(id: string) {
  return queryOptions({
    queryKey: orderKeys.detail(id),
    queryFn: async ({ signal }) => (await call(getOrder, { params: { id }, signal })).value,
  });
}

/** The events of an order on all its legs, newest first. */
export function orderUpdatesQuery(id: string) {
  return queryOptions({
    queryKey: orderKeys.updates(id),
    queryFn: async ({ signal }): Promise<readonly OrderEvent[]> => {
      const { allocationUpdates } = await call(listOrderUpdates, { params: { id }, signal });
      return sortNewestFirst(
        allocationUpdates.flatMap((update) => update.externalTracking.mapPartnerUpdates),
      );
    },
  });
}

/** The routing decision for each leg of an order: every partner considered, with price, days and reasons. */
export function orderRouteQuery(id: string) {
  return queryOptions({
    queryKey: orderKeys.route(id),
    queryFn: async ({ signal }) => (await call(getNodeCalculator, { params: { id }, signal })).value,
  });
}
