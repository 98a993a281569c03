import type { ServiceType } from '@portal/contract/trade';
import { toDayNumber, toIsoDay, toLocalTime, type DayNumber } from '../../platform/local-days.ts';
import type { Place } from './calendar-types.ts';
import type { Calendars } from './calendars.ts';
import { selectMiddleDays } from './middle-days.ts';
import { addWorkingDays, findOpenDay, type WorkCalendar } from './working-days.ts';

/** First and last promised day of delivery, YYYY-MM-DD, at the destination. */
export interface PromisedDays {
  readonly from: string;
  readonly to: string;
}

/** Origin and destination of an order. */
export interface Journey {
  readonly originCountry: string;
  readonly originPortId?: string | null | undefined;
  readonly originPostcode?: string | null | undefined;
  readonly destinationCountry: string;
  readonly destinationPortId?: string | null | undefined;
  readonly destinationPostcode?: string | null | undefined;
}

/** A leg of a route; its transit days are working days of the partner where the leg is worked on. */
export interface PromiseLeg {
  /** Position on the route, from 1. */
  readonly sequence: number;
  readonly serviceType: ServiceType;
  /** Null if the leg is unallocated. */
  readonly partnerId: string | null;
  readonly transitDaysMin: number | null;
  readonly transitDaysMax: number | null;
  /** Local days, YYYY-MM-DD, of the departure and the arrival that the client has booked; they decide, whatever is before them. */
  readonly bookedDays?: { readonly departure: string; readonly arrival: string } | undefined;
}

/** Service types that are worked on at the destination. */
const AT_DESTINATION: ReadonlySet<ServiceType> = new Set([
  'CUSTOMS',
  'SRI',
  'SELF_COLLECT_LAST_MILE',
  'LAST_MILE',
]);
/** Service types of a leg that ends at the consignee. */
const DELIVERIES: ReadonlySet<ServiceType> = new Set([
  'DOMESTIC',
  'B2B',
  'SELF_COLLECT_LAST_MILE',
  'LAST_MILE',
]);
/** Service types that pass through a port. */
const AT_PORT: ReadonlySet<ServiceType> = new Set(['FREIGHT_FORWARDER', 'CUSTOMS', 'SRI']);

/** What of a leg decides its calendar. */
type CalendarLeg = Pick<PromiseLeg, 'sequence' | 'serviceType' | 'partnerId'>;

function getDestination(journey: Journey): Place {
  return { country: journey.destinationCountry, postcode: journey.destinationPostcode };
}

/**
 * The calendar of a leg, where it is worked on: at the destination, or where it begins. Freight (B2B) that begins after
 * another leg of a route across a border is delivered from the port of the destination.
 */
export function getLegCalendar(
  calendars: Calendars,
  journey: Journey,
  { sequence, serviceType, partnerId }: CalendarLeg,
): WorkCalendar {
  const isFreightDelivery =
    serviceType === 'B2B' && sequence > 1 && journey.originCountry !== journey.destinationCountry;
  const isAtDestination = AT_DESTINATION.has(serviceType) || isFreightDelivery;
  const portId = isAtDestination ? journey.destinationPortId : journey.originPortId;
  const place = isAtDestination
    ? getDestination(journey)
    : { country: journey.originCountry, postcode: journey.originPostcode };
  return calendars.getWorkCalendar(
    serviceType,
    partnerId,
    AT_PORT.has(serviceType) ? { ...place, portId } : place,
  );
}

/** The calendar of deliveries at the destination, by the last leg. */
export function getDeliveryCalendar(
  calendars: Calendars,
  journey: Journey,
  legs: readonly Omit<CalendarLeg, 'sequence'>[],
): WorkCalendar {
  const lastLeg = legs.at(-1);
  return calendars.getWorkCalendar(
    lastLeg !== undefined && DELIVERIES.has(lastLeg.serviceType) ? lastLeg.serviceType : 'LAST_MILE',
    lastLeg?.partnerId ?? null,
    getDestination(journey),
  );
}

