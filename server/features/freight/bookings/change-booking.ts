import { isRefusal, type Refusal } from '@portal/contract/core';
import {
  BOOKING_RULES,
  listBookingActions,
  type Booking,
  type BookingAction,
  type BookingRejection,
} from '@portal/contract/freight';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import type { RecordBookingEvent } from './booking-events.ts';
import { readBooking, type BookingsOf } from './bookings-read-model.ts';
import { storeBookingChange, type BookingChange, type Sale } from './bookings-store.ts';
import { lockBookingOf } from './lock-booking.ts';
import { cancelUnusedMawb, refuseManifested } from './mawb-of-booking.ts';

export type BookingResponse = { value: Booking } | Refusal;

/** The actions that change one booking by itself. */
type SingleAction = Exclude<BookingAction, 'amend' | 'rebook'>;

/** What a side asks for. */
export interface BookingInput {
  readonly bookingId: string;
  readonly action: SingleAction;
  readonly reason?: BookingRejection | undefined;
  readonly comment?: string | undefined;
  readonly alternativeDepartureId?: string | undefined;
}

/** Where a change moves a booking, and how it is sold there. Absent: it stays. */
export interface BookingMove {
  readonly departureId?: string;
  readonly sale?: Sale;
}

/**
 * Changes a booking of a client or of a partner, with its history, notices and events. `prepare` checks what the action needs
 * beside the table, while the departure and the booking are locked. A repeated change has no effect.
 * Refuses: not_found, not_allowed_now (table, manifest of its MAWB), and what `prepare` refuses.
 */
export async function changeBooking(
  record: RecordBookingEvent,
  tx: Transaction,
  context: RequestContext,
  of: BookingsOf,
  input: BookingInput,
  now: Date,
  prepare: (booking: Booking) => Promise<BookingMove | Refusal>,
): Promise<BookingResponse> {
  const { bookingId, action } = input;
  const locked = await lockBookingOf(
    tx,
    of,
    bookingId,
    now,
    ({ departure, alternative }) => (action === 'accept-alternative' ? alternative : null) ?? departure,
  );
  if (isRefusal(locked)) return locked;
  const { booking, key, asClient } = locked;
  if (await isRepeat(tx, key.clientId, input)) {
    context.dryRun();
    return { value: booking };
  }
  const refusal = refuseAction(booking, input.action, of, now) ?? (await refuseManifested(tx, booking));
  if (refusal !== undefined) return refusal;
  const move = await prepare(booking);
  if (isRefusal(move)) return move;
  const actor = { side: of.side, caller: context.caller, now };
  await asClient(() => storeBookingChange(tx, key, actor, toChange(booking, input, move)));
  if (booking.awbNumber !== null) await cancelUnusedMawb(tx, booking.partner.id, booking.awbNumber, now);
  const after = await readBooking(tx, of, bookingId, now);
  if (after === undefined) return refuse('booking.not_found');
  await asClient(() => record(tx, after, { action, side: of.side, now }));
  context.audit({ subject: booking.code, before: { state: booking.state }, after: input });
  return { value: after };
}

function toChange(
  booking: Booking,
  { action, reason, comment, alternativeDepartureId }: BookingInput,
  { departureId, sale }: BookingMove,
): BookingChange {
  return {
    action,
    state: BOOKING_RULES[action].to,
    partnerId: booking.partner.id,
    departureId: departureId ?? booking.departure.id,
    reason: reason ?? null,
    comment: comment ?? null,
    alternativeId: alternativeDepartureId ?? null,
    ...(sale === undefined ? {} : { sale }),
  };
}

/** Whether the latest change of a booking was this one: a request that was sent again. */
async function isRepeat(
  tx: Transaction,
  clientId: string,
  { bookingId, action, reason, comment, alternativeDepartureId }: BookingInput,
): Promise<boolean> {
  const latest = await tx.row<{ isSame: boolean }>(sql`select action = ${action}
      and reason is not distinct from ${reason ?? null} and comment is not distinct from ${comment ?? null}
      and alternative_id is not distinct from ${alternativeDepartureId ?? null}::uuid "isSame"
    from booking_entries where client_id = ${clientId} and booking_id = ${bookingId} order by at desc, id desc limit 1`);
  return latest?.isSame === true;
}

/** Refuses an action that the table does not allow. */
export function refuseAction(
  { code: bookingCode, state, departure, alternative }: Booking,
  action: BookingAction,
  { side }: BookingsOf,
  now: Date,
): Refusal | undefined {
  const facts = { state, cutOffAt: departure.cutOffAt, hasAlternative: alternative !== null };
  if (listBookingActions(facts, side, now).includes(action)) return undefined;
  const from: readonly string[] = BOOKING_RULES[action].from;
  if (!from.includes(state)) return refuse('booking.action_not_allowed', { bookingCode, stateTerm: state });
  return action === 'accept-alternative'
    ? refuse('booking.no_alternative', { bookingCode })
    : refuse('booking.past_cut_off', { bookingCode, cutOffTime: departure.cutOffAt });
}
