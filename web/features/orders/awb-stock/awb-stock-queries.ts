import { getAwbStock, setAwbStock, type AwbRange } from '@portal/contract/orders';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

const keyOf = (partnerId: string) => ['awb-stock', partnerId];

export function awbStockQuery(partnerId: string) {
  return queryOptions({
    queryKey: keyOf(partnerId),
    queryFn: async ({ signal }) => (await call(getAwbStock, { params: { partnerId }, signal })).value,
  });
}

/** Takes the place of what was kept, and answers what is. */
export function useSaveAwbStock(partnerId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (ranges: readonly AwbRange[]) =>
      (await call(setAwbStock, { params: { partnerId }, body: { ranges: [...ranges] } })).value,
    onSuccess: (kept) => queries.setQueryData(keyOf(partnerId), kept),
  });
}
