import { listOrders } from '@portal/contract/orders';
import { trackFile, trackOrders, trackOrder, trackPublicly } from '@portal/contract/tracking';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { computeRefetchInterval } from './refetch-interval.ts';

interface QueryWithData<Data> {
  readonly state: { readonly data: Data | undefined };
}

/** Refetches until the order is terminal. */
function refetchUntilTerminal(query: QueryWithData<{ readonly terminal: boolean }>): number | false {
  const { data } = query.state;
  return data?.terminal === true ? false : computeRefetchInterval(query, data, Date.now());
}

/** One order by any of its codes, for signed-in users. */
export function trackingQuery(code: string) {
  return queryOptions({
    queryKey: ['tracking', 'one', code],
    queryFn: async ({ signal }) => (await call(trackOrder, { params: { orderId: code }, signal })).value,
    refetchInterval: refetchUntilTerminal,
  });
}

/** The public view of one order by its order code, a piece code or an SSCC. */
export function publicTrackingQuery(code: string) {
  return queryOptions({
    queryKey: ['tracking', 'public', code],
    queryFn: async ({ signal }) => (await call(trackPublicly, { params: { code }, signal })).value,
    refetchInterval: refetchUntilTerminal,
  });
}

/** Shortest interval for a look-up of many orders. */
const MIN_LIST_INTERVAL_MS = 60_000;

const lookupKey = (codes: readonly string[]) => ['tracking', 'many', codes] as const;

/** Tracks many orders; one result per code, in the sequence of the codes. */
export function lookupQuery(codes: readonly string[]) {
  return queryOptions({
    queryKey: lookupKey(codes),
    queryFn: async ({ signal }) => (await call(trackOrders, { body: { codes: [...codes] }, signal })).value,
    enabled: codes.length > 0,
    refetchInterval: (query) => {
      const { data } = query.state;
      const hasOpenOrders = data?.some(({ order }) => order?.terminal === false) === true;
      return hasOpenOrders
        ? Math.max(MIN_LIST_INTERVAL_MS, computeRefetchInterval(query, data, Date.now()))
        : false;
    },
  });
}

const MAX_FOUND_ORDERS = '100';

/** Finds orders by their consignee; returns the codes of the newest ones. */
export function useFindConsignee() {
  return useMutation({
    mutationFn: async (text: string) => {
      const { data } = await call(listOrders, { query: { search: text, perPage: MAX_FOUND_ORDERS } });
      return data.map(({ orderCode }) => orderCode);
    },
  });
}

/** Tracks the orders of a file and caches the results; returns the codes. */
export function useTrackFile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) => {
      const { value } = await call(trackFile, { file, fileName: file.name });
      const codes = value.map(({ code }) => code);
      queries.setQueryData(lookupQuery(codes).queryKey, value);
      return codes;
    },
  });
}
