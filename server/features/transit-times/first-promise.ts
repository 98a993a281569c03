import {
  addOpenTime,
  computePromise,
  findOpenDay,
  getDeliveryCalendar,
  type Calendars,
  type Journey,
  type PromisedDays,
  type PromiseLeg,
  type WorkCalendar,
} from '../calendars/index.ts';
import { toIsoDay, toLocalTime } from '../../platform/local-days.ts';
import type { LaneTransitTimes } from './transit-times-read-model.ts';

/** The properties of an order that select the transit times of its lane. */
export interface LaneOrder extends Pick<
  LaneTransitTimes,
  'movement' | 'originCountry' | 'destinationCountry' | 'serviceLevel'
> {
  readonly legs: readonly { readonly serviceType: string; readonly mode: string | null }[];
}

export type FindLane = (order: LaneOrder, serviceType: string) => LaneTransitTimes | undefined;

/** With fewer orders the percentiles are not reliable. */
export const MIN_ORDERS = 20;
const MINUTE = 60_000;

type LaneKey = Omit<LaneOrder, 'legs'>;

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
export function getRouteMode({ legs }: Pick<LaneOrder, 'legs'>): string {
  const legsWithMode = legs.filter(({ mode }) => mode !== null);
  const mainLeg = legsWithMode.find(({ serviceType }) => serviceType === 'FREIGHT_FORWARDER');
  return (mainLeg ?? legsWithMode[0])?.mode ?? '';
}

/** Promised days with the number of orders that they are computed from; null if they are from the rate cards. */
export interface DeliveryPromise extends PromisedDays {
  readonly orders: number | null;
}

/**
 * The middle 80 % of the measured times from the start of a leg (epoch milliseconds) to delivery; holidays extend them. Null
 * with too few orders of the lane.
 */
export function computeMeasuredPromise(
  lane: LaneTransitTimes | undefined,
  startedAt: number,
  delivery: WorkCalendar,
): DeliveryPromise | null {
  if (lane === undefined || lane.deliveredOrders < MIN_ORDERS) return null;
  const { remainingP10Minutes: p10, remainingP90Minutes: p90, deliveredOrders: orders } = lane;
  if (p10 === null || p90 === null) return null;
  const toDay = (minutes: number) => {
    const end = addOpenTime(delivery, startedAt, minutes * MINUTE, 'HOLIDAYS');
    return toIsoDay(findOpenDay(delivery, toLocalTime(end, delivery.timeZone).day));
  };
  return { from: toDay(p10), to: toDay(p90), orders };
}

/**
 * The first promise of an order that its first leg receives at `startedAt` (epoch milliseconds): by the measured times of its
 * lane, else by the booked days and the rate cards. Null if a leg has no partner, or the rate cards no transit days.
 */
export function computeFirstPromise(
  order: LaneKey & Journey & { readonly legs: readonly (PromiseLeg & { readonly mode: string | null })[] },
  startedAt: number,
  findLane: FindLane,
  calendars: Calendars,
): PromisedDays | null {
  const [firstLeg] = order.legs;
  if (firstLeg === undefined || order.legs.some(({ partnerId }) => partnerId === null)) return null;
  const delivery = getDeliveryCalendar(calendars, order, order.legs);
  const isBooked = order.legs.some(({ bookedDays }) => bookedDays !== undefined);
  const lane = isBooked ? undefined : findLane(order, firstLeg.serviceType);
  const measured = computeMeasuredPromise(lane, startedAt, delivery);
  return measured ?? computePromise(calendars, order, order.legs, startedAt);
}
