import { statusOf } from '@portal/contract/orders';
import { legTimesOf, type LegTime, type MeasuredOrder } from './leg-times.ts';
import type { LaneMeasure } from './transit-times-read-model.ts';

/** An order under way, as its clock is set by. Times in epoch milliseconds. */
export interface ClockedOrder extends MeasuredOrder {
  readonly movement: string;
  readonly originCountry: string;
  readonly destinationCountry: string;
  readonly serviceType: string;
  readonly status: string;
  readonly terminal: boolean;
  /** What the rate cards promised when its partners were found. */
  readonly cardFrom: number | null;
  readonly cardTo: number | null;
}

export interface OrderClock {
  /** When it should be delivered; null where neither the lane nor the rate cards say. */
  readonly promise: {
    readonly from: number;
    readonly to: number;
    /** Orders it was measured from; null where it is the rate cards'. */
    readonly orders: number | null;
  } | null;
  /** When the legs before the last should be over, of those that are not. */
  readonly legEnds: readonly { readonly serviceType: string; readonly at: number }[];
  readonly lateAt: number | null;
  /** Unless something is heard of it before. */
  readonly stuckAt: number | null;
}

type LaneOf = (order: ClockedOrder, serviceType: string) => LaneMeasure | undefined;

/** Fewer orders say little: one in a hundred of them would be a chance find. */
const ENOUGH_ORDERS = 20;
const MINUTE = 60_000;
const DAY = 86_400_000;

/** Finds the measure of an order's lane and leg. */
export function lanesByKey(lanes: readonly LaneMeasure[]): LaneOf {
  const key = (lane: Pick<LaneMeasure, 'movement' | 'originCountry' | 'destinationCountry'>, leg: string) =>
    `${lane.movement} ${lane.originCountry} ${lane.destinationCountry} ${leg}`;
  const known = new Map(lanes.map((lane) => [key(lane, lane.serviceType), lane]));
  return (order, serviceType) => known.get(key(order, serviceType));
}

/**
 * Sets an order against its lane's clock: it should arrive between the median and nine in ten of the times its lane's
 * orders took from where it is; it is late once it has been under way for longer than nine in ten of them, and stuck
 * once nothing was heard for longer than nine in ten took for the whole leg. Where too few orders were measured the rate
 * cards' days stand in. Undefined for an order that has ended, or waits for a partner.
 */
export function clockOf(order: ClockedOrder, laneOf: LaneOf): OrderClock | undefined {
  if (order.terminal || order.legs.length === 0 || order.legs.some(({ partnerId }) => partnerId === null))
    return undefined;
  const times = legTimesOf(order);
  const first = times[0];
  const now = times.at(-1);
  if (first === undefined || now === undefined || now.endedAt !== undefined) return undefined;
  const stuckAt = stuckAfter(order, now, laneOf);
  // What comes back is not on its way to the consignee any more.
  if (order.status === 'RETURN_INITIATED') return { promise: null, legEnds: [], lateAt: null, stuckAt };
  const card =
    order.cardFrom === null || order.cardTo === null ? null : { from: order.cardFrom, to: order.cardTo };
  const measured = promiseFrom(order, now, laneOf);
  return {
    promise: measured ?? (card === null ? null : { ...card, orders: null }),
    legEnds: measured === null ? [] : legEndsOf(order, now, laneOf),
    lateAt: promiseFrom(order, first, laneOf)?.to ?? card?.to ?? null,
    stuckAt,
  };
}

function promiseFrom(
  order: ClockedOrder,
  { leg, beganAt }: LegTime,
  laneOf: LaneOf,
): { from: number; to: number; orders: number } | null {
  const lane = laneOf(order, leg.serviceType);
  if (lane === undefined || lane.deliveredOrders < ENOUGH_ORDERS) return null;
  const { remainingMedianMinutes: median, remainingP90Minutes: p90, deliveredOrders: orders } = lane;
  if (median === null || p90 === null) return null;
  return { from: beganAt + median * MINUTE, to: beganAt + p90 * MINUTE, orders };
}

/** A leg ends when the next one begins, from which the time to delivery was measured as well. */
function legEndsOf(order: ClockedOrder, { leg, beganAt }: LegTime, laneOf: LaneOf): OrderClock['legEnds'] {
  const toDelivery = (serviceType: string) => laneOf(order, serviceType)?.remainingMedianMinutes ?? null;
  const legs = order.legs.filter(({ sequence }) => sequence >= leg.sequence);
  legs.sort((one, other) => one.sequence - other.sequence);
  const whole = toDelivery(leg.serviceType);
  return legs.slice(0, -1).flatMap(({ serviceType }, index) => {
    const left = toDelivery(legs[index + 1]?.serviceType ?? '');
    if (whole === null || left === null || left > whole) return [];
    return { serviceType, at: beganAt + (whole - left) * MINUTE };
  });
}

function stuckAfter(order: ClockedOrder, { leg, beganAt }: LegTime, laneOf: LaneOf): number | null {
  const lane = laneOf(order, leg.serviceType);
  const measured =
    lane === undefined || lane.orders < ENOUGH_ORDERS || lane.p90Minutes === null
      ? null
      : lane.p90Minutes * MINUTE;
  const most = measured ?? (leg.transitDaysMax === null ? null : leg.transitDaysMax * DAY);
  if (most === null) return null;
  const heardAt = Math.max(
    beganAt,
    ...order.events.filter((event) => statusOf(event) !== undefined).map(({ at }) => at),
  );
  // A quick leg still has its night.
  return heardAt + Math.max(most, DAY);
}
