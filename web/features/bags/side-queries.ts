import type { Bag } from '@portal/contract/bagging';
import { infiniteQueryOptions, keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { BAGS_QUERY_KEY } from '../custody/index.ts';
import type { BaggingSide } from './bagging-side.ts';

type BagVersion = Pick<Bag, 'id' | 'version'>;

/** The pre-flight findings of a bag; never loaded for a side without them. */
export function bagFindingsQuery({ key, calls: { readFindings } }: BaggingSide, { id, version }: BagVersion) {
  return queryOptions({
    queryKey: [...BAGS_QUERY_KEY, key, 'findings', id, version],
    queryFn: readFindings === undefined ? skipToken : ({ signal }) => readFindings(id, signal),
    placeholderData: keepPreviousData,
  });
}

const UPDATES_PER_PAGE = 10;

/** The history of a bag, newest first. */
export function bagUpdatesQuery({ key, calls: { listUpdates } }: BaggingSide, { id, version }: BagVersion) {
  return infiniteQueryOptions({
    queryKey: [...BAGS_QUERY_KEY, key, 'updates', id, version],
    queryFn: ({ pageParam, signal }) =>
      listUpdates(id, { page: pageParam, perPage: UPDATES_PER_PAGE }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPage }) => (page < totalPage ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });
}

/** One page of the orders in a bag. */
export function bagOrdersQuery(
  { key, calls: { listOrders } }: BaggingSide,
  bagId: string,
  paging: { readonly page: number; readonly perPage: number },
) {
  return queryOptions({
    queryKey: [...BAGS_QUERY_KEY, key, 'orders', bagId, paging],
    queryFn: ({ signal }) => listOrders(bagId, paging, signal),
    placeholderData: keepPreviousData,
  });
}

/** The open bags to a port. */
export function openBagsQuery({ key, calls: { listOpenBags } }: BaggingSide, destinationPortId: string) {
  return queryOptions({
    queryKey: [...BAGS_QUERY_KEY, key, 'open', destinationPortId],
    queryFn: ({ signal }) => listOpenBags(destinationPortId, signal),
  });
}
