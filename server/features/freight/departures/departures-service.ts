import type { Refusal } from '@portal/contract/core';
import type { DepartureInput, PartnerDeparture } from '@portal/contract/freight';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { inPartnerTenant } from '../../../request/in-partner-tenant.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { refuseCarriage, refuseOtherPartner } from './carriage.ts';
import { listTimeErrors, resolveTimes } from './departure-times.ts';
import { readDeparture } from './departures-read-model.ts';
import {
  cancelDepartureRow,
  lockDeparture,
  saveDepartures,
  updateDeparture,
  type DepartureKey,
} from './departures-store.ts';

type DepartureResponse = { value: PartnerDeparture } | Refusal;

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
    return requireDeparture(tx, key);
  });
}

/** Changes a departure. Refuses: not_found, stale, not_allowed_now (cancelled, left), invalid. */
export function changeDepartureOf(
  context: RequestContext,
  key: DepartureKey,
  input: DepartureInput,
  expectedVersion: number | undefined,
  now: Date,
): Promise<DepartureResponse> {
  return withDeparture(context, key, async (tx, before) => {
    if (expectedVersion !== undefined && expectedVersion !== before.version) return refuse('departure.stale');
    if (before.state === 'CANCELLED') return refuse('departure.cancelled', { number: before.number });
    const refusal =
      refuseDeparted(before, now) ?? (await refuseCarriage(tx, input, listTimeErrors(input, now)));
    if (refusal !== undefined) return refusal;
    await updateDeparture(tx, key, { ...input, ...resolveTimes(input) });
    context.audit({ subject: key.departureId, before, after: input });
    return requireDeparture(tx, key);
  });
}

/** Cancels a departure; a cancelled one stays as it is. Refuses: not_found, not_allowed_now (left). */
export function cancelDepartureOf(
  context: RequestContext,
  key: DepartureKey,
  now: Date,
): Promise<DepartureResponse> {
  return withDeparture(context, key, async (tx, before) => {
    if (before.state === 'CANCELLED') return { value: before };
    const refusal = refuseDeparted(before, now);
    if (refusal !== undefined) return refusal;
    await cancelDepartureRow(tx, key);
    context.audit({ subject: key.departureId, before, after: { state: 'CANCELLED' } });
    return requireDeparture(tx, key);
  });
}

/** A departure of the partner. Refuses: not_found. */
export async function requireDeparture(tx: Transaction, key: DepartureKey): Promise<DepartureResponse> {
  const value = await readDeparture(tx, key);
  return value === undefined ? refuse('departure.not_found') : { value };
}

function refuseDeparted({ number, departsAt }: PartnerDeparture, now: Date): Refusal | undefined {
  return departsAt > now.toISOString()
    ? undefined
    : refuse('departure.departed', { number, departureTime: departsAt });
}

/** Locks a departure of the partner. Refuses: not_found. */
function withDeparture(
  context: RequestContext,
  key: DepartureKey,
  work: (tx: Transaction, departure: PartnerDeparture) => Promise<DepartureResponse>,
): Promise<DepartureResponse> {
  return inPartnerTenant(context, key.partnerId, async (tx): Promise<DepartureResponse> => {
    await lockDeparture(tx, key);
    const departure = await readDeparture(tx, key);
    return departure === undefined ? refuse('departure.not_found') : work(tx, departure);
  });
}
