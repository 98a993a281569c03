import type { BodyInput } from '@portal/contract/core';
import {
  changeAwbStockNumbers,
  getAwbStock,
  listAwbStockAirlines,
  listAwbStockNumbers,
  setAwbStock,
  type AwbRange,
} from '@portal/contract/orders';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

const queryKeyFor = (partnerId: string) => ['awb-stock', partnerId];
const rangesKeyFor = (partnerId: string) => [...queryKeyFor(partnerId), 'ranges'];

/** The ranges of MAWB numbers that airlines gave the partner. */
export function awbStockQuery(partnerId: string) {
  return queryOptions({
    queryKey: rangesKeyFor(partnerId),
    queryFn: async ({ signal }) => (await call(getAwbStock, { params: { partnerId }, signal })).value,
  });
}

/** Counts and next number of each airline. */
export function awbStockAirlinesQuery(partnerId: string) {
  return queryOptions({
    queryKey: [...queryKeyFor(partnerId), 'airlines'],
    queryFn: async ({ signal }) => (await call(listAwbStockAirlines, { params: { partnerId }, signal })).data,
  });
}

const NUMBERS_PER_PAGE = 20;

/** The numbers that cannot be booked, highest first. */
export function awbStockNumbersQuery(partnerId: string) {
  return infiniteQueryOptions({
    queryKey: [...queryKeyFor(partnerId), 'numbers'],
    queryFn: ({ pageParam, signal }) => {
      const query = { page: pageParam, perPage: NUMBERS_PER_PAGE };
      return call(listAwbStockNumbers, { params: { partnerId }, query, signal });
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPage }) => (page < totalPage ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });
}

/** Takes numbers out of use or makes them available again; returns how many. */
export function useChangeAwbNumbers(partnerId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: BodyInput<typeof changeAwbStockNumbers>) =>
      (await call(changeAwbStockNumbers, { params: { partnerId }, body })).value.numbers,
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeyFor(partnerId) }),
  });
}

/** Replaces all ranges; returns the stored ones. */
export function useSaveAwbStock(partnerId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (ranges: readonly AwbRange[]) =>
      (await call(setAwbStock, { params: { partnerId }, body: { ranges: [...ranges] } })).value,
    onSuccess: async (stored) => {
      queries.setQueryData(rangesKeyFor(partnerId), stored);
      await queries.invalidateQueries({ queryKey: queryKeyFor(partnerId) });
    },
  });
}
