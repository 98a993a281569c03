import type { BodyInput, QueryInput } from '@portal/contract/core';
import {
  acceptSpaceOffer,
  answerSpaceRequest,
  getMySpaceRequest,
  getSpaceRequest,
  listMySpaceRequests,
  listSpaceRequests,
  requestFlights,
  withdrawSpaceRequest,
  type SpaceAnswer,
  type SpaceRequest,
} from '@portal/contract/freight';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { ownerKey, useBookingMutation, type BookingOwner } from '../bookings/booking-queries.ts';

/** One page of the space requests of a client, or for a partner. */
export function spaceRequestsQuery(owner: BookingOwner, query: QueryInput<typeof listSpaceRequests>) {
  return queryOptions({
    queryKey: [...ownerKey(owner), 'space-requests', query],
    queryFn: ({ signal }) =>
      owner.side === 'PARTNER'
        ? call(listSpaceRequests, { params: { partnerId: owner.partnerId }, query, signal })
        : call(listMySpaceRequests, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** A space request with the answers of partners; a partner reads its own. */
export function spaceRequestQuery(owner: BookingOwner, id: string) {
  return queryOptions({
    queryKey: [...ownerKey(owner), 'space-request', id],
    queryFn: async ({ signal }) =>
      owner.side === 'PARTNER'
        ? (await call(getSpaceRequest, { params: { partnerId: owner.partnerId, requestId: id }, signal }))
            .value
        : (await call(getMySpaceRequest, { params: { id }, signal })).value,
  });
}

interface NewRequest {
  readonly body: BodyInput<typeof requestFlights>;
  readonly idempotencyKey: string;
}

export function useRequestFlights() {
  return useBookingMutation(
    async ({ body, idempotencyKey }: NewRequest) =>
      (await call(requestFlights, { body, idempotencyKey })).value,
  );
}

export function useAcceptOffer(id: string) {
  return useBookingMutation(
    async (departureId: string) =>
      (await call(acceptSpaceOffer, { params: { id }, body: { departureId } })).value,
  );
}

export function useWithdrawRequest(id: string, onDone: (request: SpaceRequest) => void) {
  return useBookingMutation(async () => (await call(withdrawSpaceRequest, { params: { id } })).value, onDone);
}

export function useAnswerRequest(partnerId: string, requestId: string, onDone: () => void) {
  return useBookingMutation(
    async (body: SpaceAnswer) =>
      (await call(answerSpaceRequest, { params: { partnerId, requestId }, body })).value,
    onDone,
  );
}
