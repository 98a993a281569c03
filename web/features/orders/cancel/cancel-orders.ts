import { cancelOrders } from '@portal/contract/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { orderKeys } from '../order-keys.ts';

export interface Cancellation {
  readonly orderIds: readonly string[];
  readonly reason?: string;
}

/** Asks for orders to be cancelled and answers what became of each. */
export function useCancelOrders() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ orderIds, reason }: Cancellation) =>
      (await call(cancelOrders, { body: { orderIds: [...orderIds], ...(reason ? { reason } : {}) } })).value,
    onSettled: () => queries.invalidateQueries({ queryKey: orderKeys.all }),
  });
}
