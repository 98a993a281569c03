import type { CarriageFacts, DepartureName, DepartureState } from '@portal/contract/freight';
import type { Transaction } from '../../../db/database.ts';
import { lockName } from '../../../db/lock-name.ts';
import { raw, sql } from '../../../db/sql.ts';
import { CARRIAGE_COLUMNS, toSqlLists, type Column } from './carriage.ts';
import type { DepartureTimes } from './departure-times.ts';

/** A departure as it is stored. */
export interface DepartureRow extends CarriageFacts, DepartureTimes {
  readonly id: string;
  /** Null without a schedule; then `scheduleDay` is null too. */
  readonly scheduleId: string | null;
  /** Local day, YYYY-MM-DD. */
  readonly scheduleDay: string | null;
}

export interface DepartureKey {
  readonly partnerId: string;
  readonly departureId: string;
}

const STATED_COLUMNS: readonly Column[] = [
  ...CARRIAGE_COLUMNS,
  ['localDeparture', 'local_departure', 'timestamp'],
  ['localArrival', 'local_arrival', 'timestamp'],
  ['localCutOff', 'local_cut_off', 'timestamp'],
  ['localLatestAcceptance', 'local_latest_acceptance', 'timestamp'],
  ['departsAt', 'departs_at', 'timestamptz'],
  ['arrivesAt', 'arrives_at', 'timestamptz'],
  ['cutOffAt', 'cut_off_at', 'timestamptz'],
  ['latestAcceptanceAt', 'latest_acceptance_at', 'timestamptz'],
];
const STATED = toSqlLists(STATED_COLUMNS);
const ALL = toSqlLists([
  ['id', 'id', 'uuid'],
  ['scheduleId', 'schedule_id', 'uuid'],
  ['scheduleDay', 'schedule_day', 'date'],
  ...STATED_COLUMNS,
]);
const listColumns = (table: string) => STATED_COLUMNS.map(([, column]) => `${table}.${column}`).join(', ');

/**
 * Inserts departures. Of those that a schedule has already, it changes the ones that are in the future at `now`, were not
 * booked or edited, and differ; a cancelled one is planned again.
 */
export async function saveDepartures(
  tx: Transaction,
  partnerId: string,
  rows: readonly DepartureRow[],
  now: Date,
): Promise<void> {
  await tx.execute(sql`insert into departures (partner_id, ${raw(ALL.columns)})
    select ${partnerId}, ${raw(ALL.values)} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (${raw(ALL.types)})
    on conflict (partner_id, schedule_id, schedule_day) do update
      set (${raw(STATED.columns)}) = row (${raw(listColumns('excluded'))}), state = 'PLANNED', version = departures.version + 1
      where not departures.is_edited and not departures.is_booked and departures.departs_at > ${now.toISOString()}
        and (${raw(listColumns('departures'))}, departures.state) is distinct from (${raw(listColumns('excluded'))}, 'PLANNED')`);
}

/** Locks the files of departures of a partner until the transaction ends, so that a file that is sent twice is saved once. */
export function lockDepartureFiles(tx: Transaction, partnerId: string): Promise<void> {
  return lockName(tx, `departure-files ${partnerId}`);
}

/** Those of some departures that the partner has already, in any state, by number, ports and local departure. */
export function findExistingDepartures(
  tx: Transaction,
  partnerId: string,
  departures: readonly DepartureName[],
): Promise<DepartureName[]> {
  const rows = departures.map(({ number, originPortId, destinationPortId, localDeparture }) => ({
    number,
    originPortId,
    destinationPortId,
    localDeparture,
  }));
  return tx.rows<DepartureName>(sql`select row.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (number text, "originPortId" text, "destinationPortId" text, "localDeparture" text)
    where exists (select 1 from departures d where d.partner_id = ${partnerId} and d.number = row.number
      and d.origin_port_id = row."originPortId" and d.destination_port_id = row."destinationPortId"
      and d.local_departure = row."localDeparture"::timestamp)`);
}

/**
 * The ids of the departures of the partner by their names, in the order of the names; of one that was cancelled and created again, the
 * new one. Numbers are compared without spaces and case. Several ids: several departures have the name. None without a name.
 */
export async function findDeparturesByName(
  tx: Transaction,
  partnerId: string,
  names: readonly (DepartureName | undefined)[],
): Promise<readonly string[][]> {
  const rows = names.flatMap((name, index) => (name === undefined ? [] : [{ ...name, index }]));
  const matches = await tx.rows<{
    index: number;
    id: string;
    isCancelled: boolean;
  }>(sql`select row.index, d.id,
      d.state = 'CANCELLED' "isCancelled"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (index integer, number text, "originPortId" text, "destinationPortId" text, "localDeparture" text)
    join departures d on d.partner_id = ${partnerId} and d.local_departure = row."localDeparture"::timestamp
      and d.origin_port_id = row."originPortId" and d.destination_port_id = row."destinationPortId"
      and upper(replace(d.number, ' ', '')) = upper(replace(row.number, ' ', ''))`);
  const byIndex = Map.groupBy(matches, ({ index }) => index);
  return names.map((_, index) => {
    const all = byIndex.get(index) ?? [];
    const active = all.filter(({ isCancelled }) => !isCancelled);
    return (active.length === 0 ? all.slice(0, 1) : active).map(({ id }) => id);
  });
}

/** Cancels the future departures of a schedule that were not booked or edited, except for those of some days. */
export async function cancelScheduledDepartures(
  tx: Transaction,
  { partnerId, scheduleId }: { readonly partnerId: string; readonly scheduleId: string },
  days: readonly string[],
  now: Date,
): Promise<void> {
  await tx.execute(sql`update departures set state = 'CANCELLED', version = version + 1
    where partner_id = ${partnerId} and schedule_id = ${scheduleId} and not is_edited and not is_booked and state = 'PLANNED'
      and departs_at > ${now.toISOString()} and schedule_day <> all (${[...days]}::date[])`);
}

/** Changes a locked departure by itself. */
export async function updateDeparture(
  tx: Transaction,
  { partnerId, departureId }: DepartureKey,
  row: CarriageFacts & DepartureTimes,
): Promise<void> {
  await tx.execute(sql`update departures
    set (${raw(STATED.columns)}) = (select ${raw(STATED.values)}
      from jsonb_to_record(${JSON.stringify(row)}::jsonb) as row (${raw(STATED.types)})), is_edited = true, version = version + 1
    where partner_id = ${partnerId} and id = ${departureId}`);
}

/** Changes the state of a locked departure by itself at a time; DEPARTED and ARRIVED have it as the actual time. */
export async function updateDepartureState(
  tx: Transaction,
  { partnerId, departureId }: DepartureKey,
  state: DepartureState,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await tx.execute(sql`update departures set state = ${state}, is_edited = true, version = version + 1,
      departed_at = case when ${state} = 'DEPARTED' then ${at}::timestamptz else departed_at end,
      arrived_at = case when ${state} = 'ARRIVED' then ${at}::timestamptz else arrived_at end
    where partner_id = ${partnerId} and id = ${departureId}`);
}

/**
 * Locks a departure until the transaction ends; `willBook` takes it out of the changes of its schedule. False for a departure
 * that the caller cannot see.
 */
export async function lockDeparture(
  tx: Transaction,
  { partnerId, departureId }: DepartureKey,
  willBook = false,
): Promise<boolean> {
  const row = await tx.row<{ isLocked: boolean }>(
    sql`select lock_departure(${partnerId}, ${departureId}, ${willBook}) "isLocked"`,
  );
  return row?.isLocked === true;
}
