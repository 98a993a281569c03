import type { Aircraft, FreightRates } from '@portal/contract/freight';
import type { MawbState } from '@portal/contract/manifests';
import type { Transaction } from '../../../db/database.ts';
import { isoUtc } from '../../../db/page-statement.ts';
import { sql } from '../../../db/sql.ts';
import { newId } from '../../../platform/ids.ts';
import { findAwbNumber } from '../../documents/index.ts';

/** The booking of a MAWB, as it is stored. Times are ISO 8601, the flight date is local. */
export interface MawbBooking {
  readonly awbNumber: string;
  readonly flightNumber: string;
  readonly flightDate: string;
  readonly aircraft: Aircraft;
  readonly originPortId: string;
  readonly destinationPortId: string;
  readonly departsAt: string | null;
  readonly arrivesAt: string | null;
  readonly consolidator: string | null;
  readonly breakBulkAgent: string | null;
  readonly broker: string | null;
  readonly bookedGrams: number | null;
  readonly rates: FreightRates | null;
}

export interface MawbRecord extends MawbBooking {
  readonly partnerId: string;
  readonly id: string;
  /** The departure that has its flight facts; null for a flight that was entered with the MAWB. */
  readonly departureId: string | null;
  readonly state: MawbState;
  /** Time of the first manifest, ISO 8601; null before. */
  readonly manifestedAt: string | null;
  readonly version: number;
}

const SELECT_MAWB = `select partner_id "partnerId", id, awb_number "awbNumber", state, flight_number "flightNumber",
    to_char(flight_date, 'YYYY-MM-DD') "flightDate", aircraft, origin_port_id "originPortId", destination_port_id "destinationPortId",
    ${isoUtc('departs_at')} "departsAt", ${isoUtc('arrives_at')} "arrivesAt", consolidator,
    break_bulk_agent "breakBulkAgent", broker, booked_grams "bookedGrams", rates,
    ${isoUtc('manifested_at')} "manifestedAt", version, departure_id "departureId" from mawb_flights`;

/** A MAWB of the caller's partners, by its number or id; undefined if there is none. */
export async function readMawb(tx: Transaction, ref: string): Promise<MawbRecord | undefined> {
  const awbNumber = await findAwbNumber(tx, ref);
  const [mawb] = await tx.prepared<MawbRecord>('manifest-mawb', `${SELECT_MAWB} where awb_number = $1`, [
    awbNumber,
  ]);
  return mawb;
}

/** As `readMawb`, and locks it until the end of the transaction: of two issues of one manifest the second one waits. */
export async function lockMawb(tx: Transaction, ref: string): Promise<MawbRecord | undefined> {
  const awbNumber = await findAwbNumber(tx, ref);
  await tx.execute(sql`select 1 from mawbs where awb_number = ${awbNumber} for update`);
  return awbNumber === undefined ? undefined : readMawb(tx, awbNumber);
}

/** The partner's MAWB with the number, locked; undefined if there is none. */
export async function lockMawbByNumber(
  tx: Transaction,
  partnerId: string,
  awbNumber: string,
): Promise<MawbRecord | undefined> {
  const row = await tx.row<{ id: string }>(
    sql`select id from mawbs where partner_id = ${partnerId} and awb_number = ${awbNumber} for update`,
  );
  return row && readMawb(tx, row.id);
}

/** The MAWBs of the caller's partners with these numbers, locked until the end of the transaction. */
export async function lockMawbsByNumber(
  tx: Transaction,
  awbNumbers: readonly string[],
): Promise<MawbRecord[]> {
  await tx.execute(
    sql`select 1 from mawbs where awb_number = any (${awbNumbers}::text[]) order by id for update`,
  );
  return tx.prepared<MawbRecord>(
    'manifest-mawbs-by-number',
    `${SELECT_MAWB} where awb_number = any ($1::text[])`,
    [awbNumbers],
  );
}

const toJson = (rates: FreightRates | null) => (rates === null ? null : JSON.stringify(rates));

/** Inserts a booking; undefined if a MAWB with the number exists already, of any partner. */
export async function insertMawb(
  tx: Transaction,
  partnerId: string,
  booking: MawbBooking,
  userId: string | null,
  now: Date,
): Promise<string | undefined> {
  const id = newId();
  const at = now.toISOString();
  const inserted =
    await tx.execute(sql`insert into mawbs (partner_id, id, awb_number, state, flight_number, flight_date, aircraft,
      origin_port_id, destination_port_id, departs_at, arrives_at, consolidator, break_bulk_agent, broker, booked_grams,
      rates, created_by, created_at, updated_at)
    values (${partnerId}, ${id}, ${booking.awbNumber}, 'OPEN', ${booking.flightNumber}, ${booking.flightDate}, ${booking.aircraft},
      ${booking.originPortId}, ${booking.destinationPortId}, ${booking.departsAt}, ${booking.arrivesAt},
      ${booking.consolidator}, ${booking.breakBulkAgent}, ${booking.broker}, ${booking.bookedGrams},
      ${toJson(booking.rates)}::jsonb, ${userId}, ${at}, ${at})
    on conflict (awb_number) do nothing`);
  return inserted === 0 ? undefined : id;
}

/** Updates the booking of a locked MAWB; of a departure it has no flight facts and no booked weight of its own. */
export async function updateMawb(
  tx: Transaction,
  { partnerId, id }: Pick<MawbRecord, 'partnerId' | 'id'>,
  booking: MawbBooking,
  now: Date,
): Promise<void> {
  await tx.execute(sql`update mawbs set
      (flight_number, flight_date, aircraft, origin_port_id, destination_port_id, departs_at, arrives_at, booked_grams) =
        (select ${booking.flightNumber}, ${booking.flightDate}::date, ${booking.aircraft}, ${booking.originPortId},
          ${booking.destinationPortId}, ${booking.departsAt}::timestamptz, ${booking.arrivesAt}::timestamptz,
          ${booking.bookedGrams}::integer where departure_id is null),
      consolidator = ${booking.consolidator}, break_bulk_agent = ${booking.breakBulkAgent}, broker = ${booking.broker},
      rates = ${toJson(booking.rates)}::jsonb, updated_at = ${now.toISOString()}, version = version + 1
    where partner_id = ${partnerId} and id = ${id}`);
}

/** Sets a locked MAWB to MANIFESTED. */
export async function markManifested(
  tx: Transaction,
  { partnerId, id }: Pick<MawbRecord, 'partnerId' | 'id'>,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await tx.execute(sql`update mawbs set state = 'MANIFESTED', manifested_at = ${at}, updated_at = ${at},
    version = version + 1 where partner_id = ${partnerId} and id = ${id}`);
}

/** Sets the state of a locked MAWB that has its manifest. */
export async function updateMawbState(
  tx: Transaction,
  { partnerId, id }: Pick<MawbRecord, 'partnerId' | 'id'>,
  state: MawbState,
  now: Date,
): Promise<void> {
  await tx.execute(sql`update mawbs set state = ${state}, updated_at = ${now.toISOString()}, version = version + 1
    where partner_id = ${partnerId} and id = ${id}`);
}

/** Has the forecasts of the orders in bags under a MAWB computed again, after a change of its flight. */
export async function touchOrdersOfMawb(
  tx: Transaction,
  { awbNumber }: Pick<MawbRecord, 'awbNumber'>,
  now: Date,
): Promise<void> {
  await tx.execute(sql`select touch_orders_of_mawb(${awbNumber}, ${now.toISOString()})`);
}
