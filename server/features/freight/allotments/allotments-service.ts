import type { Refusal } from '@portal/contract/core';
import { BOOKING_PERMISSIONS, type Allotment, type AllotmentInput } from '@portal/contract/freight';
import { detail, refuse, refuseInvalid } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import { queryRow } from '../../../db/query-row.ts';
import { runAsClient } from '../../../db/run-as-client.ts';
import { sql } from '../../../db/sql.ts';
import { inPartnerTenant } from '../../../request/in-partner-tenant.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import type { Notify } from '../../notifications/index.ts';
import { toUsualLitres } from '../bookings/booking-load.ts';
import { lockSchedules, readSchedule } from '../schedules/schedules-store.ts';
import { readAllotment } from './allotments-read-model.ts';
import {
  deleteAllotment,
  isConnectedClient,
  saveAllotment,
  sumOtherAllotments,
  type AllotmentKey,
} from './allotments-store.ts';

/**
 * Keeps space for a client on the departures of a schedule; a repeated request changes nothing. Refuses: not_found (schedule,
 * client), not_allowed_now (ended), invalid (more than the capacity less other allotments).
 */
export function setAllotmentOf(
  notify: Notify,
  context: RequestContext,
  key: AllotmentKey,
  input: AllotmentInput,
  now: Date,
): Promise<{ value: Allotment } | Refusal> {
  return inPartnerTenant(context, key.partnerId, async (tx): Promise<{ value: Allotment } | Refusal> => {
    await lockSchedules(tx, key.partnerId);
    const schedule = await readSchedule(tx, key);
    if (schedule === undefined) return refuse('departure.schedule_not_found');
    if (!(await isConnectedClient(tx, key))) return refuse('departure.client_not_connected');
    if (schedule.state === 'ENDED') return refuse('departure.schedule_ended');
    const volume = input.volume ?? toUsualLitres(input.weight, schedule.mode);
    const others = await sumOtherAllotments(tx, key, input);
    const restGrams = Math.max(0, schedule.capacityGrams - others.grams);
    const restLitres = Math.max(0, schedule.capacityLitres - others.litres);
    const field = input.weight > restGrams ? 'weight' : 'volume';
    if (input.weight > restGrams || volume > restLitres)
      return refuseInvalid([detail(field, 'departure.allotment_over_capacity', { restGrams, restLitres })]);
    const before = await readAllotment(tx, key);
    if (before !== undefined && isSame(before, { ...input, volume })) {
      context.dryRun();
      return { value: before };
    }
    await saveAllotment(tx, key, { ...input, volume }, now);
    const value = await readAllotment(tx, key);
    if (value === undefined) return refuse('departure.allotment_not_found');
    await notifyClient(notify, tx, key, value, 'set');
    context.audit({ subject: schedule.number, before, after: { clientId: key.clientId, ...input } });
    return { value };
  });
}

/** Ends an allotment; the bookings of the client stay. Refuses: not_found. */
export function endAllotmentOf(
  notify: Notify,
  context: RequestContext,
  key: AllotmentKey,
): Promise<Refusal | undefined> {
  return inPartnerTenant(context, key.partnerId, async (tx): Promise<Refusal | undefined> => {
    const before = await readAllotment(tx, key);
    if (before === undefined) return refuse('departure.allotment_not_found');
    await deleteAllotment(tx, key);
    await notifyClient(notify, tx, key, before, 'end');
    context.audit({ subject: before.schedule.number, before });
    return undefined;
  });
}

/** Whether an allotment is what the partner asks for. */
const isSame = (
  { weight, volume, validFrom, validTo, releaseDays }: Allotment,
  input: AllotmentInput & { readonly volume: number },
) =>
  weight === input.weight &&
  volume === input.volume &&
  validFrom === input.validFrom &&
  validTo === input.validTo &&
  releaseDays === input.releaseDays;

/** Tells the users of the client what its partner did. */
function notifyClient(
  notify: Notify,
  tx: Transaction,
  { partnerId, clientId }: AllotmentKey,
  { schedule: { number: flightNumber, originPortId: from, destinationPortId: to } }: Allotment,
  action: 'set' | 'end',
): Promise<void> {
  const partnerConnection = sql`select c.client_id from connections c
    where c.partner_id = ${partnerId} and c.client_id = ${clientId}`;
  return runAsClient(tx, partnerConnection, async () => {
    const select = 'select name "partnerName" from partners where id = $1';
    const partner = await queryRow<{ partnerName: string }>(tx, 'name-of-partner', select, [partnerId]);
    const audience = { permission: BOOKING_PERMISSIONS.CLIENT, customerId: null };
    const params = { action, flightNumber, from, to, ...partner };
    await notify(tx, clientId, 'ALLOTMENT_CHANGED', audience, params);
  });
}