/** The first and the last day on which a leg can begin, and on which it can end. */
interface LegDays {
  readonly startFrom: DayNumber;
  readonly startTo: DayNumber;
  readonly endFrom: DayNumber;
  readonly endTo: DayNumber;
}

/**
 * The days on which the legs begin and end if the first of them begins at `startedAt` (epoch milliseconds). What comes after
 * the cut-off of the first leg, or on a day on which it is closed, counts from the next working day. Null from the first leg
 * that is unallocated or has no transit days, up to a leg whose days are booked.
 */
function planLegDays(
  calendars: Calendars,
  journey: Journey,
  legs: readonly PromiseLeg[],
  startedAt: number,
): (LegDays | null)[] {
  const plans: (LegDays | null)[] = [];
  for (const leg of legs) {
    if (leg.bookedDays !== undefined) {
      plans.push(toLegDays(leg.bookedDays));
      continue;
    }
    const previous = plans.at(-1);
    const { partnerId, transitDaysMin, transitDaysMax } = leg;
    if (partnerId === null || transitDaysMin === null || transitDaysMax === null || previous === null) {
      plans.push(null);
      continue;
    }
    const calendar = getLegCalendar(calendars, journey, leg);
    const firstDay = previous === undefined ? findFirstDay(calendar, startedAt) : undefined;
    const startFrom = firstDay ?? findOpenDay(calendar, previous?.endFrom ?? 0);
    const startTo = firstDay ?? findOpenDay(calendar, previous?.endTo ?? 0);
    plans.push({
      startFrom,
      startTo,
      endFrom: addWorkingDays(calendar, startFrom, transitDaysMin),
      endTo: addWorkingDays(calendar, startTo, transitDaysMax),
    });
  }
  return plans;
}

function toLegDays({ departure, arrival }: NonNullable<PromiseLeg['bookedDays']>): LegDays {
  const [start, end] = [toDayNumber(departure), toDayNumber(arrival)];
  return { startFrom: start, startTo: start, endFrom: end, endTo: end };
}

/** First and last planned day of the begin and the end of a leg, YYYY-MM-DD, where it is worked on. */
export interface PlannedDays {
  readonly departureFrom: string;
  readonly departureTo: string;
  readonly arrivalFrom: string;
  readonly arrivalTo: string;
}

/** The planned days of the legs in working days; null as in `planLegDays`. */
export function computePlannedDays(
  calendars: Calendars,
  journey: Journey,
  legs: readonly PromiseLeg[],
  startedAt: number,
): (PlannedDays | null)[] {
  return planLegDays(calendars, journey, legs, startedAt).map(
    (plan) =>
      plan && {
        departureFrom: toIsoDay(plan.startFrom),
        departureTo: toIsoDay(plan.startTo),
        arrivalFrom: toIsoDay(plan.endFrom),
        arrivalTo: toIsoDay(plan.endTo),
      },
  );
}

/**
 * The promise of the rate cards: the middle 80 % of the sum of the working days of all legs, one after the other. Null if a
 * leg is unallocated or has no transit days, or without legs.
 */
export function computePromise(
  calendars: Calendars,
  journey: Journey,
  legs: readonly PromiseLeg[],
  startedAt: number,
): PromisedDays | null {
  const plans = planLegDays(calendars, journey, selectMiddleDays(legs), startedAt);
  const last = plans.at(-1);
  if (last == null || plans.includes(null)) return null;
  const delivery = getDeliveryCalendar(calendars, journey, legs);
  return {
    from: toIsoDay(findOpenDay(delivery, last.endFrom)),
    to: toIsoDay(findOpenDay(delivery, last.endTo)),
  };
}

/** The first working day for what a leg receives at an instant. */
function findFirstDay(calendar: WorkCalendar, instant: number): DayNumber {
  const { day, minutes } = toLocalTime(instant, calendar.timeZone);
  const cutOff = calendar.getCutOff(day);
  const isAfterCutOff = cutOff !== null && minutes >= cutOff;
  return findOpenDay(calendar, isAfterCutOff && calendar.isOpen(day) ? day + 1 : day);
}
