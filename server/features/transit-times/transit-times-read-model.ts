import type { PartnerTransitTimes } from '@portal/contract/routing';
import type { Transaction } from '../../db/database.ts';

/** When a leg is expected to end, ISO 8601. */
export interface LegEnd {
  readonly serviceType: string;
  readonly at: string;
}

/** Expected ends of the legs of an order that have not ended, without the last leg; none without a forecast. */
export async function readLegEnds(tx: Transaction, clientId: string, orderId: string): Promise<LegEnd[]> {
  const [forecast] = await tx.prepared<{ legEnds: LegEnd[] }>(
    'leg-ends',
    'select leg_ends "legEnds" from delivery_forecasts where client_id = $1 and order_id = $2',
    [clientId, orderId],
  );
  return forecast?.legEnds ?? [];
}

const buildPercent = (part: string, whole: string) =>
  `round(100.0 * ${part} / nullif(${whole}, 0), 1)::float8`;

const PARTNER_TRANSIT_TIMES = `select partner_id "partnerId", service_type "serviceType",
    destination_country "destinationCountry", legs, done_legs "completedLegs", median_minutes "medianMinutes",
    p90_minutes "p90Minutes", promised_legs "promisedLegs",
    ${buildPercent('on_time_legs', 'promised_legs')} "onTimePercent",
    ${buildPercent('exception_legs', 'legs')} "exceptionPercent",
    ${buildPercent('lost_legs', 'legs')} "lostPercent", computed_at "computedAt"
  from partner_transit_times where client_id = $1 and ($2::text is null or destination_country = $2)
  order by service_type, destination_country, legs desc, partner_id`;

/** Transit times of the client's partners, to one destination country or to all. */
export async function readPartnerTransitTimes(
  tx: Transaction,
  clientId: string,
  destinationCountry: string | null,
): Promise<PartnerTransitTimes[]> {
  const rows = await tx.prepared<Omit<PartnerTransitTimes, 'computedAt'> & { computedAt: Date }>(
    'partner-transit-times',
    PARTNER_TRANSIT_TIMES,
    [clientId, destinationCountry],
  );
  return rows.map((row) => ({ ...row, computedAt: row.computedAt.toISOString() }));
}

/** Transit times of one leg of a lane, for a service level and a transport mode. Whole minutes; null without measured orders. */
export interface LaneTransitTimes {
  readonly movement: string;
  readonly originCountry: string;
  readonly destinationCountry: string;
  readonly serviceType: string;
  readonly serviceLevel: string;
  /** Transport mode of the main carriage; empty without one. */
  readonly routeMode: string;
  /** Number of orders that the minutes of the leg are computed from. */
  readonly orders: number;
  readonly medianMinutes: number | null;
  readonly p90Minutes: number | null;
  /** Number of delivered orders that the remaining minutes, from the start of the leg to delivery, are computed from. */
  readonly deliveredOrders: number;
  readonly remainingP10Minutes: number | null;
  readonly remainingMedianMinutes: number | null;
  readonly remainingP90Minutes: number | null;
}

const LANE_TRANSIT_TIMES = `select movement, origin_country "originCountry",
      destination_country "destinationCountry", service_type "serviceType", service_level "serviceLevel",
      route_mode "routeMode", orders, median_minutes "medianMinutes",
      p90_minutes "p90Minutes", delivered_orders "deliveredOrders",
      remaining_p10_minutes "remainingP10Minutes", remaining_median_minutes "remainingMedianMinutes",
      remaining_p90_minutes "remainingP90Minutes"
    from lane_transit_times where client_id = $1
    order by movement, origin_country, destination_country, service_type, service_level, route_mode`;

/** Transit times of all lanes and legs of the client. */
export function readLaneTransitTimes(tx: Transaction, clientId: string): Promise<LaneTransitTimes[]> {
  return tx.prepared<LaneTransitTimes>('lane-transit-times', LANE_TRANSIT_TIMES, [clientId]);
}
