import type { Refusal, RefusalDetail } from '@portal/contract/core';
import type { DepartureSchedule, DepartureScheduleInput } from '@portal/contract/freight';
import { detail, refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import { inPartnerTenant } from '../../../request/in-partner-tenant.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { refuseCarriage, refuseOtherPartner } from '../departures/carriage.ts';
import { cancelScheduledDepartures } from '../departures/departures-store.ts';
import { addDepartures, storeSchedule } from './extend-schedules.ts';
import { planDeparture, planDepartures } from './plan-departures.ts';
import {
  endScheduleRow,
  lockSchedules,
  readSchedule,
  updateSchedule,
  type ScheduleKey,
} from './schedules-store.ts';

type ScheduleResponse = { value: DepartureSchedule } | Refusal;

/** Creates a schedule with its departures. Refuses: not_found, not_allowed_now (no forwarder), invalid. */
export function createSchedule(
  context: RequestContext,
  partnerId: string,
  input: DepartureScheduleInput,
  now: Date,
): Promise<ScheduleResponse> {
  return inPartnerTenant(context, partnerId, async (tx): Promise<ScheduleResponse> => {
    const refusal =
      refuseOtherPartner(context, partnerId) ??
      (await refuseCarriage(tx, input, listScheduleErrors(input, now)));
    if (refusal !== undefined) return refusal;
    const scheduleId = await storeSchedule(tx, partnerId, input, now);
    context.audit({ subject: scheduleId, after: input });
    return requireSchedule(tx, { partnerId, scheduleId });
  });
}

/** Changes a schedule with its future departures that were not edited. Refuses: not_found, stale, not_allowed_now, invalid. */
export function changeSchedule(
  context: RequestContext,
  key: ScheduleKey,
  input: DepartureScheduleInput,
  expectedVersion: number | undefined,
  now: Date,
): Promise<ScheduleResponse> {
  return withSchedule(context, key, async (tx, before) => {
    if (expectedVersion !== undefined && expectedVersion !== before.version)
      return refuse('departure.schedule_stale');
    if (before.state === 'ENDED') return refuse('departure.schedule_ended');
    const refusal = await refuseCarriage(tx, input, listScheduleErrors(input, now));
    if (refusal !== undefined) return refusal;
    await updateSchedule(tx, key, input);
    const days = await addDepartures(tx, key, input, now);
    await cancelScheduledDepartures(tx, key, days, now);
    context.audit({ subject: key.scheduleId, before, after: input });
    return requireSchedule(tx, key);
  });
}

/** Ends a schedule and cancels its future departures; an ended one stays as it is. Refuses: not_found. */
export function endSchedule(context: RequestContext, key: ScheduleKey, now: Date): Promise<ScheduleResponse> {
  return withSchedule(context, key, async (tx, before) => {
    if (before.state === 'ENDED') return { value: before };
    await endScheduleRow(tx, key);
    await cancelScheduledDepartures(tx, key, [], now);
    context.audit({ subject: key.scheduleId, before, after: { state: 'ENDED' } });
    return requireSchedule(tx, key);
  });
}

/** A schedule of the partner. Refuses: not_found. */
export async function requireSchedule(tx: Transaction, key: ScheduleKey): Promise<ScheduleResponse> {
  const value = await readSchedule(tx, key);
  return value === undefined ? refuse('departure.schedule_not_found') : { value };
}

/** An arrival that is not after the departure, on the first day of the season or on one of the days ahead. */
function listScheduleErrors(input: DepartureScheduleInput, now: Date): RefusalDetail[] {
  const departures = [planDeparture(input, input.seasonFrom), ...planDepartures(input, now)];
  return departures.every(({ departsAt, arrivesAt }) => departsAt < arrivesAt)
    ? []
    : [detail('arrivalTime', 'field.arrival_before_departure')];
}

/** Locks the schedules of the partner and reads one. Refuses: not_found. */
function withSchedule(
  context: RequestContext,
  key: ScheduleKey,
  work: (tx: Transaction, schedule: DepartureSchedule) => Promise<ScheduleResponse>,
): Promise<ScheduleResponse> {
  return inPartnerTenant(context, key.partnerId, async (tx): Promise<ScheduleResponse> => {
    await lockSchedules(tx, key.partnerId);
    const schedule = await readSchedule(tx, key);
    return schedule === undefined ? refuse('departure.schedule_not_found') : work(tx, schedule);
  });
}
