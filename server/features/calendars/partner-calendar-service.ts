import type { ParamsOf, Refusal } from '@portal/contract/core';
import {
  ALL,
  type PartnerDay,
  type PartnerDayInput,
  type PartnerHours,
  type PartnerHoursInput,
  type savePartnerDay,
  type savePartnerHours,
} from '@portal/contract/partners';
import { detail, refuse, refuseInvalid } from '@portal/contract/reasons';
import type { Transaction } from '../../db/database.ts';
import { inPartnerTenant } from '../../request/in-partner-tenant.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { recordProfileChange } from '../profile-history/index.ts';
import {
  deletePartnerDay,
  deletePartnerHours,
  readPlaceFacts,
  upsertPartnerDay,
  upsertPartnerHours,
} from './partner-calendar-store.ts';
import { toWorkingHours } from './partner-hours-mapper.ts';
import { readDay, readHours } from './partner-calendar-read-model.ts';

type HoursKey = ParamsOf<typeof savePartnerHours>;
type DayKey = ParamsOf<typeof savePartnerDay>;

/** Sets hours for a service type at a place. Refuses: not_found, invalid (a service or place that is not the partner's). */
export function saveHours(
  context: RequestContext,
  key: HoursKey,
  input: PartnerHoursInput,
): Promise<{ value: PartnerHours } | Refusal> {
  const { partnerId, serviceType } = key;
  const place = toStoredKey(key.place);
  const storedType = toStoredKey(serviceType);
  return inPartnerTenant(context, partnerId, async (tx) => {
    const refusal = await refuseCalendarKey(tx, key);
    if (refusal !== undefined) return refusal;
    const before = await readHours(tx, partnerId, storedType, place);
    await upsertPartnerHours(tx, {
      ...toWorkingHours(input),
      partnerId,
      serviceType: serviceType === ALL ? null : serviceType,
      place,
    });
    const value = await readHours(tx, partnerId, storedType, place);
    if (value === undefined) throw new Error('saved hours do not exist');
    await recordProfileChange(tx, context, partnerId, {
      section: 'HOURS',
      before: before ?? null,
      after: value,
    });
    context.audit({ subject: `${serviceType} ${key.place}`, before, after: value });
    return { value };
  });
}

/** Removes the hours for exactly this service type and place. Refuses: not_found. */
export function removeHours(context: RequestContext, key: HoursKey): Promise<undefined | Refusal> {
  const { partnerId, serviceType } = key;
  const [storedType, place] = [toStoredKey(serviceType), toStoredKey(key.place)];
  return inPartnerTenant(context, partnerId, async (tx) => {
    const before = await readHours(tx, partnerId, storedType, place);
    if (before === undefined) return refuse('partner.hours_not_found', {});
    await deletePartnerHours(tx, partnerId, storedType, place);
    await recordProfileChange(tx, context, partnerId, { section: 'HOURS', before, after: null });
    context.audit({ subject: `${serviceType} ${key.place}`, before });
    return undefined;
  });
}

/** Sets a closed or extra day. Refuses: not_found, invalid (a place that is not the partner's). */
export function saveDay(
  context: RequestContext,
  key: DayKey,
  input: PartnerDayInput,
): Promise<{ value: PartnerDay } | Refusal> {
  const { partnerId, day } = key;
  const place = toStoredKey(key.place);
  return inPartnerTenant(context, partnerId, async (tx) => {
    const refusal = await refuseCalendarKey(tx, key);
    if (refusal !== undefined) return refusal;
    const before = await readDay(tx, partnerId, place, day);
    await upsertPartnerDay(tx, { ...input, partnerId, place, day });
    const value = await readDay(tx, partnerId, place, day);
    if (value === undefined) throw new Error('a saved day does not exist');
    await recordProfileChange(tx, context, partnerId, {
      section: 'DAYS',
      before: before ?? null,
      after: value,
    });
    context.audit({ subject: `${day} ${key.place}`, before, after: value });
    return { value };
  });
}

/** Removes the entry of a day for exactly this place. Refuses: not_found. */
export function removeDay(context: RequestContext, key: DayKey): Promise<undefined | Refusal> {
  const { partnerId, day } = key;
  const place = toStoredKey(key.place);
  return inPartnerTenant(context, partnerId, async (tx) => {
    const before = await readDay(tx, partnerId, place, day);
    if (before === undefined) return refuse('partner.day_not_found', { dayDate: day });
    await deletePartnerDay(tx, partnerId, place, day);
    await recordProfileChange(tx, context, partnerId, { section: 'DAYS', before, after: null });
    context.audit({ subject: `${day} ${key.place}`, before });
    return undefined;
  });
}

/** The tables have an empty text for all places and all service types. */
function toStoredKey(param: string): string {
  return param === ALL ? '' : param;
}

interface CalendarKey {
  readonly partnerId: string;
  readonly place: string;
  readonly serviceType?: HoursKey['serviceType'];
}

/** Refuses a service type or a place that is not the partner's. */
async function refuseCalendarKey(
  tx: Transaction,
  { partnerId, place, serviceType = ALL }: CalendarKey,
): Promise<Refusal | undefined> {
  const { countries, serviceTypes, isPort } = await readPlaceFacts(tx, partnerId, place);
  if (serviceType !== ALL && !serviceTypes.includes(serviceType)) {
    return refuseInvalid([
      detail('serviceType', 'partner.service_not_offered', { serviceTerms: serviceTypes.toSorted() }),
    ]);
  }
  if (place === ALL) return undefined;
  if (!countries.includes(place.slice(0, 2))) {
    return refuseInvalid([
      detail('place', 'partner.place_not_served', { countryList: countries.toSorted() }),
    ]);
  }
  if (place.length > 2 && !isPort) {
    return refuseInvalid([detail('place', 'partner.place_unknown_port', { port: place })]);
  }
  return undefined;
}
