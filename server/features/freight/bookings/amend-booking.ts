import { isRefusal, type Refusal } from '@portal/contract/core';
import {
  formatPieceKind,
  isLarger,
  type Booking,
  type BookingAmendment,
  type BookingLoad,
  type LoadChange,
  type PieceKind,
} from '@portal/contract/freight';
import { reason, refuse, refuseInvalid } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { listSoldObstacles, toSpace } from '../flights/departure-offer.ts';
import { computeLoadChargeableGrams } from '../freight-charge.ts';
import type { RecordBookingEvent } from './booking-events.ts';
import { listLoadErrors, listShippedErrors, toLoad } from './booking-load.ts';
import { priceAgain, type BookingPrice } from './booking-price.ts';
import { readBooking } from './bookings-read-model.ts';
import { readShippedLoad, readTerms, storeBookingChange, type BookingTerms } from './bookings-store.ts';
import { refuseAction } from './change-booking.ts';
import { lockBookingOf, type LockedBooking } from './lock-booking.ts';
import { refuseManifested } from './mawb-of-booking.ts';
import { readPlannedOffer, refuseObstacles } from './take-space.ts';

interface AmendmentOptions {
  readonly isPreview: boolean;
  /** The version that the client has read; undefined for any. */
  readonly expectedVersion: number | undefined;
}

/** A load that the departure has room for, with its price at the terms of the booking. */
interface Amendment {
  readonly load: Pick<Booking, 'pieces' | 'weight' | 'volume'>;
  readonly price: BookingPrice;
  readonly terms: BookingTerms;
}

/**
 * Changes the load of a booking as its client, at the terms of the booking. A confirmed one that needs more space waits for its
 * partner again, and holds its space until the cut-off. A preview has the same answer and changes nothing, as does a repeat.
 * Refuses: invalid, not_found, stale, not_allowed_now (table, manifest of its MAWB, state of the departure, obstacles).
 */
export function amendBooking(
  record: RecordBookingEvent,
  context: RequestContext,
  bookingId: string,
  body: BookingLoad,
  { isPreview, expectedVersion }: AmendmentOptions,
  now: Date,
): Promise<{ value: BookingAmendment } | Refusal> {
  const of = { side: 'CLIENT', clientId: context.clientId } as const;
  return context.inTenant(async (tx): Promise<{ value: BookingAmendment } | Refusal> => {
    const errors = listLoadErrors(body);
    if (errors.length > 0) return refuseInvalid(errors);
    const locked = await lockBookingOf(tx, of, bookingId, now);
    if (isRefusal(locked)) return locked;
    const { booking, key, departure } = locked;
    if (isSameLoad(booking, body)) {
      context.dryRun();
      return { value: { ...toChange(booking, booking), state: booking.state } };
    }
    if (expectedVersion !== undefined && expectedVersion !== booking.version) return refuse('booking.stale');
    const refusal = refuseAction(booking, 'amend', of, now) ?? (await refuseManifested(tx, booking));
    if (refusal !== undefined) return refusal;
    const shippedErrors = listShippedErrors(body, await readShippedLoad(tx, key));
    if (shippedErrors.length > 0) return refuseInvalid(shippedErrors);
    const amendment = await findRoom(tx, locked, body, now);
    if (isRefusal(amendment)) return amendment;
    const { load, price, terms } = amendment;
    const change = toChange(booking, { ...load, ...price });
    const isAnswered = booking.state === 'CONFIRMED' && !isLarger(load, booking);
    const state = isAnswered ? 'CONFIRMED' : 'REQUESTED';
    if (isPreview) {
      context.dryRun();
      return { value: { ...change, state } };
    }
    const actor = { side: of.side, caller: context.caller, now };
    await storeBookingChange(tx, key, actor, {
      ...departure,
      action: 'amend',
      state,
      reason: null,
      comment: null,
      alternativeId: null,
      sale: { price, terms },
      load: {
        ...load,
        change,
        heldUntil: booking.state === 'CONFIRMED' ? booking.departure.cutOffAt : null,
      },
    });
    const after = await readBooking(tx, of, bookingId, now);
    if (after === undefined) return refuse('booking.not_found');
    await record(tx, after, { action: 'amend', side: of.side, now });
    context.audit({ subject: booking.code, before: change.before, after: body });
    return { value: { ...change, state } };
  });
}

/** Whether a booking has the load already: a request that was sent again. */
function isSameLoad(booking: Booking, body: BookingLoad): boolean {
  const { grossGrams, litres } = toSpace(toLoad(body));
  const format = (pieces: readonly PieceKind[]) => pieces.map(formatPieceKind).join();
  return (
    grossGrams === booking.weight &&
    litres === booking.volume &&
    format(body.pieces ?? []) === format(booking.pieces)
  );
}

/** The price of another load, for which the departure has room with what the booking takes of it. */
async function findRoom(
  tx: Transaction,
  { booking, key, departure }: LockedBooking,
  body: BookingLoad,
  now: Date,
): Promise<Amendment | Refusal> {
  const { pieces = [] } = body;
  const load = toLoad(body);
  const { grossGrams: weight, litres: volume } = toSpace(load);
  const offer = await readPlannedOffer(tx, departure, { pieces, goods: booking.goods, load }, now);
  if (isRefusal(offer)) return offer;
  const takesSpace = booking.state === 'CONFIRMED' || booking.heldUntil !== null;
  const room = {
    remainingGrams: offer.remainingGrams + (takesSpace ? booking.weight : 0),
    remainingLitres: offer.remainingLitres + (takesSpace ? booking.volume : 0),
  };
  const { number, mode } = offer.departure;
  const terms = await readTerms(tx, key);
  const obstacles = listSoldObstacles(offer, room, { grossGrams: weight, litres: volume });
  if (terms === undefined) obstacles.push(reason('departure.no_rate'));
  const refusal = refuseObstacles(number, obstacles, body.pieces === undefined ? 'weight' : 'pieces');
  if (refusal !== undefined || terms === undefined) return refusal ?? refuse('booking.not_found');
  const price = priceAgain(booking, terms.rates, computeLoadChargeableGrams(load, mode));
  return { load: { pieces, weight, volume }, price, terms };
}

/** What a change of the load is for both sides. */
function toChange(before: LoadChange['before'], after: LoadChange['after']): LoadChange {
  const pick = ({ weight, volume, chargeableGrams, total }: LoadChange['before']) => ({
    weight,
    volume,
    chargeableGrams,
    total,
  });
  const amountMinor = after.total.amountMinor - before.total.amountMinor;
  return {
    before: pick(before),
    after: pick(after),
    difference: { amountMinor, currency: after.total.currency },
  };
}
