import { findStatus } from '@portal/contract/orders';
import { computeLegTimes, type LegTime, type OrderHistory } from './leg-times.ts';
import type { LaneTransitTimes } from './transit-times-read-model.ts';

/** The properties of an order that its forecast is computed from. Times in epoch milliseconds. */
export interface ForecastOrder extends OrderHistory {
  readonly movement: string;
  readonly originCountry: string;
  readonly destinationCountry: string;
  readonly serviceLevel: string;
  readonly serviceType: string;
  readonly status: string;
  readonly terminal: boolean;
  /** The delivery window by the rate cards, from the allocation. */
  readonly rateCardFrom: number | null;
  readonly rateCardTo: number | null;
}

/** When an order should be delivered, and when it counts as late or stuck. Times in epoch milliseconds. */
export interface DeliveryForecast {
  /** The delivery window; null if neither transit times nor rate cards are known. */
  readonly promise: {
    readonly from: number;
    readonly to: number;
    /** Number of orders that the window was computed from; null if it is from the rate cards. */
    readonly orders: number | null;
  } | null;
  /** Expected ends of the legs that have not ended, without the last leg. */
  readonly legEnds: readonly { readonly serviceType: string; readonly at: number }[];
  readonly lateAt: number | null;
  /** Applies unless an event is reported before. */
  readonly stuckAt: number | null;
}

type FindLane = (order: ForecastOrder, serviceType: string) => LaneTransitTimes | undefined;

/** With fewer orders the percentiles are not reliable. */
const MIN_ORDERS = 20;
const MINUTE = 60_000;
const DAY = 86_400_000;

type LaneKey = Pick<LaneTransitTimes, 'movement' | 'originCountry' | 'destinationCountry' | 'serviceLevel'>;

/** Returns a function that finds the transit times of a leg on an order's lane, for its service level and its mode. */
export function createLaneLookup(lanes: readonly LaneTransitTimes[]): FindLane {
  const buildKey = (lane: LaneKey, serviceType: string, routeMode: string) =>
    [
      lane.movement,
      lane.originCountry,
      lane.destinationCountry,
      lane.serviceLevel,
      serviceType,
      routeMode,
    ].join(' ');
  const lanesByKey = new Map(lanes.map((lane) => [buildKey(lane, lane.serviceType, lane.routeMode), lane]));
  return (order, serviceType) => lanesByKey.get(buildKey(order, serviceType, getRouteMode(order)));
}

/** The transport mode of the main carriage of an order; empty if no leg has one. */
export function getRouteMode({ legs }: OrderHistory): string {
  const legsWithMode = legs.filter(({ mode }) => mode !== null);
  const mainLeg = legsWithMode.find(({ serviceType }) => serviceType === 'FREIGHT_FORWARDER');
  return (mainLeg ?? legsWithMode[0])?.mode ?? '';
}

/**
 * Forecasts an order by the transit times of its lane. The delivery window runs from the median to the 90th percentile of the
 * time from its current leg to delivery. The order is late after the 90th percentile of the whole time, and stuck when no event
 * was reported for longer than the 90th percentile of the current leg. With too few measured orders, the days of the rate cards
 * apply. Undefined for an order that has ended or has an unallocated leg.
 */
export function computeForecast(order: ForecastOrder, findLane: FindLane): DeliveryForecast | undefined {
  if (order.terminal || order.legs.some(({ partnerId }) => partnerId === null)) return undefined;
  const times = computeLegTimes(order);
  const firstLeg = times[0];
  const currentLeg = times.at(-1);
  if (firstLeg === undefined || currentLeg === undefined || currentLeg.endedAt !== undefined)
    return undefined;
  const stuckAt = computeStuckAt(order, currentLeg, findLane);
  // A returning parcel is not on its way to the consignee.
  if (order.status === 'RETURN_INITIATED') return { promise: null, legEnds: [], lateAt: null, stuckAt };
  const rateCardPromise =
    order.rateCardFrom === null || order.rateCardTo === null
      ? null
      : { from: order.rateCardFrom, to: order.rateCardTo };
  const measuredPromise = computePromise(order, currentLeg, findLane);
  return {
    promise: measuredPromise ?? (rateCardPromise === null ? null : { ...rateCardPromise, orders: null }),
    legEnds: measuredPromise === null ? [] : computeLegEnds(order, currentLeg, findLane),
    lateAt: computePromise(order, firstLeg, findLane)?.to ?? rateCardPromise?.to ?? null,
    stuckAt,
  };
}

function computePromise(
  order: ForecastOrder,
  { leg, startedAt }: LegTime,
  findLane: FindLane,
): { from: number; to: number; orders: number } | null {
  const lane = findLane(order, leg.serviceType);
  if (lane === undefined || lane.deliveredOrders < MIN_ORDERS) return null;
  const { remainingMedianMinutes: median, remainingP90Minutes: p90, deliveredOrders: orders } = lane;
  if (median === null || p90 === null) return null;
  return { from: startedAt + median * MINUTE, to: startedAt + p90 * MINUTE, orders };
}

/** A leg ends when the next one starts; the end is the difference of their median times to delivery. */
function computeLegEnds(
  order: ForecastOrder,
  { leg, startedAt }: LegTime,
  findLane: FindLane,
): DeliveryForecast['legEnds'] {
  const getMinutesToDelivery = (serviceType: string) =>
    findLane(order, serviceType)?.remainingMedianMinutes ?? null;
  const legs = order.legs.filter(({ sequence }) => sequence >= leg.sequence);
  legs.sort((a, b) => a.sequence - b.sequence);
  const remaining = getMinutesToDelivery(leg.serviceType);
  return legs.slice(0, -1).flatMap(({ serviceType }, index) => {
    const remainingAfter = getMinutesToDelivery(legs[index + 1]?.serviceType ?? '');
    if (remaining === null || remainingAfter === null || remainingAfter > remaining) return [];
    return { serviceType, at: startedAt + (remaining - remainingAfter) * MINUTE };
  });
}

function computeStuckAt(
  order: ForecastOrder,
  { leg, startedAt }: LegTime,
  findLane: FindLane,
): number | null {
  const lane = findLane(order, leg.serviceType);
  const measuredLimit =
    lane === undefined || lane.orders < MIN_ORDERS || lane.p90Minutes === null
      ? null
      : lane.p90Minutes * MINUTE;
  const limit = measuredLimit ?? (leg.transitDaysMax === null ? null : leg.transitDaysMax * DAY);
  if (limit === null) return null;
  const lastReportAt = Math.max(
    startedAt,
    ...order.events.filter((event) => findStatus(event) !== undefined).map(({ at }) => at),
  );
  // At least one day, because events are rarely reported at night.
  return lastReportAt + Math.max(limit, DAY);
}
