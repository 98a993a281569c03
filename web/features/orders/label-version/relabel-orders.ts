import { relabelOrders } from '@portal/contract/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { orderKeys } from '../order-keys.ts';

interface RelabelRequest {
  readonly orderIds: readonly string[];
  readonly comment: string;
}

/** Gives orders a new version of their label; returns the outcome of each order. */
export function useRelabelOrders() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ orderIds, comment }: RelabelRequest) =>
      (await call(relabelOrders, { body: { orderIds: [...orderIds], ...(comment !== '' && { comment }) } }))
        .value,
    onSettled: () => queries.invalidateQueries({ queryKey: orderKeys.all }),
  });
}
