import { isRefusal, type BodyOf, type Reason, type Refusal } from '@portal/contract/core';
import type { Booking, rebookDeparture, Rebooking, RebookingRow } from '@portal/contract/freight';
import { detail, refuse, refuseInvalid } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import { inPartnerTenant } from '../../../request/in-partner-tenant.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import type { DepartureEffects } from '../departures/departures-service.ts';
import { readDeparture } from '../departures/departures-read-model.ts';
import { lockDeparture, type DepartureKey } from '../departures/departures-store.ts';
import { listSoldObstacles } from '../flights/departure-offer.ts';
import type { RecordBookingEvent } from './booking-events.ts';
import { toLoad } from './booking-load.ts';
import { listActiveBookings, recordFor } from './bookings-of-departure.ts';
import { readBooking } from './bookings-read-model.ts';
import { lockBooking, runAsClientOfBooking, storeBookingChange } from './bookings-store.ts';
import { refuseAction } from './change-booking.ts';
import { cancelUnusedMawb, moveWholeMawbs, refuseManifested } from './mawb-of-booking.ts';
import { readPlannedOffer, refuseOtherLane } from './take-space.ts';

/** The space that is left of the departure to which bookings move. */
interface Room {
  remainingGrams: number;
  remainingLitres: number;
}

/**
 * Moves the open bookings of a departure, or some of them, to another departure of the lane, in the order of their ids while
 * there is room. Prices and states stay. A preview moves none. Both departures are locked in the order of their ids.
 * Refuses: not_found, invalid (departure, bookings), not_allowed_now (states).
 */
export function rebookBookings(
  { record, mawbs }: DepartureEffects,
  context: RequestContext,
  { partnerId, departureId }: DepartureKey,
  body: BodyOf<typeof rebookDeparture>,
  isPreview: boolean,
  now: Date,
): Promise<{ value: Rebooking } | Refusal> {
  const from = { partnerId, departureId };
  const to = { partnerId, departureId: body.departureId };
  return inPartnerTenant(context, partnerId, async (tx): Promise<{ value: Rebooking } | Refusal> => {
    for (const id of [from.departureId, to.departureId].toSorted())
      await lockDeparture(tx, { partnerId, departureId: id }, id === to.departureId && !isPreview);
    const departure = await readDeparture(tx, from, now);
    if (departure === undefined) return refuse('departure.not_found');
    if (from.departureId === to.departureId)
      return refuseInvalid([detail('departureId', 'booking.same_departure')]);
    const refusal = await refuseOtherLane(tx, to, departure, 'departureId', now);
    if (refusal !== undefined) return refusal;
    const target = await readPlannedOffer(tx, to, { pieces: [], goods: [] }, now);
    if (isRefusal(target)) return target;
    const bookings = await readSelection(tx, from, to, body.bookingIds, now);
    if (isRefusal(bookings)) return bookings;
    const room = { remainingGrams: target.remainingGrams, remainingLitres: target.remainingLitres };
    const rows: RebookingRow[] = [];
    const moved: Booking[] = [];
    for (const booking of bookings) {
      const obstacles = await listObstacles(tx, to, booking, room, now);
      rows.push(toRow(booking, obstacles));
      if (obstacles.length > 0) continue;
      room.remainingGrams -= booking.weight;
      room.remainingLitres -= booking.volume;
      moved.push(booking);
    }
    const value = { moved: moved.length, bookings: rows };
    if (isPreview || moved.length === 0) {
      context.dryRun();
      return { value };
    }
    const ids = moved.map(({ id }) => id);
    const awbNumbers = await moveWholeMawbs(tx, from, to, ids, now);
    for (const booking of moved) await moveBooking(record, tx, context, booking, to, now);
    const after = await readDeparture(tx, to, now);
    if (after === undefined) return refuse('departure.not_found');
    const isDelayed = after.departsAt > departure.departsAt || after.arrivesAt > departure.arrivesAt;
    const delayRefusal = await mawbs.reschedule(tx, context, after, isDelayed, awbNumbers);
    if (delayRefusal !== undefined) return delayRefusal;
    context.audit({ subject: from.departureId, after: { ...body, codes: moved.map(({ code }) => code) } });
    return { value };
  });
}

/** The bookings of a request, by id; those that it names and that were moved already are left out. */
async function readSelection(
  tx: Transaction,
  from: DepartureKey,
  to: DepartureKey,
  ids: readonly string[] | undefined,
  now: Date,
): Promise<Booking[] | Refusal> {
  const of = { side: 'PARTNER', partnerId: from.partnerId } as const;
  const keys = await listActiveBookings(tx, from);
  const selection: Booking[] = [];
  for (const [index, id] of (ids?.toSorted() ?? keys.map(({ bookingId }) => bookingId)).entries()) {
    const booking = await readBooking(tx, of, id, now);
    if (booking?.departure.id === to.departureId) continue;
    if (booking?.departure.id !== from.departureId)
      return refuseInvalid([detail(`bookingIds[${index}]`, 'booking.not_of_departure')]);
    const refusal = refuseAction(booking, 'rebook', of, now);
    if (refusal === undefined) selection.push(booking);
    else if (ids !== undefined) return refusal;
  }
  return selection;
}

/** Why a booking does not move. Its price stays, so that the other departure needs no rates. */
async function listObstacles(
  tx: Transaction,
  to: DepartureKey,
  booking: Booking,
  room: Room,
  now: Date,
): Promise<Reason[]> {
  const { pieces, goods, weight, volume } = booking;
  const offer = await readPlannedOffer(tx, to, { pieces, goods, load: toLoad(booking) }, now);
  if (isRefusal(offer)) return [offer];
  const manifested = await refuseManifested(tx, booking);
  return [
    ...(manifested === undefined ? [] : [manifested]),
    ...listSoldObstacles(offer, room, { grossGrams: weight, litres: volume }),
  ];
}

async function moveBooking(
  record: RecordBookingEvent,
  tx: Transaction,
  { caller }: RequestContext,
  { id: bookingId, client, state, awbNumber, comment, reason: rejection }: Booking,
  to: DepartureKey,
  now: Date,
): Promise<void> {
  const key = { clientId: client.id, bookingId };
  await runAsClientOfBooking(tx, key, async () => {
    await lockBooking(tx, key);
    await storeBookingChange(
      tx,
      key,
      { side: 'PARTNER', caller, now },
      {
        ...to,
        action: 'rebook',
        state: state === 'REQUESTED' ? state : 'CONFIRMED',
        reason: rejection,
        comment,
        alternativeId: null,
      },
    );
  });
  if (awbNumber !== null) await cancelUnusedMawb(tx, to.partnerId, awbNumber, now);
  await recordFor(record, tx, to, key, 'rebook', now);
}

const toRow = (
  { id, code, client, state, weight, volume, total }: Booking,
  obstacles: readonly Reason[],
): RebookingRow => ({
  bookingId: id,
  code,
  client,
  state,
  weight,
  volume,
  total,
  obstacles: obstacles.map(({ code: obstacle, params, message }) => ({ code: obstacle, params, message })),
});
