import type { QueryInput } from '@portal/contract/core';
import { answerReversals, closeReversal, initiateReversal, listReversals } from '@portal/contract/orders';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { orderKeys } from '../order-keys.ts';

export type ReversalsQuery = QueryInput<typeof listReversals>;

/** One page of the client's reversals. */
export function reversalsQuery(query: ReversalsQuery) {
  return queryOptions({
    queryKey: [...orderKeys.all, 'reversals', query],
    queryFn: ({ signal }) => call(listReversals, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** A change of a reversal also changes its order. */
function useReversalMutation<Request, Result>(mutationFn: (request: Request) => Promise<Result>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({ queryKey: orderKeys.all }),
  });
}

/** Requests a reversal of the partner that has the parcel. */
export function useInitiateReversal() {
  return useReversalMutation(
    async ({ orderId, comment }: { readonly orderId: string; readonly comment: string }) =>
      (await call(initiateReversal, { params: { orderId }, body: { comment } })).value,
  );
}

interface AnswerRequest {
  readonly reversalIds: readonly string[];
  readonly approved: boolean;
  readonly comment: string;
}

/** Approves or rejects reversals; returns the outcome of each. */
export function useAnswerReversals() {
  return useReversalMutation(async ({ reversalIds, approved, comment }: AnswerRequest) => {
    const body = { reversalIds: [...reversalIds], approved, ...(comment !== '' && { comment }) };
    return (await call(answerReversals, { body })).value;
  });
}

/** Closes a reversal whose parcel was received. */
export function useCloseReversal() {
  return useReversalMutation(
    async (reversalId: string) => (await call(closeReversal, { params: { reversalId } })).value,
  );
}
