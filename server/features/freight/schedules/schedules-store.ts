import type { QueryOf } from '@portal/contract/core';
import type {
  DepartureSchedule,
  DepartureScheduleInput,
  listDepartureSchedules,
} from '@portal/contract/freight';
import type { Transaction } from '../../../db/database.ts';
import { queryJsonText, type JsonText } from '../../../db/json-text.ts';
import { lockName } from '../../../db/lock-name.ts';
import { pageStatement } from '../../../db/page-statement.ts';
import { raw, sql } from '../../../db/sql.ts';
import { CARRIAGE_COLUMNS, CARRIAGE_JSON, toSqlLists } from '../departures/carriage.ts';

export interface ScheduleKey {
  readonly partnerId: string;
  readonly scheduleId: string;
}

const STATED = toSqlLists([
  ...CARRIAGE_COLUMNS,
  ['weekdays', 'weekdays', 'integer[]'],
  ['seasonFrom', 'season_from', 'date'],
  ['seasonTo', 'season_to', 'date'],
  ['exceptions', 'exceptions', 'date[]'],
  ['departureTime', 'departure_time', 'time'],
  ['arrivalTime', 'arrival_time', 'time'],
  ['arrivalDayOffset', 'arrival_day_offset', 'integer'],
  ['cutOffMinutes', 'cut_off_minutes', 'integer'],
  ['latestAcceptanceMinutes', 'latest_acceptance_minutes', 'integer'],
]);

const SCHEDULE_JSON = `'id', id, ${CARRIAGE_JSON}, 'capacityGrams', capacity_grams, 'capacityLitres', capacity_litres,
  'weekdays', weekdays, 'seasonFrom', season_from, 'seasonTo', season_to, 'exceptions', exceptions,
  'departureTime', to_char(departure_time, 'HH24:MI'), 'arrivalTime', to_char(arrival_time, 'HH24:MI'),
  'arrivalDayOffset', arrival_day_offset, 'cutOffMinutes', cut_off_minutes,
  'latestAcceptanceMinutes', latest_acceptance_minutes, 'state', state, 'version', version`;

/** Locks the schedules of a partner until the transaction ends: a change and the job that adds departures exclude each other. */
export function lockSchedules(tx: Transaction, partnerId: string): Promise<void> {
  return lockName(tx, `departure-schedules ${partnerId}`);
}

export async function insertSchedule(
  tx: Transaction,
  { partnerId, scheduleId }: ScheduleKey,
  input: DepartureScheduleInput,
): Promise<void> {
  await tx.execute(sql`insert into departure_schedules (partner_id, id, ${raw(STATED.columns)})
    select ${partnerId}, ${scheduleId}, ${raw(STATED.values)}
    from jsonb_to_record(${JSON.stringify(input)}::jsonb) as row (${raw(STATED.types)})`);
}

export async function updateSchedule(
  tx: Transaction,
  { partnerId, scheduleId }: ScheduleKey,
  input: DepartureScheduleInput,
): Promise<void> {
  await tx.execute(sql`update departure_schedules
    set (${raw(STATED.columns)}) = (select ${raw(STATED.values)}
      from jsonb_to_record(${JSON.stringify(input)}::jsonb) as row (${raw(STATED.types)})), version = version + 1
    where partner_id = ${partnerId} and id = ${scheduleId}`);
}

export async function endScheduleRow(tx: Transaction, { partnerId, scheduleId }: ScheduleKey): Promise<void> {
  await tx.execute(sql`update departure_schedules set state = 'ENDED', version = version + 1
    where partner_id = ${partnerId} and id = ${scheduleId}`);
}

/** A schedule of a partner; undefined if it has no such one. */
export async function readSchedule(
  tx: Transaction,
  { partnerId, scheduleId }: ScheduleKey,
): Promise<DepartureSchedule | undefined> {
  const [row] = await tx.prepared<{ schedule: DepartureSchedule }>(
    'departure-schedule',
    `select json_build_object(${SCHEDULE_JSON}) schedule from departure_schedules where partner_id = $1 and id = $2`,
    [partnerId, scheduleId],
  );
  return row?.schedule;
}

/** The schedules of a partner that have not ended and whose season is not over on a day, YYYY-MM-DD. */
export async function readActiveSchedules(
  tx: Transaction,
  partnerId: string,
  day: string,
): Promise<DepartureSchedule[]> {
  const rows = await tx.prepared<{ schedule: DepartureSchedule }>(
    'active-departure-schedules',
    `select json_build_object(${SCHEDULE_JSON}) schedule from departure_schedules
      where partner_id = $1 and state = 'ACTIVE' and season_to >= $2::date - 1 order by id`,
    [partnerId, day],
  );
  return rows.map(({ schedule }) => schedule);
}

/** A page of the schedules of a partner, as JSON text. */
export function readSchedulePage(
  tx: Transaction,
  partnerId: string,
  { sortBy, sortDesc, page, perPage, ...filter }: QueryOf<typeof listDepartureSchedules>,
): Promise<JsonText> {
  const direction = sortDesc ? 'desc' : 'asc';
  const order = {
    '': 'origin_port_id, destination_port_id, departure_time, id',
    number: `number ${direction}, id`,
    seasonFrom: `season_from ${direction}, id`,
  }[sortBy];
  const statement = pageStatement({
    matching: `from departure_schedules where partner_id = $1 and ($2::text is null or mode = $2)
      and ($3::text is null or origin_port_id = $3) and ($4::text is null or destination_port_id = $4)
      and ($5::text is null or state = $5)`,
    item: SCHEDULE_JSON,
    order,
    perPage: '$6',
    page: '$7',
  });
  return queryJsonText(tx, `departure-schedules-${sortBy}-${direction}`, statement, [
    partnerId,
    filter.mode ?? null,
    filter.originPortId ?? null,
    filter.destinationPortId ?? null,
    filter.state ?? null,
    perPage,
    page,
  ]);
}
