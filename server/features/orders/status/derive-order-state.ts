import {
  isHinderedBefore,
  isStatusOwner,
  STATUSES,
  statusOf,
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
export interface KnownEvent extends StatusRef {
  readonly at: number;
  readonly remarks?: string | null;
}

/** Where an order stands: its furthest event, and what that means. */
export interface Standing extends StatusRef {
  readonly remarks: string | null;
  readonly at: number;
  readonly stage: Stage;
  readonly phase: StatusPhase;
  readonly terminal: boolean;
  /** Orders places along the route: the leg's sequence times 100, and the rank on it. */
  readonly rank: number;
  /** What the order would stand at, had no cancellation been asked for. */
  readonly under: StatusRef;
}

interface Placed extends KnownEvent {
  readonly sequence: number;
  readonly rank: number;
}

/**
 * The furthest event of a set, whatever order it arrived in. Events are taken by their own time: a step moves the order
 * forward along the route, an exception interrupts where the order is, what happened earlier on the route changes
 * nothing, and nothing follows a terminal status. A cancellation that was refused leaves the order where it stood. Throws where there is no event at all.
 */
export function standingOf(events: readonly KnownEvent[], legs: readonly LegRef[]): Standing {
  const sequenceOf = new Map(legs.map((leg) => [leg.serviceType, leg.sequence]));
  const placed = events
    .map((event) => place(event, sequenceOf))
    .filter((event) => event !== undefined)
    .sort(inTime);
  const allocated = placed.find((event) => isOrder(event, 'ALLOCATED'));
  let current: Placed | undefined;
  let under: Placed | undefined;
  for (const event of placed) {
    if (isOrder(event, 'CANCELLATION_REFUSED')) {
      if (current !== undefined && isOrder(current, 'CANCELLATION_REQUESTED')) current = under;
      continue;
    }
    const isAnew = current !== undefined && event !== allocated && waitsAnew(current, event);
    if (current === undefined || isAnew || movesOn(current, event)) {
      current = interrupts(event) && current !== undefined ? standingWhere(event, current) : event;
      if (!isCancelling(current)) under = current;
    }
  }
  if (current === undefined) throw new Error('an order without any event stands nowhere');
  return describe(current, under ?? current);
}

function place(event: KnownEvent, sequenceOf: ReadonlyMap<string, number>): Placed | undefined {
  const row = statusOf(event);
  const sequence = event.serviceType === 'ORDER' ? 0 : sequenceOf.get(event.serviceType);
  return row === undefined || sequence === undefined ? undefined : { ...event, sequence, rank: row.rank };
}

function inTime(one: Placed, other: Placed): number {
  return (
    one.at - other.at ||
    one.sequence - other.sequence ||
    one.rank - other.rank ||
    Number(interrupts(one)) - Number(interrupts(other)) ||
    (one.status < other.status ? -1 : 1)
  );
}

function isOrder(event: StatusRef, status: string): boolean {
  return event.serviceType === 'ORDER' && event.status === status;
}

function isCancelling(event: StatusRef): boolean {
  return isOrder(event, 'CANCELLATION_REQUESTED') || isOrder(event, 'CANCELLED');
}

function interrupts(event: StatusRef): boolean {
  return isCancelling(event) || statusOf(event)?.exception === true;
}

/** An exception on the same leg, or a cancellation, keeps the place it interrupts. */
function standingWhere(event: Placed, current: Placed): Placed {
  const keeps = isCancelling(event) || event.sequence === current.sequence;
  return keeps ? { ...event, sequence: current.sequence, rank: current.rank } : event;
}

/** Given to another partner before it had moved, it waits again. */
function waitsAnew(current: Placed, event: Placed): boolean {
  return isOrder(event, 'ALLOCATED') && isHinderedBefore(current);
}

function movesOn(current: Placed, event: Placed): boolean {
  const now = statusOf(current);
  // Only the status that the table names takes up again what is over: a reversal.
  if (now?.terminal === true)
    return event.serviceType === current.serviceType && now.next.includes(event.status);
  if (isCancelling(event)) return true;
  if (event.sequence !== current.sequence) return event.sequence > current.sequence;
  if (interrupts(event) || event.rank >= current.rank) return true;
  return now?.exception === true && now.next.includes(event.status);
}

const RANKS_A_LEG = 100;

function describe(current: Placed, under: Placed): Standing {
  const row = statusOf(current) ?? STATUSES.ORDER[0];
  if (row === undefined || !isStatusOwner(current.serviceType)) throw new Error('a status outside the table');
  return {
    serviceType: current.serviceType,
    status: current.status,
    remarks: current.remarks ?? null,
    at: current.at,
    stage: row.stage,
    phase: row.phase,
    terminal: row.terminal,
    rank: current.sequence * RANKS_A_LEG + current.rank,
    under: { serviceType: under.serviceType, status: under.status },
  };
}
