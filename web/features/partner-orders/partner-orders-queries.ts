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
  revealPartnerTaxIds,
} from '@portal/contract/orders';
import {
  getPartnerOrder,
  listPartnerClients,
  listPartnerOrders,
  listPartnerRequests,
} from '@portal/contract/partner-orders';
import type { BodyInput, QueryInput } from '@portal/contract/core';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, download } from '../../api/client.ts';
import type { ExportChoice } from '../orders/index.ts';

/** Key of all queries about a partner's orders; a change of an order invalidates it. */
export const partnerOrdersKey = ['partner-orders'] as const;
const MINUTE_MS = 60_000;

/** One page of the orders that a partner carries. */
export function incomingOrdersQuery(partnerId: string, query: QueryInput<typeof listPartnerOrders>) {
  return queryOptions({
    queryKey: [...partnerOrdersKey, partnerId, 'list', query],
    queryFn: ({ signal }) => call(listPartnerOrders, { params: { partnerId }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** One page of the requests that wait for the partner's answer. */
export function requestsQuery(partnerId: string, query: QueryInput<typeof listPartnerRequests>) {
  return queryOptions({
    queryKey: [...partnerOrdersKey, partnerId, 'requests', query],
    queryFn: ({ signal }) => call(listPartnerRequests, { params: { partnerId }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The number of requests that wait for the partner's answer. */
export function requestCountQuery(partnerId: string) {
  return queryOptions({
    queryKey: [...partnerOrdersKey, partnerId, 'request-count'],
    queryFn: async ({ signal }) =>
      (await call(listPartnerRequests, { params: { partnerId }, query: { perPage: 1 }, signal })).totalCount,
    refetchInterval: MINUTE_MS,
  });
}

/** The clients whose orders the partner carries. */
export function partnerClientsQuery(partnerId: string) {
  return queryOptions({
    queryKey: [...partnerOrdersKey, partnerId, 'clients'],
    queryFn: async ({ signal }) => (await call(listPartnerClients, { params: { partnerId }, signal })).data,
    staleTime: 10 * MINUTE_MS,
  });
}

/** One incoming order by id or order code. */
export function incomingOrderQuery(partnerId: string, id: string) {
  return queryOptions({
    queryKey: [...partnerOrdersKey, partnerId, 'detail', id],
    queryFn: async ({ signal }) => (await call(getPartnerOrder, { params: { partnerId, id }, signal })).value,
  });
}

/** The partner's reweighs of an order, newest first. */
export function incomingReweighsQuery(partnerId: string, id: string) {
  return queryOptions({
    queryKey: [...partnerOrdersKey, partnerId, 'reweighs', id],
    queryFn: async ({ signal }) =>
      (await call(listPartnerOrderReweighs, { params: { partnerId, id }, signal })).data,
  });
}

/** One reweigh of the partner. */
export function partnerReweighQuery(partnerId: string, id: string) {
  return queryOptions({
    queryKey: [...partnerOrdersKey, partnerId, 'reweigh', id],
    queryFn: async ({ signal }) =>
      (await call(getPartnerReweigh, { params: { partnerId, id }, signal })).value,
  });
}

/** The filtered orders as a spreadsheet; times are in the user's time zone. */
export function fetchIncomingExport(
  partnerId: string,
  {
    page: _page,
    perPage: _perPage,
    sortBy: _sortBy,
    sortDesc: _sortDesc,
    ...filter
  }: QueryInput<typeof listPartnerOrders>,
  choice: ExportChoice,
  signal: AbortSignal,
) {
  return download(exportPartnerOrders, { params: { partnerId }, query: { ...choice }, body: filter, signal });
}

/** The tax identifiers of an order, for the partner of its customs leg. */
export function readOrderTaxIds(partnerId: string, id: string) {
  return call(revealPartnerTaxIds, { params: { partnerId, id } });
}

/** Every change of a partner may affect the lists, the counts and the order. */
function usePartnerMutation<Request, Result>(mutationFn: (request: Request) => Promise<Result>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({ queryKey: partnerOrdersKey }),
  });
}

interface Answer {
  readonly isApproved: boolean;
  readonly comment: string;
}

/** Accepts or refuses a cancellation. */
export function useAnswerCancellation() {
  return usePartnerMutation(({ orderId, isApproved, comment }: Answer & { readonly orderId: string }) =>
    call(answerCancellation, {
      params: { id: orderId },
      body: { accepted: isApproved, ...(comment !== '' && { comment }) },
    }),
  );
}

/** Approves or rejects a reversal. */
export function useAnswerReversal(partnerId: string) {
  return usePartnerMutation(({ reversalId, isApproved, comment }: Answer & { readonly reversalId: string }) =>
    call(answerReversalsAsPartner, {
      params: { partnerId },
      body: { reversalIds: [reversalId], approved: isApproved, ...(comment !== '' && { comment }) },
    }),
  );
}

/** Upholds, revises or withdraws a reweigh. */
export function useDecideReweigh(partnerId: string) {
  return usePartnerMutation(({ id, ...body }: BodyInput<typeof decideReweigh> & { readonly id: string }) =>
    call(decideReweigh, { params: { partnerId, id }, body }),
  );
}

/** Requests a reversal of the client. */
export function useInitiateReversal(partnerId: string) {
  return usePartnerMutation(({ orderId, comment }: { readonly orderId: string; readonly comment: string }) =>
    call(initiateReversalAsPartner, { params: { partnerId, orderId }, body: { comment } }),
  );
}

type ReweighInput =
  | { readonly kind: 'WEIGHT'; readonly body: WeightInput }
  | { readonly kind: 'DIMENSIONS'; readonly body: DimensionsInput };

/** Sends a reweigh of a leg, optionally with a photo. */
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
