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
import type { BodyIn } from '@portal/contract/core';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, download } from '../../api/client.ts';
import type { IncomingQuery, RequestsQuery } from './list/incoming-query-patterns.ts';

const ALL = ['partner-orders'] as const;
const EVERY_MINUTE = 60_000;

export function incomingOrdersQuery(partnerId: string, query: IncomingQuery) {
  return queryOptions({
    queryKey: [...ALL, partnerId, 'list', query],
    queryFn: ({ signal }) => call(listPartnerOrders, { params: { partnerId }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function requestsQuery(partnerId: string, query: RequestsQuery) {
  return queryOptions({
    queryKey: [...ALL, partnerId, 'requests', query],
    queryFn: ({ signal }) => call(listPartnerRequests, { params: { partnerId }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** How many requests wait: the tab's number. */
export function requestCountQuery(partnerId: string) {
  return queryOptions({
    queryKey: [...ALL, partnerId, 'request-count'],
    queryFn: async ({ signal }) =>
      (await call(listPartnerRequests, { params: { partnerId }, query: { perPage: 1 }, signal })).totalCount,
    refetchInterval: EVERY_MINUTE,
  });
}

export function partnerClientsQuery(partnerId: string) {
  return queryOptions({
    queryKey: [...ALL, partnerId, 'clients'],
    queryFn: async ({ signal }) => (await call(listPartnerClients, { params: { partnerId }, signal })).data,
    staleTime: 10 * EVERY_MINUTE,
  });
}

export function incomingOrderQuery(partnerId: string, id: string) {
  return queryOptions({
    queryKey: [...ALL, partnerId, 'one', id],
    queryFn: async ({ signal }) => (await call(getPartnerOrder, { params: { partnerId, id }, signal })).value,
  });
}

/** What the partner measured of an order, newest first. */
export function incomingMeasurementsQuery(partnerId: string, id: string) {
  return queryOptions({
    queryKey: [...ALL, partnerId, 'measurements', id],
    queryFn: async ({ signal }) =>
      (await call(listPartnerOrderReweighs, { params: { partnerId, id }, signal })).data,
  });
}

export function partnerMeasurementQuery(partnerId: string, id: string) {
  return queryOptions({
    queryKey: [...ALL, partnerId, 'measurement', id],
    queryFn: async ({ signal }) =>
      (await call(getPartnerReweigh, { params: { partnerId, id }, signal })).value,
  });
}

/** A file of what the filter shows, with times in the user's own zone. */
export function fetchIncoming(
  partnerId: string,
  { page: _page, perPage: _perPage, sortBy: _sortBy, sortDesc: _sortDesc, ...filter }: IncomingQuery,
  format: ExportFormat,
  signal: AbortSignal,
) {
  return download(exportPartnerOrders, { params: { partnerId }, query: { format }, body: filter, signal });
}

/** Whatever a partner does changes lists, counts and the order at once. What the server refuses is thrown with its words. */
function useChange<Given, Answer>(mutationFn: (given: Given) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => queries.invalidateQueries({ queryKey: ALL }) });
}

interface YesOrNo {
  readonly yes: boolean;
  readonly reason: string;
}

export function useAnswerCancellation() {
  return useChange(({ orderId, yes, reason }: YesOrNo & { readonly orderId: string }) =>
    call(answerCancellation, {
      params: { id: orderId },
      body: { accepted: yes, ...(reason !== '' && { reason }) },
    }),
  );
}

export function useAnswerReversal(partnerId: string) {
  return useChange(({ reversalId, yes, reason }: YesOrNo & { readonly reversalId: string }) =>
    call(answerReversalsAsPartner, {
      params: { partnerId },
      body: { reversalIds: [reversalId], approved: yes, ...(reason !== '' && { reason }) },
    }),
  );
}

export function useDecide(partnerId: string) {
  return useChange(({ id, ...body }: BodyIn<typeof decideReweigh> & { readonly id: string }) =>
    call(decideReweigh, { params: { partnerId, id }, body }),
  );
}

export function useAskBack(partnerId: string) {
  return useChange(({ orderId, reason }: { readonly orderId: string; readonly reason: string }) =>
    call(initiateReversalAsPartner, { params: { partnerId, orderId }, body: { reason } }),
  );
}

type Said =
  | { readonly kind: 'WEIGHT'; readonly body: WeightInput }
  | { readonly kind: 'DIMENSIONS'; readonly body: DimensionsInput };

/** Sends what was measured of a leg, with its photo where there is one. */
export function useMeasure(partnerId: string, allocationId: string) {
  return useChange(async ({ said, photo }: { readonly said: Said; readonly photo: File | null }) => {
    const params = { partnerId, allocationId };
    const withPhoto = photo === null ? {} : sent(photo, said);
    return said.kind === 'WEIGHT'
      ? (await call(reweighAllocation, { params, body: said.body, ...withPhoto })).value
      : (await call(remeasureAllocation, { params, body: said.body, ...withPhoto })).value;
  });
}

function sent(photo: File, { body }: Said) {
  return { file: photo, fileName: photo.name, fields: { measurement: JSON.stringify(body) } };
}
