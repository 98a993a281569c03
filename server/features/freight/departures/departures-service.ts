import { isRefusal, type Refusal, type RefusalDetail } from '@portal/contract/core';
import {
  DEPARTURE_RULES,
  type DepartureInput,
  type DepartureMove,
  type DepartureState,
  type PartnerDeparture,
} from '@portal/contract/freight';
import { detail, refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { newId } from '../../../platform/ids.ts';
import { inPartnerTenant } from '../../../request/in-partner-tenant.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import type { RecordBookingEvent } from '../bookings/booking-events.ts';
import { recordForBookings, rejectBookingsOf } from '../bookings/bookings-of-departure.ts';
import { refuseWithoutPapers } from '../shipments/refuse-without-papers.ts';
import { refuseCarriage, refuseOtherPartner } from './carriage.ts';
import type { DepartureMawbs } from './departure-mawbs.ts';
import { listTimeErrors, resolveTimes } from './departure-times.ts';
import { readDeparture } from './departures-read-model.ts';
import {
  lockDeparture,
  saveDepartures,
  updateDeparture,
  updateDepartureState,
  type DepartureKey,
} from './departures-store.ts';

type DepartureResponse = { value: PartnerDeparture } | Refusal;

/** What a change of a departure reaches. */
export interface DepartureEffects {
  readonly record: RecordBookingEvent;
  readonly mawbs: DepartureMawbs;
}

/** Creates a departure. Refuses: not_found, not_allowed_now (no forwarder), invalid. */
export function createDepartureOf(
  context: RequestContext,
  partnerId: string,
  input: DepartureInput,
  now: Date,
): Promise<DepartureResponse> {
  return inPartnerTenant(context, partnerId, async (tx): Promise<DepartureResponse> => {
    const refusal =
      refuseOtherPartner(context, partnerId) ?? (await refuseCarriage(tx, input, listTimeErrors(input, now)));
    if (refusal !== undefined) return refusal;
    const key = { partnerId, departureId: newId() };
    const row = {
      ...input,
      ...resolveTimes(input),
      id: key.departureId,
      scheduleId: null,
      scheduleDay: null,
    };
    await saveDepartures(tx, partnerId, [row], now);
    context.audit({ subject: key.departureId, after: input });
    return requireDeparture(tx, key, now);
  });
}

/**
 * Changes a departure, and tells the clients of its bookings, and the bags and orders of its MAWBs, about new times.
 * Refuses: not_found, stale, not_allowed_now (state, left), invalid, with less capacity or another lane than is booked too.
 */
export function changeDepartureOf(
  { record, mawbs }: DepartureEffects,
  context: RequestContext,
  key: DepartureKey,
  input: DepartureInput,
  expectedVersion: number | undefined,
  now: Date,
): Promise<DepartureResponse> {
  return withDeparture(context, key, now, async (tx, before) => {
    if (expectedVersion !== undefined && expectedVersion !== before.version) return refuse('departure.stale');
    const errors = [...listTimeErrors(input, now), ...listBookingErrors(before, input)];
    const refusal =
      refuseState(before, ['PLANNED', 'CLOSED']) ??
      refuseDeparted(before, now) ??
      (await refuseCarriage(tx, input, errors));
    if (refusal !== undefined) return refusal;
    const times = resolveTimes(input);
    await updateDeparture(tx, key, { ...input, ...times });
    context.audit({ subject: key.departureId, before, after: input });
    const response = await requireDeparture(tx, key, now);
    if (isRefusal(response)) return response;
    if (times.departsAt !== before.departsAt || times.arrivesAt !== before.arrivesAt) {
      await recordForBookings(record, tx, key, 'reschedule', now);
      const isDelayed = times.departsAt > before.departsAt || times.arrivesAt > before.arrivesAt;
      const delayRefusal = await mawbs.reschedule(tx, context, response.value, isDelayed);
      if (delayRefusal !== undefined) return delayRefusal;
    }
    return response;
  });
}

/** What bookings do not allow: less capacity than they take, and another lane. */
function listBookingErrors({ booked, ...before }: PartnerDeparture, input: DepartureInput): RefusalDetail[] {
  const params = { bookedGrams: booked.grams, bookedLitres: booked.litres };
  const lane = { from: before.originPortId, to: before.destinationPortId };
  const isOtherLane = input.originPortId !== lane.from || input.destinationPortId !== lane.to;
  const isBooked = booked.grams > 0 || booked.requests > 0;
  return [
    ...(input.capacityGrams < booked.grams
      ? [detail('capacityGrams', 'departure.capacity_booked', params)]
      : []),
    ...(input.capacityLitres < booked.litres
      ? [detail('capacityLitres', 'departure.capacity_booked', params)]
      : []),
    ...(isBooked && isOtherLane ? [detail('destinationPortId', 'departure.lane_booked', lane)] : []),
  ];
}

/**
 * Cancels a departure, and rejects its bookings; a cancelled one stays as it is.
 * Refuses: not_found, not_allowed_now (state, left, MAWBs with a manifest).
 */
export function cancelDepartureOf(
  record: RecordBookingEvent,
  context: RequestContext,
  key: DepartureKey,
  now: Date,
): Promise<DepartureResponse> {
  return withDeparture(context, key, now, async (tx, before) => {
    if (before.state === 'CANCELLED') return { value: before };
    const refusal =
      refuseState(before, DEPARTURE_RULES.cancel.from) ??
      refuseDeparted(before, now) ??
      (await refuseManifested(tx, key, before));
    if (refusal !== undefined) return refusal;
    await rejectBookingsOf(record, tx, context, key, now);
    await updateDepartureState(tx, key, 'CANCELLED', now);
    context.audit({ subject: key.departureId, before, after: { state: 'CANCELLED' } });
    return requireDeparture(tx, key, now);
  });
}

/**
 * Closes a departure, reopens it, or records that it departed or arrived, with its MAWBs. A repeat changes nothing.
 * Refuses: not_found, not_allowed_now (state, requests without an answer, departed before the latest acceptance, MAWBs or
 * shipments that are not ready for their flight).
 */
export function moveDepartureOf(
  { record, mawbs }: DepartureEffects,
  context: RequestContext,
  key: DepartureKey,
  action: DepartureMove['action'],
  now: Date,
): Promise<DepartureResponse> {
  return withDeparture(context, key, now, async (tx, before) => {
    const { from, to } = DEPARTURE_RULES[action];
    if (before.state === to) {
      context.dryRun();
      return { value: before };
    }
    const refusal = refuseState(before, from);
    if (refusal !== undefined) return refusal;
    const { number, booked, latestAcceptanceAt: acceptanceTime } = before;
    if (action === 'depart' && now.toISOString() < acceptanceTime)
      return refuse('departure.still_accepting', { number, acceptanceTime });
    // A request that waits until the departure has expired.
    if (action === 'close' && booked.requests > 0 && before.departsAt > now.toISOString())
      return refuse('departure.open_requests', { number, openRequests: booked.requests });
    const papersRefusal = action === 'depart' ? await refuseWithoutPapers(tx, key, number) : undefined;
    if (papersRefusal !== undefined) return papersRefusal;
    const mawbRefusal =
      action === 'depart' || action === 'arrive' ? await mawbs[action](tx, context, before, now) : undefined;
    if (mawbRefusal !== undefined) return mawbRefusal;
    await updateDepartureState(tx, key, to, now);
    context.audit({ subject: key.departureId, before: { state: before.state }, after: { state: to } });
    await recordForBookings(record, tx, key, action, now);
    return requireDeparture(tx, key, now);
  });
}

/** A departure of the partner. Refuses: not_found. */
export async function requireDeparture(
  tx: Transaction,
  key: DepartureKey,
  now: Date,
): Promise<DepartureResponse> {
  const value = await readDeparture(tx, key, now);
  return value === undefined ? refuse('departure.not_found') : { value };
}

function refuseDeparted({ number, departsAt }: PartnerDeparture, now: Date): Refusal | undefined {
  return departsAt > now.toISOString()
    ? undefined
    : refuse('departure.departed', { number, departureTime: departsAt });
}

/** Refuses to cancel a departure of MAWBs that have their manifest. */
async function refuseManifested(
  tx: Transaction,
  { partnerId, departureId }: DepartureKey,
  { number }: PartnerDeparture,
): Promise<Refusal | undefined> {
  const row = await tx.row<{ awbNumber: string }>(sql`select awb_number "awbNumber" from mawbs
    where partner_id = ${partnerId} and departure_id = ${departureId} and state not in ('OPEN', 'CANCELLED') limit 1`);
  return row && refuse('departure.manifested', { number, awbNumber: row.awbNumber });
}

function refuseState(
  { number, state }: PartnerDeparture,
  from: readonly DepartureState[],
): Refusal | undefined {
  if (from.includes(state)) return undefined;
  return state === 'CANCELLED'
    ? refuse('departure.cancelled', { number })
    : refuse('departure.state', { number, stateTerm: state });
}

/** Locks a departure of the partner. Refuses: not_found. */
function withDeparture(
  context: RequestContext,
  key: DepartureKey,
  now: Date,
  work: (tx: Transaction, departure: PartnerDeparture) => Promise<DepartureResponse>,
): Promise<DepartureResponse> {
  return inPartnerTenant(context, key.partnerId, async (tx): Promise<DepartureResponse> => {
    await lockDeparture(tx, key);
    const departure = await readDeparture(tx, key, now);
    return departure === undefined ? refuse('departure.not_found') : work(tx, departure);
  });
}
