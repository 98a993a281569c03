import { getAwbStock, setAwbStock, type AwbRange } from '@portal/contract/orders';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

const queryKeyFor = (partnerId: string) => ['awb-stock', partnerId];

/** The ranges of MAWB numbers that airlines gave the partner. */
export function awbStockQuery(partnerId: string) {
  return queryOptions({
    queryKey: queryKeyFor(partnerId),
    queryFn: async ({ signal }) => (await call(getAwbStock, { params: { partnerId }, signal })).value,
  });
}

/** Replaces all ranges; returns the stored ones. */
export function useSaveAwbStock(partnerId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (ranges: readonly AwbRange[]) =>
      (await call(setAwbStock, { params: { partnerId }, body: { ranges: [...ranges] } })).value,
    onSuccess: (stored) => queries.setQueryData(queryKeyFor(partnerId), stored),
  });
}
