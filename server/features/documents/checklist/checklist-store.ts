import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { DOCUMENTS_SQL, IS_CURRENT_SQL, IS_STALE_SQL } from '../documents-store.ts';
import type { ChecklistDocument, ChecklistOrder } from './derive-items.ts';

/** The orders on a MAWB whose freight or customs leg a partner of the caller carries, by code. */
export function readChecklistOrders(tx: Transaction, awbNumber: string): Promise<ChecklistOrder[]> {
  return tx.rows<ChecklistOrder>(sql`select o.client_id "clientId", o.order_code "orderCode", o.movement,
      o.origin_country "originCountry", o.destination_country "destinationCountry", o.items, o.parcels,
      o.parties #> '{consignee,taxId}' is not null "hasTaxId"
    from carried_orders_of_mawb(${awbNumber}) m join orders o on o.client_id = m.client_id and o.id = m.order_id
    order by o.order_code`);
}

/**
 * The current documents of a MAWB that the transaction sees, and the papers of its flight that are made here; those that count
 * alike are one.
 */
export async function readChecklistDocuments(
  tx: Transaction,
  awbNumber: string,
  flight: ChecklistFlight | undefined,
): Promise<ChecklistDocument[]> {
  const rows = await tx.rows<ChecklistDocument>({
    text: `select distinct d.category, d.client_id "clientId", ${IS_STALE_SQL} stale from ${DOCUMENTS_SQL}
    where d.awb_number = $1 and ${IS_CURRENT_SQL}`,
    values: [awbNumber],
  });
  return [
    ...rows,
    ...(flight?.isManifested === true ? [toIssuedPaper('MANIFEST')] : []),
    ...(flight?.hasAirWaybill === true ? [toIssuedPaper('AWB')] : []),
  ];
}

const toIssuedPaper = (category: 'MANIFEST' | 'AWB'): ChecklistDocument => ({
  category,
  clientId: null,
  stale: false,
});

/** The flight of a MAWB that a forwarder booked. Times in epoch milliseconds; null if they are unknown. */
export interface ChecklistFlight {
  readonly forwarderId: string;
  /** UN/LOCODE. */
  readonly originPortId: string;
  /** Local date of the departure, ISO 8601. */
  readonly flightDate: string;
  readonly departsAt: number | null;
  readonly arrivesAt: number | null;
  /** Whether its manifest is issued. */
  readonly isManifested: boolean;
  /** Whether the addresses of its air waybill are saved, from which the paper is made. */
  readonly hasAirWaybill: boolean;
}

/** Undefined without a booking. */
export function readChecklistFlight(
  tx: Transaction,
  awbNumber: string,
): Promise<ChecklistFlight | undefined> {
  return tx.row<ChecklistFlight>(sql`select forwarder_id "forwarderId", origin_port_id "originPortId",
      to_char(flight_date, 'YYYY-MM-DD') "flightDate", (extract(epoch from departs_at) * 1000)::float8 "departsAt",
      (extract(epoch from arrives_at) * 1000)::float8 "arrivesAt", manifested_at is not null "isManifested",
      has_air_waybill "hasAirWaybill" from read_mawb_flight(${awbNumber})`);
}

/** A forwarder has fewer bookings before their cut-off. */
const MAX_UPCOMING = 200;

/** The numbers of the MAWBs that a forwarder has booked on flights after `now`, first departure first. */
export async function readUpcomingMawbs(tx: Transaction, forwarderId: string, now: Date): Promise<string[]> {
  const rows = await tx.rows<{ awbNumber: string }>(sql`select awb_number "awbNumber" from mawb_flights
    where partner_id = ${forwarderId} and flight_date >= ${now.toISOString()}::date - 1
      and (departs_at is null or departs_at > ${now.toISOString()})
    order by flight_date, awb_number limit ${MAX_UPCOMING}`);
  return rows.map(({ awbNumber }) => awbNumber);
}
