import { queryOptions } from '@tanstack/react-query';
import { listOrderUpdates, type OrderEvent } from '@portal/contract/orders';
import { call } from '../../../api/client.ts';
import { newestFirst } from '../status/sort-newest-first.ts';
import { orderKeys } from '../order-keys.ts';

/** Everything that happened to an order, newest first, over all its legs. */
export function orderUpdatesQuery(id: string) {
  return queryOptions({
    queryKey: orderKeys.updates(id),
    queryFn: async ({ signal }): Promise<readonly OrderEvent[]> => {
      const { allocationUpdates } = await call(listOrderUpdates, { params: { id }, signal });
      return newestFirst(allocationUpdates.flatMap((update) => update.externalTracking.mapPartnerUpdates));
    },
  });
}
