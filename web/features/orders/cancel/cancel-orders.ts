import { cancelOrders } from '@portal/contract/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { orderKeys } from '../order-keys.ts';

export interface CancelRequest {
  readonly orderIds: readonly string[];
  readonly comment?: string;
}

/** Cancels orders, or requests it of the partner that holds the parcel; returns the outcome of each order. */
export function useCancelOrders() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ orderIds, comment }: CancelRequest) =>
      (await call(cancelOrders, { body: { orderIds: [...orderIds], ...(comment ? { comment } : {}) } }))
        .value,
    onSettled: () => queries.invalidateQueries({ queryKey: orderKeys.all }),
  });
}
