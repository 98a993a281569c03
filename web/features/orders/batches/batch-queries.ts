import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryInput } from '@portal/contract/core';
import { getBatch, listBatches, listBatchOrders, type BatchStatus } from '@portal/contract/orders';
import { listUnallocatedOrders } from '@portal/contract/routing';
import { call } from '../../../api/client.ts';

const REFRESH_MS = 1_500;
const IN_PROGRESS: ReadonlySet<BatchStatus> = new Set(['UPLOADED', 'CHECKING', 'IMPORTING']);

/** One page of batches, refreshed while one of them is in progress. */
export function batchesQuery(query: QueryInput<typeof listBatches>) {
  return queryOptions({
    queryKey: ['batches', 'list', query],
    queryFn: ({ signal }) => call(listBatches, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: (state) =>
      state.state.data?.data.some((batch) => IN_PROGRESS.has(batch.status)) === true ? REFRESH_MS : false,
  });
}

/** One batch, refreshed while it is in progress. */
export function batchQuery(id: string) {
  return queryOptions({
    queryKey: ['batches', 'one', id],
    queryFn: async ({ signal }) => (await call(getBatch, { params: { id }, signal })).value,
    refetchInterval: (state) =>
      state.state.data !== undefined && IN_PROGRESS.has(state.state.data.status) ? REFRESH_MS : false,
  });
}

/** One page of a batch's orders with their rows and outcomes. A new `version` of the batch makes it a new query. */
export function batchOrdersQuery(id: string, query: QueryInput<typeof listBatchOrders>, version: number) {
  return queryOptions({
    queryKey: ['batches', 'one', id, 'orders', query, version],
    queryFn: ({ signal }) => call(listBatchOrders, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Groups of orders that the result of a batch shows. */
const MAX_WAITING_REASONS = 3;

/** The unallocated orders of a batch, grouped by reason, the largest groups. A new `count` makes it a new query. */
export function batchUnallocatedQuery(batchId: string, count: number) {
  return queryOptions({
    queryKey: ['batches', 'one', batchId, 'unallocated', count],
    queryFn: ({ signal }) =>
      call(listUnallocatedOrders, { query: { batchId, perPage: MAX_WAITING_REASONS }, signal }),
  });
}
