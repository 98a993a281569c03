import {
  isExceptionWhileWaiting,
  isStatusOwner,
  STATUSES,
  findStatus,
  type StatusPhase,
  type StatusRef,
} from '@portal/contract/orders';
import type { Stage } from '@portal/contract/orders';

/** A leg as the rules see it. */
export interface LegRef {
  readonly sequence: number;
  readonly serviceType: string;
}

/** A status that was reported; `at` is the update's own time in epoch milliseconds. */
export interface StatusEvent extends StatusRef {
  readonly at: number;
  readonly remarks?: string | null;
}

/** Where an order stands: its furthest event, and what that means. */
export interface OrderState extends StatusRef {
  readonly remarks: string | null;
  readonly at: number;
  readonly stage: Stage;
  readonly phase: StatusPhase;
  readonly terminal: boolean;
  /** Orders places along the route: the leg's sequence times 100, and the rank on it. */
  readonly rank: number;
  /** What the order would stand at, had no cancellation been asked for. */
  readonly underlyingStatus: StatusRef;
}

interface RankedEvent extends StatusEvent {
  readonly sequence: number;
  readonly rank: number;
}

/**
 * The furthest event of a set, whatever order it arrived in. Events are taken by their own time: a step moves the order
 * forward along the route, an exception interrupts where the order is, what happened earlier on the route changes
 * nothing, and nothing follows a terminal status. A cancellation that was refused leaves the order where it stood. Throws where there is no event at all.
 */
export function deriveOrderState(events: readonly StatusEvent[], legs: readonly LegRef[]): OrderState {
  const sequenceOf = new Map(legs.map((leg) => [leg.serviceType, leg.sequence]));
  const rankedEvents = events
    .map((event) => rankEvent(event, sequenceOf))
    .filter((event) => event !== undefined)
    .sort(compareByTime);
  const firstAllocation = rankedEvents.find((event) => isOrderStatus(event, 'ALLOCATED'));
  let current: RankedEvent | undefined;
  let underlyingStatus: RankedEvent | undefined;
  for (const event of rankedEvents) {
    if (isOrderStatus(event, 'CANCELLATION_REFUSED')) {
      if (current !== undefined && isOrderStatus(current, 'CANCELLATION_REQUESTED'))
        current = underlyingStatus;
      continue;
    }
    const isReallocation =
      current !== undefined && event !== firstAllocation && isReallocated(current, event);
    if (current === undefined || isReallocation || advances(current, event)) {
      current = isInterruption(event) && current !== undefined ? keepInterruptedRank(event, current) : event;
      if (!isCancellationStatus(current)) underlyingStatus = current;
    }
  }
  if (current === undefined) throw new Error('an order without any event stands nowhere');
  return toOrderState(current, underlyingStatus ?? current);
}

function rankEvent(event: StatusEvent, sequenceOf: ReadonlyMap<string, number>): RankedEvent | undefined {
  const definition = findStatus(event);
  const sequence = event.serviceType === 'ORDER' ? 0 : sequenceOf.get(event.serviceType);
  return definition === undefined || sequence === undefined
    ? undefined
    : { ...event, sequence, rank: definition.rank };
}

function compareByTime(left: RankedEvent, right: RankedEvent): number {
  return (
    left.at - right.at ||
    left.sequence - right.sequence ||
    left.rank - right.rank ||
    Number(isInterruption(left)) - Number(isInterruption(right)) ||
    (left.status < right.status ? -1 : 1)
  );
}

function isOrderStatus(event: StatusRef, status: string): boolean {
  return event.serviceType === 'ORDER' && event.status === status;
}

function isCancellationStatus(event: StatusRef): boolean {
  return isOrderStatus(event, 'CANCELLATION_REQUESTED') || isOrderStatus(event, 'CANCELLED');
}

function isInterruption(event: StatusRef): boolean {
  return isCancellationStatus(event) || findStatus(event)?.exception === true;
}

/** An exception on the same leg, or a cancellation, keeps the place it interrupts. */
function keepInterruptedRank(event: RankedEvent, current: RankedEvent): RankedEvent {
  const keepsRank = isCancellationStatus(event) || event.sequence === current.sequence;
  return keepsRank ? { ...event, sequence: current.sequence, rank: current.rank } : event;
}

/** Given to another partner before it had moved, it waits again. */
function isReallocated(current: RankedEvent, event: RankedEvent): boolean {
  return isOrderStatus(event, 'ALLOCATED') && isExceptionWhileWaiting(current);
}

function advances(current: RankedEvent, event: RankedEvent): boolean {
  const definition = findStatus(current);
  // Only the status that the table names takes up again what is over: a reversal.
  if (definition?.terminal === true)
    return event.serviceType === current.serviceType && definition.next.includes(event.status);
  if (isCancellationStatus(event)) return true;
  if (event.sequence !== current.sequence) return event.sequence > current.sequence;
  if (isInterruption(event) || event.rank >= current.rank) return true;
  return definition?.exception === true && definition.next.includes(event.status);
}

/** Distance of the ranks of two consecutive legs: `rank = sequence × RANKS_PER_LEG + rank of the status`. */
export const RANKS_PER_LEG = 100;

function toOrderState(current: RankedEvent, underlyingStatus: RankedEvent): OrderState {
  const definition = findStatus(current) ?? STATUSES.ORDER[0];
  if (definition === undefined || !isStatusOwner(current.serviceType))
    throw new Error('a status outside the table');
  return {
    serviceType: current.serviceType,
    status: current.status,
    remarks: current.remarks ?? null,
    at: current.at,
    stage: definition.stage,
    phase: definition.phase,
    terminal: definition.terminal,
    rank: current.sequence * RANKS_PER_LEG + current.rank,
    underlyingStatus: { serviceType: underlyingStatus.serviceType, status: underlyingStatus.status },
  };
}
