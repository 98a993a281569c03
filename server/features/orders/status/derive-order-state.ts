import {
  compareByTable,
  isExceptionWhileWaiting,
  findStatus,
  type StatusDefinition,
  type StatusPhase,
  type StatusRef,
} from '@portal/contract/orders';
import type { Stage } from '@portal/contract/trade';

/** A leg of a route. */
export interface LegRef {
  readonly sequence: number;
  readonly serviceType: string;
}

/** A reported status. `at`: the time of the update, in epoch milliseconds. */
export interface StatusEvent extends StatusRef {
  readonly at: number;
  readonly remarks?: string | null;
  /** Of an event of the order: the piece whose event it follows; null or absent if it was reported for the whole order. */
  readonly piece?: number | null;
}

/** The state of an order: its furthest event, and the properties of that status. */
export interface OrderState extends StatusRef {
  readonly remarks: string | null;
  readonly at: number;
  readonly stage: Stage;
  readonly phase: StatusPhase;
  readonly terminal: boolean;
  /** Progress along the route: sequence of the leg × 100 + rank of the status. */
  readonly rank: number;
  /** The status apart from cancellation statuses: where the parcel is. */
  readonly underlyingStatus: StatusRef;
}

interface RankedEvent extends StatusEvent {
  readonly definition: StatusDefinition;
  readonly sequence: number;
  readonly rank: number;
}

/**
 * Derives the state from the events, in any sequence; they are applied by their time. A step advances the order along the
 * route, an exception interrupts it at its position, an event from earlier on the route changes nothing, and only a
 * reversal follows a terminal status. A refused cancellation restores the status before the request.
 * Throws if there are no events.
 */
export function deriveOrderState(events: readonly StatusEvent[], legs: readonly LegRef[]): OrderState {
  const sequenceByType = new Map(legs.map((leg) => [leg.serviceType, leg.sequence]));
  const rankedEvents = events
    .map((event) => rankEvent(event, sequenceByType))
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
  if (current === undefined) throw new Error('an order without events has no state');
  return toOrderState(current, underlyingStatus ?? current);
}

function rankEvent(event: StatusEvent, sequenceByType: ReadonlyMap<string, number>): RankedEvent | undefined {
  const definition = findStatus(event);
  const sequence = event.serviceType === 'ORDER' ? 0 : sequenceByType.get(event.serviceType);
  return definition === undefined || sequence === undefined
    ? undefined
    : { ...event, definition, sequence, rank: definition.rank };
}

function compareByTime(left: RankedEvent, right: RankedEvent): number {
  return left.at - right.at || left.sequence - right.sequence || compareByTable(left, right);
}

function isOrderStatus(event: StatusRef, status: string): boolean {
  return event.serviceType === 'ORDER' && event.status === status;
}

function isCancellationStatus(event: StatusRef): boolean {
  return isOrderStatus(event, 'CANCELLATION_REQUESTED') || isOrderStatus(event, 'CANCELLED');
}

function isInterruption(event: RankedEvent): boolean {
  return isCancellationStatus(event) || event.definition.exception;
}

/** An exception on the same leg, or a cancellation, keeps the position of the event it interrupts. */
function keepInterruptedRank(event: RankedEvent, current: RankedEvent): RankedEvent {
  const keepsRank = isCancellationStatus(event) || event.sequence === current.sequence;
  return keepsRank ? { ...event, sequence: current.sequence, rank: current.rank } : event;
}

/** After an exception before collection, an allocation to another partner makes the order wait again. */
function isReallocated(current: RankedEvent, event: RankedEvent): boolean {
  return isOrderStatus(event, 'ALLOCATED') && isExceptionWhileWaiting(current);
}

function advances(current: RankedEvent, event: RankedEvent): boolean {
  const { definition } = current;
  // Only a status that the table lists follows a terminal one: the return after a rejection by customs.
  if (definition.terminal)
    return event.serviceType === current.serviceType && definition.next.includes(event.status);
  if (isCancellationStatus(event)) return true;
  if (event.sequence !== current.sequence) return event.sequence > current.sequence;
  if (isInterruption(event) || event.rank >= current.rank) return true;
  return definition.exception && definition.next.includes(event.status);
}

/** Distance of the ranks of two consecutive legs: `rank = sequence × RANKS_PER_LEG + rank of the status`. */
export const RANKS_PER_LEG = 100;

function toOrderState(current: RankedEvent, underlyingStatus: RankedEvent): OrderState {
  const { definition } = current;
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
