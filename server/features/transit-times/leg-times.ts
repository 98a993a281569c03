import { findStatus, selectEventsSinceRouting } from '@portal/contract/orders';
import type { ServiceType } from '@portal/contract/trade';

/** The legs and events of an order. Times in epoch milliseconds. */
export interface OrderHistory {
  readonly createdAt: number;
  readonly legs: readonly HistoryLeg[];
  readonly events: readonly HistoryEvent[];
}

interface HistoryLeg {
  readonly sequence: number;
  readonly serviceType: ServiceType;
  readonly partnerId: string | null;
  /** Transport mode of the leg; null without one. */
  readonly mode: string | null;
  readonly transitDaysMin: number | null;
  readonly transitDaysMax: number | null;
  /** When the shipper made the leg unnecessary; absent or null for a used leg. */
  readonly unusedSince?: number | null;
}

export interface HistoryEvent {
  readonly serviceType: string;
  readonly status: string;
  readonly at: number;
}

/** A leg that has started: its start, and how it ended if it has. */
export interface LegTime {
  readonly leg: HistoryLeg;
  readonly startedAt: number;
  /** Undefined while the leg is under way. */
  readonly endedAt: number | undefined;
  /** Null if the leg is not completed or its completion was not reported. */
  readonly durationMinutes: number | null;
  /** From the start of the leg to the order's delivery; null before the delivery. */
  readonly remainingMinutes: number | null;
  readonly onTime: boolean | null;
  readonly exception: boolean;
  readonly lost: boolean;
}

/** When a leg that starts at an instant has to end, if it may take `durationMs` of working time. Epoch milliseconds. */
export type GetDeadline = (leg: HistoryLeg, startedAt: number, durationMs: number) => number;

const MINUTE = 60_000;
const DAY = 86_400_000;

/**
 * The times of the legs that have started, in order. A leg starts when the previous one ends, the first when all legs were
 * allocated, so that the legs add up to the time of the order. A leg without a reported end ends at the first event of a
 * later leg, and has no duration. A leg that is not used has no times, and the next one starts when it became so.
 * `getDeadline`: when a leg with transit days has to end.
 */
export function computeLegTimes(history: OrderHistory, getDeadline: GetDeadline): LegTime[] {
  const legs = [...history.legs].sort((a, b) => a.sequence - b.sequence);
  const order = { ...history, events: selectCurrentEvents(history) };
  const deliveredAt = findFirst(order.events, isDelivery);
  const times: LegTime[] = [];
  let startedAt = findStart(order);
  for (const [index, leg] of legs.entries()) {
    if (leg.unusedSince != null) {
      startedAt = Math.max(startedAt, leg.unusedSince);
      continue;
    }
    const legEvents = order.events.filter((event) => event.serviceType === leg.serviceType);
    const completedAt = findFirst(legEvents, isCompletion);
    const failedAt = completedAt === undefined ? findFirst(legEvents, isFailure) : undefined;
    const reportedEnd = completedAt ?? failedAt ?? findFirstReport(order.events, legs.slice(index + 1));
    const endedAt = clampEnd(startedAt, reportedEnd);
    const duration = completedAt === undefined || endedAt === undefined ? null : endedAt - startedAt;
    times.push({
      leg,
      startedAt,
      endedAt,
      durationMinutes: duration === null ? null : Math.round(duration / MINUTE),
      remainingMinutes:
        deliveredAt === undefined ? null : Math.max(0, Math.round((deliveredAt - startedAt) / MINUTE)),
      onTime:
        completedAt === undefined || endedAt === undefined || leg.transitDaysMax === null
          ? null
          : Math.min(endedAt, findReady(leg, legEvents) ?? endedAt) <=
            getDeadline(leg, startedAt, leg.transitDaysMax * DAY),
      exception: legEvents.some((event) => findStatus(event)?.exception === true),
      lost: legEvents.some(({ status }) => status === 'LOST'),
    });
    if (endedAt === undefined || failedAt !== undefined) break;
    startedAt = endedAt;
  }
  return times;
}

/** The events of the order itself, and those of its current partners. */
function selectCurrentEvents({ legs, events }: OrderHistory): HistoryEvent[] {
  const orderEvents = events.filter(({ serviceType }) => serviceType === 'ORDER');
  return [
    ...orderEvents,
    ...legs.flatMap(({ serviceType }) => selectEventsSinceRouting(events, serviceType)),
  ];
}

/** When the legs were allocated: the time before is not part of the lane's transit time. */
function findStart({ createdAt, events }: OrderHistory): number {
  const firstLegEventAt = findFirst(events, ({ serviceType }) => serviceType !== 'ORDER') ?? Infinity;
  const allocations = events.filter(
    ({ serviceType, status, at }) =>
      serviceType === 'ORDER' && status === 'ALLOCATED' && at <= firstLegEventAt,
  );
  return Math.max(createdAt, ...allocations.map(({ at }) => at));
}

/** When a parcel was ready for its consignee, who decides when to collect it. */
function findReady({ serviceType }: HistoryLeg, events: readonly HistoryEvent[]): number | undefined {
  return serviceType === 'SELF_COLLECT_LAST_MILE'
    ? findFirst(events, ({ status }) => status === 'READY_FOR_COLLECTION')
    : undefined;
}

function isDelivery(event: HistoryEvent): boolean {
  return findStatus(event)?.stage === 'DELIVERED';
}

function isCompletion(event: HistoryEvent): boolean {
  return event.status === 'HANDED_OVER' || isDelivery(event);
}

function isFailure(event: HistoryEvent): boolean {
  return findStatus(event)?.terminal === true && !isDelivery(event);
}

function findFirstReport(events: readonly HistoryEvent[], legs: readonly HistoryLeg[]): number | undefined {
  const serviceTypes = new Set<string>(legs.map(({ serviceType }) => serviceType));
  return findFirst(events, ({ serviceType }) => serviceTypes.has(serviceType));
}

function findFirst(
  events: readonly HistoryEvent[],
  matches: (event: HistoryEvent) => boolean,
): number | undefined {
  const times = events.filter(matches).map(({ at }) => at);
  return times.length === 0 ? undefined : Math.min(...times);
}

/** Legs can overlap, as when customs clear a parcel during the flight; a leg never ends before it starts. */
function clampEnd(startedAt: number, endedAt: number | undefined): number | undefined {
  return endedAt === undefined ? undefined : Math.max(startedAt, endedAt);
}
