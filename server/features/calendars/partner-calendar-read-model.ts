import type { QueryOf } from '@portal/contract/core';
import type { listPartnerDays, listPartnerHours, PartnerDay, PartnerHours } from '@portal/contract/partners';
import type { Transaction } from '../../db/database.ts';
import { queryJsonText, type JsonText } from '../../db/json-text.ts';
import { pageStatement } from '../../db/page-statement.ts';
import { queryRow } from '../../db/query-row.ts';

/** Arguments of `json_build_object` for the contract's PartnerHours. */
const HOURS_JSON = `'serviceType', nullif(service_type, ''), 'place', nullif(place, ''),
  'days', (select json_agg(json_build_object('weekday', weekday, 'cutOff', case when weekday_cut_offs ? weekday::text
      then weekday_cut_offs ->> weekday::text else to_char(cut_off, 'HH24:MI') end) order by weekday)
    from unnest(working_days) weekday),
  'closesOnHolidays', closes_on_holidays`;

/** Arguments of `json_build_object` for the contract's PartnerDay. */
const DAY_JSON = `'day', day::text, 'place', nullif(place, ''), 'isOpen', is_open, 'name', name`;

/** A page of the working hours of a partner, as JSON text. */
export function readHoursPage(
  tx: Transaction,
  partnerId: string,
  { sortBy, sortDesc, perPage, page }: QueryOf<typeof listPartnerHours>,
): Promise<JsonText> {
  const direction = sortDesc ? 'desc' : 'asc';
  const order = {
    '': 'place, service_type',
    place: `place ${direction}, service_type`,
    serviceType: `service_type ${direction}, place`,
  }[sortBy];
  const statement = pageStatement({
    matching: 'from partner_hours where partner_id = $1',
    item: HOURS_JSON,
    order,
    perPage: '$2',
    page: '$3',
  });
  return queryJsonText(tx, `partner-hours-${sortBy}-${direction}`, statement, [partnerId, perPage, page]);
}

/** A page of the closed and extra days of a partner, as JSON text. */
export function readDaysPage(
  tx: Transaction,
  partnerId: string,
  { sortBy, sortDesc, from, perPage, page }: QueryOf<typeof listPartnerDays>,
): Promise<JsonText> {
  const direction = sortDesc ? 'desc' : 'asc';
  const order = {
    '': 'day desc, place',
    day: `day ${direction}, place`,
    name: `lower(name) ${direction}, day, place`,
    place: `place ${direction}, day`,
  }[sortBy];
  const statement = pageStatement({
    matching: 'from partner_days where partner_id = $1 and ($2::date is null or day >= $2)',
    item: DAY_JSON,
    order,
    perPage: '$3',
    page: '$4',
  });
  return queryJsonText(tx, `partner-days-${sortBy}-${direction}`, statement, [
    partnerId,
    from ?? null,
    perPage,
    page,
  ]);
}

/** The hours for exactly this service type and place, empty for all; undefined without an entry. */
export async function readHours(
  tx: Transaction,
  partnerId: string,
  serviceType: string,
  place: string,
): Promise<PartnerHours | undefined> {
  const [row] = await tx.prepared<{ item: PartnerHours }>(
    'partner-hours',
    `select json_build_object(${HOURS_JSON}) item from partner_hours
      where partner_id = $1 and service_type = $2 and place = $3`,
    [partnerId, serviceType, place],
  );
  return row?.item;
}

/** The entry of a day for exactly this place, empty for all; undefined without one. */
export async function readDay(
  tx: Transaction,
  partnerId: string,
  place: string,
  day: string,
): Promise<PartnerDay | undefined> {
  const [row] = await tx.prepared<{ item: PartnerDay }>(
    'partner-day',
    `select json_build_object(${DAY_JSON}) item from partner_days
      where partner_id = $1 and place = $2 and day = $3::date`,
    [partnerId, place, day],
  );
  return row?.item;
}

/** What clients see of the calendar of a partner. */
interface PublishedCalendar {
  /** General hours first, at most 100. */
  readonly hours: readonly PartnerHours[];
  /** The next 20 entries from a day on. */
  readonly closedDays: readonly PartnerDay[];
}

/** The hours of a partner and its next closed and extra days from `day` (YYYY-MM-DD) on. */
export function readPublishedCalendar(
  tx: Transaction,
  partnerId: string,
  day: string,
): Promise<PublishedCalendar> {
  return queryRow<PublishedCalendar>(
    tx,
    'published-calendar',
    `select (select coalesce(json_agg(json_build_object(${HOURS_JSON}) order by place, service_type), '[]')
        from (select * from partner_hours where partner_id = $1 order by place, service_type limit 100) hours) hours,
      (select coalesce(json_agg(json_build_object(${DAY_JSON}) order by day, place), '[]')
        from (select * from partner_days where partner_id = $1 and day >= $2::date order by day, place limit 20) days)
        "closedDays"`,
    [partnerId, day],
  );
}
