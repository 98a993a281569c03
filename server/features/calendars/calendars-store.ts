import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { createVersionCache, type VersionCache } from '../../db/version-cache.ts';
import type { CalendarDay, PartnerDay, PartnerHours } from './calendar-types.ts';
import { createCalendars, type CalendarData, type Calendars } from './calendars.ts';

const CALENDAR_DATA = sql`select
  (select coalesce(json_agg(json_build_object('country', country, 'region', region, 'day', day, 'kind', kind,
      'estimated', estimated, 'name', name)), '[]')
    from (select distinct on (country, region, day) * from calendar_days
      order by country, region, day, source = 'OPERATOR' desc) effective) days,
  (select coalesce(json_agg(json_build_object('partnerId', partner_id, 'serviceType', nullif(service_type, ''),
      'place', place, 'workingDays', working_days,
      'cutOffMinutes', extract(hour from cut_off) * 60 + extract(minute from cut_off),
      'closesOnHolidays', closes_on_holidays)), '[]') from partner_hours) "partnerHours",
  (select coalesce(json_agg(json_build_object('partnerId', partner_id, 'place', place, 'day', day, 'isOpen', is_open,
      'name', name)), '[]') from partner_days) "partnerDays"`;

/** All calendars; for what runs seldom. Requests use `CalendarCache`. */
export async function readCalendars(tx: Transaction): Promise<Calendars> {
  const data = await tx.row<CalendarData>(CALENDAR_DATA);
  return createCalendars(data ?? { days: [], partnerHours: [], partnerDays: [] });
}

/** The calendars of the current version of the network. */
export type CalendarCache = VersionCache<Calendars>;

/** Keeps the calendars until `readVersion` returns another number. */
export function createCalendarCache(readVersion: (tx: Transaction) => Promise<number>): CalendarCache {
  return createVersionCache(readVersion, readCalendars);
}

export type DaySource = 'BUILT_IN' | 'OPERATOR';

/** Inserts or replaces days of one source. Returns their number. */
export function upsertDays(
  tx: Transaction,
  days: readonly CalendarDay[],
  source: DaySource,
): Promise<number> {
  return tx.execute(sql`insert into calendar_days (country, region, day, kind, estimated, name, source)
    select country, region, day, kind, estimated, name, ${source}
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as entry (country text, region text, day date, kind text,
      estimated boolean, name text)
    on conflict (country, region, day, source) do update set kind = excluded.kind, estimated = excluded.estimated,
      name = excluded.name`);
}

/** Replaces all built-in days. */
export async function replaceBuiltInDays(tx: Transaction, days: readonly CalendarDay[]): Promise<number> {
  await tx.execute(sql`delete from calendar_days where source = 'BUILT_IN'`);
  return upsertDays(tx, days, 'BUILT_IN');
}

/** Deletes the operator's entry of a day, so that the built-in one applies. Returns the number of deleted entries. */
export function deleteOperatorDay(
  tx: Transaction,
  country: string,
  region: string,
  day: string,
): Promise<number> {
  return tx.execute(sql`delete from calendar_days
    where country = ${country} and region = ${region} and day = ${day} and source = 'OPERATOR'`);
}

export interface ListedDay extends CalendarDay {
  readonly source: DaySource;
}

/** The effective days of a country in a year, by day and region. */
export function listDays(tx: Transaction, country: string, year: number): Promise<ListedDay[]> {
  return tx.rows<ListedDay>(sql`select distinct on (day, region) country, region, day::text, kind, estimated, name, source
    from calendar_days where country = ${country} and extract(year from day) = ${year}
    order by day, region, source = 'OPERATOR' desc`);
}

export async function upsertPartnerHours(tx: Transaction, hours: PartnerHours): Promise<void> {
  const cutOff =
    hours.cutOffMinutes === null
      ? null
      : `${Math.floor(hours.cutOffMinutes / 60)}:${String(hours.cutOffMinutes % 60).padStart(2, '0')}`;
  await tx.execute(sql`insert into partner_hours (partner_id, service_type, place, working_days, cut_off,
      closes_on_holidays)
    values (${hours.partnerId}, ${hours.serviceType ?? ''}, ${hours.place}, ${[...hours.workingDays]}::integer[],
      ${cutOff}::time, ${hours.closesOnHolidays})
    on conflict (partner_id, service_type, place) do update set working_days = excluded.working_days,
      cut_off = excluded.cut_off, closes_on_holidays = excluded.closes_on_holidays`);
}

export async function upsertPartnerDay(tx: Transaction, day: PartnerDay): Promise<void> {
  await tx.execute(sql`insert into partner_days (partner_id, place, day, is_open, name)
    values (${day.partnerId}, ${day.place}, ${day.day}, ${day.isOpen}, ${day.name})
    on conflict (partner_id, place, day) do update set is_open = excluded.is_open, name = excluded.name`);
}
