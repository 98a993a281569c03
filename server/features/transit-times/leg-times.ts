import { sinceRouted, statusOf } from '@portal/contract/orders';

/** An order as measuring reads it. Times in epoch milliseconds. */
export interface MeasuredOrder {
  readonly createdAt: number;
  readonly legs: readonly MeasuredLeg[];
  readonly events: readonly MeasuredEvent[];
}

interface MeasuredLeg {
  readonly sequence: number;
  readonly serviceType: string;
  readonly partnerId: string | null;
  readonly transitDaysMax: number | null;
}

export interface MeasuredEvent {
  readonly serviceType: string;
  readonly status: string;
  readonly at: number;
}

/** A leg that has begun: since when, and how it ended where it has. */
export interface LegTime {
  readonly leg: MeasuredLeg;
  readonly beganAt: number;
  /** Undefined while the leg is under way. */
  readonly endedAt: number | undefined;
  /** Null where the leg has not reached its good end, or nobody reported when. */
  readonly tookMinutes: number | null;
  /** From where the leg began to the order's delivery; null where that has not come. */
  readonly remainingMinutes: number | null;
  readonly onTime: boolean | null;
  readonly exception: boolean;
  readonly lost: boolean;
}

const MINUTE = 60_000;
const DAY = 86_400_000;

/**
 * The legs that have begun, in order. A leg begins where the one before it ended, the first where the order had
 * partners for all: so the legs of an order add up to its whole time. One that nobody said had ended is over when the
 * next one is heard of, and is not measured.
 */
export function legTimesOf(whole: MeasuredOrder): LegTime[] {
  const legs = [...whole.legs].sort((one, other) => one.sequence - other.sequence);
  const order = { ...whole, events: sinceItsPartners(whole) };
  const deliveredAt = firstAt(order.events, isDelivery);
  const times: LegTime[] = [];
  let beganAt = startOf(order);
  for (const [index, leg] of legs.entries()) {
    const own = order.events.filter((event) => event.serviceType === leg.serviceType);
    const goodEnd = firstAt(own, isGoodEnd);
    const badEnd = goodEnd === undefined ? firstAt(own, isBadEnd) : undefined;
    const endedAt = latest(beganAt, goodEnd ?? badEnd ?? heardOf(order.events, legs.slice(index + 1)));
    const took = goodEnd === undefined || endedAt === undefined ? null : endedAt - beganAt;
    times.push({
      leg,
      beganAt,
      endedAt,
      tookMinutes: took === null ? null : Math.round(took / MINUTE),
      remainingMinutes:
        deliveredAt === undefined ? null : Math.max(0, Math.round((deliveredAt - beganAt) / MINUTE)),
      onTime: took === null || leg.transitDaysMax === null ? null : took <= leg.transitDaysMax * DAY,
      exception: own.some((event) => statusOf(event)?.exception === true),
      lost: own.some(({ status }) => status === 'LOST'),
    });
    if (endedAt === undefined || badEnd !== undefined) break;
    beganAt = endedAt;
  }
  return times;
}

/** What the partners it has reported, and what became of the order as a whole. */
function sinceItsPartners({ legs, events }: MeasuredOrder): MeasuredEvent[] {
  const ofOrder = events.filter(({ serviceType }) => serviceType === 'ORDER');
  return [...ofOrder, ...legs.flatMap(({ serviceType }) => sinceRouted(events, serviceType))];
}

/** When the order had its partners; what it waited for them is not the lane's time. */
function startOf({ createdAt, events }: MeasuredOrder): number {
  const onTheWay = firstAt(events, ({ serviceType }) => serviceType !== 'ORDER') ?? Infinity;
  const allocated = events.filter(
    ({ serviceType, status, at }) => serviceType === 'ORDER' && status === 'ALLOCATED' && at <= onTheWay,
  );
  return Math.max(createdAt, ...allocated.map(({ at }) => at));
}

function isDelivery(event: MeasuredEvent): boolean {
  return statusOf(event)?.stage === 'DELIVERED';
}

function isGoodEnd(event: MeasuredEvent): boolean {
  return event.status === 'HANDED_OVER' || isDelivery(event);
}

function isBadEnd(event: MeasuredEvent): boolean {
  return statusOf(event)?.terminal === true && !isDelivery(event);
}

function heardOf(events: readonly MeasuredEvent[], legs: readonly MeasuredLeg[]): number | undefined {
  const names = new Set(legs.map(({ serviceType }) => serviceType));
  return firstAt(events, ({ serviceType }) => names.has(serviceType));
}

function firstAt(
  events: readonly MeasuredEvent[],
  fits: (event: MeasuredEvent) => boolean,
): number | undefined {
  const times = events.filter(fits).map(({ at }) => at);
  return times.length === 0 ? undefined : Math.min(...times);
}

/** Legs overlap at times, as when customs clear what is in the air: none ends before it began. */
function latest(beganAt: number, endedAt: number | undefined): number | undefined {
  return endedAt === undefined ? undefined : Math.max(beganAt, endedAt);
}
