import {
  decideReweigh,
  getPartnerReweigh,
  listPartnerOrderReweighs,
  remeasureAllocation,
  reweighAllocation,
  type DimensionsInput,
  type WeightInput,
} from '@portal/contract/reweigh';
import {
  answerCancellation,
  answerReversalsAsPartner,
  exportPartnerOrders,
  initiateReversalAsPartner,
  type ExportFormat,
} from '@portal/contract/orders';
import {
  getPartnerOrder,
  listPartnerClients,
  listPartnerOrders,
  listPartnerRequests,
} from '@portal/contract/partner-orders';
import type { BodyInput } from '@portal/contract/core';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, download } from '../../api/client.ts';
import type { IncomingQuery, RequestsQuery } from './list/incoming-query-patterns.ts';

const QUERY_KEY = ['partner-orders'] as const;
const MINUTE_MS = 60_000;

export function incomingOrdersQuery(partnerId: string, query: IncomingQuery) {
  return queryOptions({
    queryKey: [...QUERY_KEY, partnerId, 'list', query],
    queryFn: ({ signal }) => call(listPartnerOrders, { params: { partnerId }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function requestsQuery(partnerId: string, query: RequestsQuery) {
  return queryOptions({
    queryKey: [...QUERY_KEY, partnerId, 'requests', query],
    queryFn: ({ signal }) => call(listPartnerRequests, { params: { partnerId }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** How many requests wait: the tab's number. */
export function requestCountQuery(partnerId: string) {
  return queryOptions({
    queryKey: [...QUERY_KEY, partnerId, 'request-count'],
    queryFn: async ({ signal }) =>
      (await call(listPartnerRequests, { params: { partnerId }, query: { perPage: 1 }, signal })).totalCount,
    refetchInterval: MINUTE_MS,
  });
}

export function partnerClientsQuery(partnerId: string) {
  return queryOptions({
    queryKey: [...QUERY_KEY, partnerId, 'clients'],
    queryFn: async ({ signal }) => (await call(listPartnerClients, { params: { partnerId }, signal })).data,
    staleTime: 10 * MINUTE_MS,
  });
}

export function incomingOrderQuery(partnerId: string, id: string) {
  return queryOptions({
    queryKey: [...QUERY_KEY, partnerId, 'one', id],
    queryFn: async ({ signal }) => (await call(getPartnerOrder, { params: { partnerId, id }, signal })).value,
  });
}

/** What the partner measured of an order, newest first. */
export function incomingReweighsQuery(partnerId: string, id: string) {
  return queryOptions({
    queryKey: [...QUERY_KEY, partnerId, 'measurements', id],
    queryFn: async ({ signal }) =>
      (await call(listPartnerOrderReweighs, { params: { partnerId, id }, signal })).data,
  });
}

export function partnerReweighQuery(partnerId: string, id: string) {
  return queryOptions({
    queryKey: [...QUERY_KEY, partnerId, 'measurement', id],
    queryFn: async ({ signal }) =>
      (await call(getPartnerReweigh, { params: { partnerId, id }, signal })).value,
  });
}

/** A file of what the filter shows, with times in the user's own zone. */
export function fetchIncomingExport(
  partnerId: string,
  { page: _page, perPage: _perPage, sortBy: _sortBy, sortDesc: _sortDesc, ...filter }: IncomingQuery,
  format: ExportFormat,
  signal: AbortSignal,
) {
  return download(exportPartnerOrders, { params: { partnerId }, query: { format }, body: filter, signal });
}

/** Whatever a partner does changes lists, counts and the order at once. What the server refuses is thrown with its words. */
function usePartnerMutation<Request, Result>(mutationFn: (request: Request) => Promise<Result>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => queries.invalidateQueries({ queryKey: QUERY_KEY }) });
}

interface YesNoAnswer {
  readonly isApproved: boolean;
  readonly reason: string;
}

export function useAnswerCancellation() {
  return usePartnerMutation(({ orderId, isApproved, reason }: YesNoAnswer & { readonly orderId: string }) =>
    call(answerCancellation, {
      params: { id: orderId },
      body: { accepted: isApproved, ...(reason !== '' && { reason }) },
    }),
  );
}

export function useAnswerReversal(partnerId: string) {
  return usePartnerMutation(
    ({ reversalId, isApproved, reason }: YesNoAnswer & { readonly reversalId: string }) =>
      call(answerReversalsAsPartner, {
        params: { partnerId },
        body: { reversalIds: [reversalId], approved: isApproved, ...(reason !== '' && { reason }) },
      }),
  );
}

export function useDecideReweigh(partnerId: string) {
  return usePartnerMutation(({ id, ...body }: BodyInput<typeof decideReweigh> & { readonly id: string }) =>
    call(decideReweigh, { params: { partnerId, id }, body }),
  );
}

export function useInitiateReversal(partnerId: string) {
  return usePartnerMutation(({ orderId, reason }: { readonly orderId: string; readonly reason: string }) =>
    call(initiateReversalAsPartner, { params: { partnerId, orderId }, body: { reason } }),
  );
}

type ReweighInput =
  | { readonly kind: 'WEIGHT'; readonly body: WeightInput }
  | { readonly kind: 'DIMENSIONS'; readonly body: DimensionsInput };

/** Sends what was measured of a leg, with its photo where there is one. */
export function useReweigh(partnerId: string, allocationId: string) {
  return usePartnerMutation(
    async ({ input, photo }: { readonly input: ReweighInput; readonly photo: File | null }) => {
      const params = { partnerId, allocationId };
      const withPhoto = photo === null ? {} : toUpload(photo, input);
      return input.kind === 'WEIGHT'
        ? (await call(reweighAllocation, { params, body: input.body, ...withPhoto })).value
        : (await call(remeasureAllocation, { params, body: input.body, ...withPhoto })).value;
    },
  );
}

function toUpload(photo: File, { body }: ReweighInput) {
  return { file: photo, fileName: photo.name, fields: { reweigh: JSON.stringify(body) } };
}
