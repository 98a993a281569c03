import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { PartnerDay, PartnerHours } from './calendar-types.ts';
import { formatMinutes } from './local-time.ts';

/** Inserts or replaces the hours for a service type at a place. */
export async function upsertPartnerHours(tx: Transaction, hours: PartnerHours): Promise<void> {
  const format = (cutOff: number | null) => (cutOff === null ? null : formatMinutes(cutOff));
  const weekdayCutOffs = Object.entries(hours.weekdayCutOffs ?? {}).map(([weekday, cutOff]) => [
    weekday,
    format(cutOff),
  ]);
  await tx.execute(sql`insert into partner_hours (partner_id, service_type, place, working_days, cut_off,
      weekday_cut_offs, closes_on_holidays)
    values (${hours.partnerId}, ${hours.serviceType ?? ''}, ${hours.place}, ${[...hours.workingDays]}::integer[],
      ${format(hours.cutOffMinutes)}::time, ${JSON.stringify(Object.fromEntries(weekdayCutOffs))}::jsonb,
      ${hours.closesOnHolidays})
    on conflict (partner_id, service_type, place) do update set working_days = excluded.working_days,
      cut_off = excluded.cut_off, weekday_cut_offs = excluded.weekday_cut_offs,
      closes_on_holidays = excluded.closes_on_holidays`);
}

/** Inserts or replaces the entry of a day at a place. */
export async function upsertPartnerDay(tx: Transaction, day: PartnerDay): Promise<void> {
  await tx.execute(sql`insert into partner_days (partner_id, place, day, is_open, name)
    values (${day.partnerId}, ${day.place}, ${day.day}, ${day.isOpen}, ${day.name})
    on conflict (partner_id, place, day) do update set is_open = excluded.is_open, name = excluded.name`);
}

/** Deletes the hours for exactly this service type and place, empty for all. */
export async function deletePartnerHours(
  tx: Transaction,
  partnerId: string,
  serviceType: string,
  place: string,
): Promise<void> {
  await tx.execute(sql`delete from partner_hours
    where partner_id = ${partnerId} and service_type = ${serviceType} and place = ${place}`);
}

/** Deletes the entry of a day for exactly this place, empty for all. */
export async function deletePartnerDay(
  tx: Transaction,
  partnerId: string,
  place: string,
  day: string,
): Promise<void> {
  await tx.execute(sql`delete from partner_days
    where partner_id = ${partnerId} and place = ${place} and day = ${day}`);
}

interface PlaceFacts {
  readonly countries: readonly string[];
  readonly serviceTypes: readonly string[];
  /** Whether the place is in the list of ports. */
  readonly isPort: boolean;
}

/** What decides whether a partner can have hours or days at a place. */
export async function readPlaceFacts(tx: Transaction, partnerId: string, place: string): Promise<PlaceFacts> {
  const facts = await tx.row<PlaceFacts>(sql`select countries, service_types "serviceTypes",
      exists (select 1 from ports where code = ${place}) "isPort" from partners where id = ${partnerId}`);
  if (facts === undefined) throw new Error('the partner of a user does not exist');
  return facts;
}
