import type { CalendarDay as SourcedDay } from '@portal/contract/reference-data';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { createVersionCache, type VersionCache } from '../../db/version-cache.ts';
import type { CalendarDay } from './calendar-types.ts';
import { createCalendars, type CalendarData, type Calendars } from './calendars.ts';

const CALENDAR_DATA = sql`select
  (select coalesce(json_agg(json_build_object('country', country, 'region', region, 'day', day, 'kind', kind,
      'estimated', estimated, 'name', name)), '[]')
    from (select distinct on (country, region, day) * from calendar_days
      order by country, region, day, source = 'OPERATOR' desc) effective) days,
  (select coalesce(json_agg(json_build_object('partnerId', partner_id, 'serviceType', nullif(service_type, ''),
      'place', place, 'workingDays', working_days,
      'cutOffMinutes', extract(hour from cut_off) * 60 + extract(minute from cut_off),
      'weekdayCutOffs', (select coalesce(json_object_agg(key, extract(hour from value::time) * 60
        + extract(minute from value::time)), '{}') from jsonb_each_text(weekday_cut_offs)),
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

type DaySource = SourcedDay['source'];

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

/** The effective days of a country in a year, by day and region. */
export function listDays(tx: Transaction, country: string, year: number): Promise<SourcedDay[]> {
  return tx.rows<SourcedDay>(sql`select distinct on (day, region) country, region, day::text, kind, estimated, name, source
    from calendar_days where country = ${country} and extract(year from day) = ${year}
    order by day, region, source = 'OPERATOR' desc`);
}
