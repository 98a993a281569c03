import { reroute } from '@portal/contract/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { orderKeys } from '../order-keys.ts';

/** Routes waiting orders again and answers, for each, whether every leg found a partner. */
export function useRerouteOrders() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (orderIds: readonly string[]) =>
      (await call(reroute, { body: { orderIds: [...orderIds] } })).value,
    onSettled: () => queries.invalidateQueries({ queryKey: orderKeys.all }),
  });
}
