import type { Aircraft } from '@portal/contract/freight';
import type { Transaction } from '../../../db/database.ts';
import { isoUtc } from '../../../db/page-statement.ts';
import { sql } from '../../../db/sql.ts';
import type { MawbRecord } from './mawbs-store.ts';

type MawbKey = Pick<MawbRecord, 'partnerId' | 'id'>;

/** A departure of a MAWB. Times are ISO 8601, the flight date is local. */
export interface DepartureRecord {
  /** From 1. */
  readonly number: number;
  readonly flightNumber: string;
  readonly flightDate: string;
  readonly aircraft: Aircraft;
  readonly departedAt: string;
  /** Why it was signed in spite of missing papers or another day; null without. */
  readonly comment: string | null;
  readonly arrivedAt: string | null;
}

/** Whether two times in ISO 8601 are the same, in whatever offset. */
export const isSameTime = (left: string, right: string) => Date.parse(left) === Date.parse(right);

/** The departures of a MAWB, in their sequence. */
export function readDepartures(tx: Transaction, { partnerId, id }: MawbKey): Promise<DepartureRecord[]> {
  return tx.prepared<DepartureRecord>(
    'mawb-departures',
    `select number, flight_number "flightNumber", to_char(flight_date, 'YYYY-MM-DD') "flightDate", aircraft,
      ${isoUtc('departed_at')} "departedAt", comment, ${isoUtc('arrived_at')} "arrivedAt"
    from mawb_departures where partner_id = $1 and mawb_id = $2 order by number`,
    [partnerId, id],
  );
}

/** Adds a departure of a locked MAWB. */
export async function insertDeparture(
  tx: Transaction,
  { partnerId, id }: MawbKey,
  { number, flightNumber, flightDate, aircraft, departedAt, comment }: Omit<DepartureRecord, 'arrivedAt'>,
  actor: { readonly userId: string; readonly name: string },
  now: Date,
): Promise<void> {
  await tx.execute(sql`insert into mawb_departures (partner_id, mawb_id, number, flight_number, flight_date, aircraft,
      departed_at, comment, user_id, actor_name, created_at)
    values (${partnerId}, ${id}, ${number}, ${flightNumber}, ${flightDate}, ${aircraft},
      ${departedAt}, ${comment}, ${actor.userId}, ${actor.name}, ${now.toISOString()})`);
}

/** Sets the time of arrival of a departure of a locked MAWB. */
export async function updateArrival(
  tx: Transaction,
  { partnerId, id }: MawbKey,
  number: number,
  arrivedAt: string,
): Promise<void> {
  await tx.execute(sql`update mawb_departures set arrived_at = ${arrivedAt}
    where partner_id = ${partnerId} and mawb_id = ${id} and number = ${number}`);
}
