import { editOrder, type OrderDetails, type OrderPatch } from '@portal/contract/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { orderKeys } from '../order-keys.ts';

/** Saves a change of an order at `version`. If another user has saved the order since, it is refused as `stale`. */
export function useEditOrder(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ patch, version }: { readonly patch: OrderPatch; readonly version: number }) =>
      (await call(editOrder, { params: { id }, body: patch, version })).value,
    onSuccess: async (order: OrderDetails) => {
      await queries.invalidateQueries({ queryKey: orderKeys.all });
      queries.setQueryData(orderKeys.detail(id), order);
    },
  });
}
