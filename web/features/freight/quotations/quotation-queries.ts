import type { BodyInput, QueryInput } from '@portal/contract/core';
import {
  answerQuotation,
  changeQuotation,
  createQuotation,
  getMyQuotation,
  getQuotation,
  listMyQuotationEntries,
  listMyQuotations,
  listQuotationEntries,
  listQuotations,
  type PartnerQuotation,
  type QuotationAnswer,
  type QuotationChange,
  type Quote,
} from '@portal/contract/freight';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import type { BookingOwner } from '../bookings/booking-queries.ts';

const quotationsKey = ['quotations'] as const;

/** One page of the requests of the client. */
export function requestsQuery(query: QueryInput<typeof listMyQuotations>) {
  return queryOptions({
    queryKey: [...quotationsKey, 'requests', query],
    queryFn: ({ signal }) => call(listMyQuotations, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** A request of the client by its id, or by that of one of its quotations. */
export function requestQuery(id: string) {
  return queryOptions({
    queryKey: [...quotationsKey, 'request', id],
    queryFn: async ({ signal }) => (await call(getMyQuotation, { params: { id }, signal })).value,
  });
}

/** One page of the quotations of a partner. */
export function partnerQuotationsQuery(partnerId: string, query: QueryInput<typeof listQuotations>) {
  return queryOptions({
    queryKey: [...quotationsKey, 'list', partnerId, query],
    queryFn: ({ signal }) => call(listQuotations, { params: { partnerId }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function partnerQuotationQuery(partnerId: string, quotationId: string) {
  return queryOptions({
    queryKey: [...quotationsKey, 'one', partnerId, quotationId],
    queryFn: async ({ signal }) =>
      (await call(getQuotation, { params: { partnerId, quotationId }, signal })).value,
  });
}

const ENTRIES_PER_PAGE = 10;

/** The history of a quotation, newest first. */
export function quotationEntriesQuery(owner: BookingOwner, id: string) {
  return infiniteQueryOptions({
    queryKey: [...quotationsKey, 'entries', owner.side, id],
    queryFn: ({ pageParam, signal }) => {
      const query = { page: pageParam, perPage: ENTRIES_PER_PAGE };
      return owner.side === 'CLIENT'
        ? call(listMyQuotationEntries, { params: { id }, query, signal })
        : call(listQuotationEntries, {
            params: { partnerId: owner.partnerId, quotationId: id },
            query,
            signal,
          });
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPage }) => (page < totalPage ? page + 1 : undefined),
  });
}

interface CreateRequest {
  readonly body: BodyInput<typeof createQuotation>;
  readonly idempotencyKey: string;
}

export function useCreateQuotation() {
  return useQuotationMutation(({ body, idempotencyKey }: CreateRequest) =>
    call(createQuotation, { body, idempotencyKey }),
  );
}

interface ChangeRequest {
  readonly id: string;
  readonly body: QuotationChange;
}

export function useChangeQuotation(onDone: (quote: Quote) => void) {
  return useQuotationMutation(
    ({ id, body }: ChangeRequest) => call(changeQuotation, { params: { id }, body }),
    onDone,
  );
}

interface AnswerRequest {
  readonly quotationId: string;
  readonly body: BodyInput<typeof answerQuotation> | QuotationAnswer;
}

export function useAnswerQuotation(partnerId: string, onDone: (quotation: PartnerQuotation) => void) {
  return useQuotationMutation(
    async ({ quotationId, body }: AnswerRequest) =>
      (await call(answerQuotation, { params: { partnerId, quotationId }, body })).value,
    onDone,
  );
}

/** A change of quotations: they are read again, with bookings and flights, whose space an acceptance takes. */
function useQuotationMutation<Input, Answer>(
  send: (input: Input) => Promise<Answer>,
  onDone?: (answer: Answer) => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (answer) => onDone?.(answer),
    onSettled: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey: [first, second] }) =>
          first === 'quotations' || first === 'bookings' || second === 'flights',
      }),
  });
}
