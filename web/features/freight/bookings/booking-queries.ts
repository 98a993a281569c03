import type { BodyInput, QueryInput } from '@portal/contract/core';
import {
  acceptAlternative,
  amendMyBooking,
  answerBooking,
  assignMawb,
  cancelMyBooking,
  getBooking,
  getMyBooking,
  listBookingEntries,
  listBookings,
  listMyBookingEntries,
  listMyBookings,
  reserveFlights,
  uploadBookingAnswers,
  type Booking,
  type BookingAnswer,
} from '@portal/contract/freight';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import type { ChangeUpload } from '../../change-files/index.ts';

/** Who reads bookings: the client, or a partner. */
export type BookingOwner =
  | { readonly side: 'CLIENT' }
  | { readonly side: 'PARTNER'; readonly partnerId: string };

const bookingsKey = ['bookings'] as const;
/** The key of the queries of an owner. */
export const ownerKey = (owner: BookingOwner) =>
  [...bookingsKey, owner.side === 'CLIENT' ? '' : owner.partnerId] as const;

/** One page of the bookings of an owner. */
export function bookingsQuery(owner: BookingOwner, query: QueryInput<typeof listBookings>) {
  return queryOptions({
    queryKey: [...ownerKey(owner), 'list', query],
    queryFn: ({ signal }) => {
      if (owner.side === 'PARTNER')
        return call(listBookings, { params: { partnerId: owner.partnerId }, query, signal });
      const { departureId: _, ...clientQuery } = query;
      return call(listMyBookings, { query: clientQuery, signal });
    },
    placeholderData: keepPreviousData,
  });
}

export function bookingQuery(owner: BookingOwner, id: string) {
  return queryOptions({
    queryKey: [...ownerKey(owner), 'one', id],
    queryFn: async ({ signal }) =>
      owner.side === 'CLIENT'
        ? (await call(getMyBooking, { params: { id }, signal })).value
        : (await call(getBooking, { params: { partnerId: owner.partnerId, bookingId: id }, signal })).value,
  });
}

const ENTRIES_PER_PAGE = 10;

/** The history of a booking, newest first. */
export function bookingEntriesQuery(owner: BookingOwner, id: string) {
  return infiniteQueryOptions({
    queryKey: [...ownerKey(owner), 'entries', id],
    queryFn: ({ pageParam, signal }) => {
      const query = { page: pageParam, perPage: ENTRIES_PER_PAGE };
      return owner.side === 'CLIENT'
        ? call(listMyBookingEntries, { params: { id }, query, signal })
        : call(listBookingEntries, {
            params: { partnerId: owner.partnerId, bookingId: id },
            query,
            signal,
          });
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPage }) => (page < totalPage ? page + 1 : undefined),
  });
}

interface ReserveRequest {
  readonly body: BodyInput<typeof reserveFlights>;
  readonly idempotencyKey: string;
}

export function useReserveFlights() {
  return useBookingMutation(
    async ({ body, idempotencyKey }: ReserveRequest) =>
      (await call(reserveFlights, { query: {}, body, idempotencyKey })).value,
  );
}

export function useCancelBooking(onDone: (booking: Booking) => void) {
  return useBookingMutation(
    async (id: string) => (await call(cancelMyBooking, { params: { id } })).value,
    onDone,
  );
}

/** What a change of the pieces of a booking would do. */
export function amendmentQuery({ id, version }: Booking, body: BodyInput<typeof amendMyBooking>) {
  return queryOptions({
    queryKey: [...ownerKey({ side: 'CLIENT' }), 'amendment', id, version, body],
    queryFn: async ({ signal }) =>
      (await call(amendMyBooking, { params: { id }, query: { preview: 'true' }, body, signal })).value,
    retry: false,
    gcTime: 0,
  });
}

/** Changes the pieces of a booking, unless it has changed since it was read. */
export function useAmendBooking({ id, version }: Booking) {
  return useBookingMutation(
    async (body: BodyInput<typeof amendMyBooking>) =>
      (await call(amendMyBooking, { params: { id }, query: {}, body, version })).value,
  );
}

export function useAcceptAlternative(onDone: (booking: Booking) => void) {
  return useBookingMutation(
    async (id: string) => (await call(acceptAlternative, { params: { id } })).value,
    onDone,
  );
}

interface AnswerRequest {
  readonly bookingId: string;
  readonly body: BookingAnswer;
}

export function useAnswerBooking(partnerId: string, onDone: (booking: Booking) => void) {
  return useBookingMutation(
    async ({ bookingId, body }: AnswerRequest) =>
      (await call(answerBooking, { params: { partnerId, bookingId }, body })).value,
    onDone,
  );
}

/** Checks a file of answers, or makes the changes of its good rows. */
export function useUploadAnswers(partnerId: string) {
  return useBookingMutation(async ({ file, isPreview }: ChangeUpload) => {
    const fields = { preview: String(isPreview) };
    const params = { partnerId };
    return (await call(uploadBookingAnswers, { params, file, fileName: file.name, fields })).value;
  });
}

interface MawbRequest {
  readonly bookingId: string;
  /** Null for a new one. */
  readonly awbNumber: string | null;
}

export function useAssignMawb(partnerId: string, onDone: (booking: Booking) => void) {
  return useBookingMutation(
    async ({ bookingId, awbNumber }: MawbRequest) =>
      (await call(assignMawb, { params: { partnerId, bookingId }, body: { awbNumber } })).value,
    onDone,
  );
}

/** A booking of several that were confirmed; `error` if it was not. */
export interface ConfirmOutcome {
  readonly booking: Booking;
  readonly error: Error | undefined;
}

/** Confirms bookings one after the other, so that each is checked against the space that the one before left. */
export function useConfirmBookings(partnerId: string) {
  return useBookingMutation(async (bookings: readonly Booking[]) => {
    const outcomes: ConfirmOutcome[] = [];
    for (const booking of bookings) {
      const params = { partnerId, bookingId: booking.id };
      const error = await call(answerBooking, { params, body: { action: 'confirm' } }).then(
        () => undefined,
        (reason: Error) => reason,
      );
      outcomes.push({ booking, error });
    }
    return outcomes;
  });
}

/**
 * A change of bookings: they, the departures of the partner and the list of flights are read again. `onDone` runs before, also
 * for a button that the change removes.
 */
export function useBookingMutation<Input, Answer>(
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
          first === 'bookings' || first === 'partner-departures' || second === 'flights',
      }),
  });
}
