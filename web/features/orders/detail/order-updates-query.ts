import { listOrderUpdates, type OrderEvent } from '@portal/contract/orders';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { orderKeys } from '../order-keys.ts';

/** The events of an order on all its legs, in no order. */
export function orderUpdatesQuery(id: string) {
  return queryOptions({
    queryKey: orderKeys.updates(id),
    queryFn: async ({ signal }): Promise<readonly OrderEvent[]> => {
      const { allocationUpdates } = await call(listOrderUpdates, { params: { id }, signal });
      return allocationUpdates.flatMap((update) => update.externalTracking.mapPartnerUpdates);
    },
  });
}
