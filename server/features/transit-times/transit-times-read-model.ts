import type { PartnerMeasure } from '@portal/contract/routing';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

const percent = (part: string, whole: string) => `round(100.0 * ${part} / nullif(${whole}, 0), 1)::float8`;

const PARTNERS = `select partner_id "partnerId", service_type "serviceType", destination_country "destinationCountry", legs,
    done_legs "doneLegs", median_minutes "medianMinutes", p90_minutes "p90Minutes", promised_legs "promisedLegs",
    ${percent('on_time_legs', 'promised_legs')} "onTimePercent", ${percent('exception_legs', 'legs')} "exceptionPercent",
    ${percent('lost_legs', 'legs')} "lostPercent", measured_at "measuredAt"
  from partner_measures where client_id = $1 and ($2::text is null or destination_country = $2)
  order by service_type, destination_country, legs desc, partner_id`;

/** The partners a client has used, measured; to one country, or to all. */
export async function partnerMeasures(
  tx: Transaction,
  clientId: string,
  destinationCountry: string | null,
): Promise<PartnerMeasure[]> {
  const rows = await tx.prepared<Omit<PartnerMeasure, 'measuredAt'> & { measuredAt: Date }>(
    'partner-measures',
    PARTNERS,
    [clientId, destinationCountry],
  );
  return rows.map((row) => ({ ...row, measuredAt: row.measuredAt.toISOString() }));
}

/** How long a leg takes on a lane. Whole minutes, null where nothing was measured. */
export interface LaneMeasure {
  readonly movement: string;
  readonly originCountry: string;
  readonly destinationCountry: string;
  readonly serviceType: string;
  /** Orders that the leg's own time is measured from. */
  readonly orders: number;
  readonly medianMinutes: number | null;
  readonly p90Minutes: number | null;
  /** Delivered orders that the time from the start of the leg to delivery is measured from. */
  readonly deliveredOrders: number;
  readonly remainingMedianMinutes: number | null;
  readonly remainingP90Minutes: number | null;
}

/** Every lane and leg of the client that was measured. */
export function laneMeasures(tx: Transaction, clientId: string): Promise<LaneMeasure[]> {
  return tx.rows<LaneMeasure>(sql`select movement, origin_country "originCountry",
      destination_country "destinationCountry", service_type "serviceType", orders, median_minutes "medianMinutes",
      p90_minutes "p90Minutes", delivered_orders "deliveredOrders", remaining_median_minutes "remainingMedianMinutes",
      remaining_p90_minutes "remainingP90Minutes"
    from lane_measures where client_id = ${clientId}
    order by movement, origin_country, destination_country, service_type`);
}
