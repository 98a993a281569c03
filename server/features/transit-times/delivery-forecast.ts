import { findStatus } from '@portal/contract/orders';
import { toDayNumber, toEndOfDay, toLocalTime } from '../../platform/local-days.ts';
import {
  addOpenTime,
  computePromise,
  findDestinationTimeZone,
  getDeliveryCalendar,
  getLegCalendar,
  type Calendars,
  type Journey,
} from '../calendars/index.ts';
import { computeMeasuredPromise, MIN_ORDERS, type DeliveryPromise, type FindLane } from './first-promise.ts';
import { computeLegTimes, type GetDeadline, type LegTime, type OrderHistory } from './leg-times.ts';

/** The properties of an order that its forecast is computed from. Times in epoch milliseconds, days as YYYY-MM-DD. */
export interface ForecastOrder extends OrderHistory, Journey {
  readonly movement: string;
  readonly serviceLevel: string;
  readonly serviceType: string;
  readonly status: string;
  readonly terminal: boolean;
  /** The first promise, as of the first route. */
  readonly firstFrom: string | null;
  readonly firstTo: string | null;
  /** When the flight of its MAWB arrives by its plan; null without a flight. */
  readonly flightArrivesAt: number | null;
}

/** When an order should be delivered, and when it counts as late or stuck. Times in epoch milliseconds. */
export interface DeliveryForecast {
  /** The promised days; null if neither transit times nor rate cards are known. */
  readonly promise: DeliveryPromise | null;
  /** Expected ends of the legs that have not ended, without the last leg. */
  readonly legEnds: readonly { readonly serviceType: string; readonly at: number }[];
  readonly lateAt: number | null;
  /** Applies unless an event is reported before. */
  readonly stuckAt: number | null;
}

const MINUTE = 60_000;
const DAY = 86_400_000;

/**
 * Forecasts an order. Once its flight is booked, all follows from the planned arrival of the flight. With enough measured orders of its lane the promise runs from the 10th to the 90th percentile of
 * the time from its current leg to delivery; otherwise it is that of the rate cards, from the current leg. Holidays extend both,
 * and the last day never moves forward because a leg was quick. The order is late after the last day of its first promise,
 * or of the forecast if it has none, and stuck when no event was reported for longer than the current leg takes. Undefined for
 * an order that has ended or has an unallocated leg.
 */
export function computeForecast(
  order: ForecastOrder,
  findLane: FindLane,
  calendars: Calendars,
): DeliveryForecast | undefined {
  if (order.terminal || order.legs.some(({ partnerId }) => partnerId === null)) return undefined;
  const times = computeLegTimes(order, createDeadlines(order, calendars));
  const firstLeg = times[0];
  const currentLeg = times.at(-1);
  if (firstLeg === undefined || currentLeg === undefined || currentLeg.endedAt !== undefined)
    return undefined;
  const stuckAt = computeStuckAt(order, currentLeg, findLane, calendars);
  // A returning parcel is not on its way to the consignee.
  if (order.status === 'RETURN_INITIATED') return { promise: null, legEnds: [], lateAt: null, stuckAt };
  const legs = order.legs.toSorted((a, b) => a.sequence - b.sequence);
  const delivery = getDeliveryCalendar(calendars, order, legs);
  const measure = ({ leg, startedAt }: LegStart) =>
    computeMeasuredPromise(findLane(order, leg.serviceType), startedAt, delivery);
  const flightEnd = findFlightEnd(order, legs, currentLeg);
  const start = flightEnd ?? currentLeg;
  const measuredPromise = measure(start);
  const promise =
    measuredPromise === null
      ? extendPromise(computeRateCardPromise(order, legs, start, calendars), order.firstTo)
      : extendPromise(measuredPromise, measure(firstLeg)?.to ?? null);
  return {
    promise,
    legEnds: [
      ...(flightEnd === undefined ? [] : [{ serviceType: 'FREIGHT_FORWARDER', at: flightEnd.startedAt }]),
      ...(measuredPromise === null ? [] : computeLegEnds(order, start, findLane)),
    ],
    // The consignee decides when to collect a parcel that waits for it.
    lateAt:
      promise === null || isWaitingForCollection(order)
        ? null
        : toEndAtDestination(order, order.firstTo ?? promise.to),
    stuckAt,
  };
}

