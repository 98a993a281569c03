import { createOrder, type OrderInput } from '@portal/contract/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { orderKeys } from '../order-keys.ts';

/** Creates one order. A repeated request with the same idempotency key returns the first order. */
export function useCreateOrder() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (request: { readonly body: OrderInput; readonly idempotencyKey: string }) =>
      (await call(createOrder, request)).value,
    onSuccess: (order) => {
      queries.setQueryData(orderKeys.detail(order.id), order);
      return Promise.all([
        queries.invalidateQueries({ queryKey: orderKeys.lists }),
        queries.invalidateQueries({ queryKey: orderKeys.counts }),
      ]);
    },
  });
}