/**
 * The ends of the working days on which the legs of an order are due: rate cards count days, not hours. The delivery is due
 * on the last day of the first promise; without one, by the rate card.
 */
export function createDeadlines(
  order: Journey & Pick<ForecastOrder, 'legs' | 'firstTo'>,
  calendars: Calendars,
): GetDeadline {
  const lastLeg = order.legs.reduce<OrderHistory['legs'][number] | undefined>(
    (last, leg) => (last === undefined || leg.sequence > last.sequence ? leg : last),
    undefined,
  );
  return (leg, startedAt, durationMs) => {
    if (leg.sequence === lastLeg?.sequence && order.firstTo !== null)
      return toEndAtDestination(order, order.firstTo) - 1;
    const calendar = getLegCalendar(calendars, order, leg);
    const { day } = toLocalTime(addOpenTime(calendar, startedAt, durationMs, 'ALL'), calendar.timeZone);
    return toEndOfDay(day, calendar.timeZone) - 1;
  };
}

/** When a day has ended at the destination, in epoch milliseconds. */
function toEndAtDestination(journey: Journey, day: string): number {
  return toEndOfDay(toDayNumber(day), findDestinationTimeZone(journey));
}

/** A leg and when it starts, in epoch milliseconds. */
type LegStart = Pick<LegTime, 'leg' | 'startedAt'>;

/** The leg after the flight, which starts when the flight arrives; undefined without a booked flight, and once that leg is under way. */
function findFlightEnd(
  { flightArrivesAt }: ForecastOrder,
  legs: ForecastOrder['legs'],
  { leg: { sequence } }: LegTime,
): LegStart | undefined {
  const flight = legs.findIndex(({ serviceType }) => serviceType === 'FREIGHT_FORWARDER');
  const leg = flight < 0 ? undefined : legs[flight + 1];
  return flightArrivesAt === null || leg === undefined || leg.sequence <= sequence
    ? undefined
    : { leg, startedAt: flightArrivesAt };
}

function isWaitingForCollection({ serviceType, status }: ForecastOrder): boolean {
  return (
    serviceType === 'SELF_COLLECT_LAST_MILE' &&
    (status === 'READY_FOR_COLLECTION' || status === 'COLLECTION_EXPIRED')
  );
}

/** The promise with a last day that is not before `last`. */
function extendPromise(promise: DeliveryPromise | null, last: string | null): DeliveryPromise | null {
  return promise === null || last === null || last <= promise.to ? promise : { ...promise, to: last };
}

/** The days of the rate cards from the start of the current leg, or from the collection once it is reported. */
function computeRateCardPromise(
  order: ForecastOrder,
  legs: ForecastOrder['legs'],
  { leg, startedAt }: LegStart,
  calendars: Calendars,
): DeliveryPromise | null {
  const collections = order.events
    .filter(({ serviceType, status }) => serviceType === leg.serviceType && status === 'PICKED_UP')
    .map(({ at }) => at);
  const remainingLegs = legs.filter(({ sequence }) => sequence >= leg.sequence);
  const promise = computePromise(calendars, order, remainingLegs, Math.max(startedAt, ...collections));
  if (promise !== null) return { ...promise, orders: null };
  return order.firstFrom === null || order.firstTo === null
    ? null
    : { from: order.firstFrom, to: order.firstTo, orders: null };
}

/** A leg ends when the next one starts; the end is the difference of their median times to delivery. */
function computeLegEnds(
  order: ForecastOrder,
  { leg, startedAt }: LegStart,
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
  calendars: Calendars,
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
  const calendar = getLegCalendar(calendars, order, leg);
  const closedDays = measuredLimit === null ? 'ALL' : 'HOLIDAYS';
  return addOpenTime(calendar, lastReportAt, Math.max(limit, DAY), closedDays);
}
