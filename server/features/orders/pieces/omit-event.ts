import { findStatus, getTransition, selectEventsSinceRouting, type StatusRef } from '@portal/contract/orders';
import { deriveOrderEvent, selectPieceTimeline, type PieceEvent, type PieceHistory } from './piece-states.ts';
import type { StatusEvent } from '../status/derive-order-state.ts';

/** An event of a history by its piece, leg, status and time, which are unique. */
export interface EventKey extends StatusRef {
  /** Epoch milliseconds. */
  readonly at: number;
  /** The piece it was reported for; null for the whole order. */
  readonly piece: number | null;
}

function isEvent(event: StatusEvent, key: EventKey): boolean {
  return event.serviceType === key.serviceType && event.status === key.status && event.at === key.at;
}

/**
 * The history of an order without one of its events. The events by which the order follows its pieces are derived again from
 * the reports, in the sequence of their times.
 */
export function omitEvent<T extends PieceHistory>(history: T, key: EventKey): T {
  const { legs, pieces } = history;
  const ofOrder = history.events.filter((event) => event.piece == null);
  const reports = [...ofOrder, ...history.pieceEvents]
    .filter((event) => !((event.piece ?? null) === key.piece && isEvent(event, key)))
    .sort((left, right) => left.at - right.at);
  const events: StatusEvent[] = [];
  const pieceEvents: PieceEvent[] = [];
  for (const { piece, ...event } of reports) {
    if (piece == null) events.push(event);
    else pieceEvents.push({ ...event, piece });
    // A piece can be reported for a time before the order was created.
    const followUp =
      piece == null || events.length === 0
        ? undefined
        : deriveOrderEvent({ pieces, legs, events, pieceEvents });
    if (followUp !== undefined) events.push(followUp);
  }
  return { ...history, events, pieceEvents };
}

/** The events by which an order follows its pieces. */
export function listFollowUps({ events }: Pick<PieceHistory, 'events'>): PieceEvent[] {
  return events.flatMap((event) => (event.piece == null ? [] : { ...event, piece: event.piece }));
}

/** What depends on an event: a later status of its leg, or the allocation of the leg to another partner. */
export type Dependent =
  | { readonly kind: 'STATUS'; readonly status: string }
  | { readonly kind: 'ALLOCATION' };

/** What depends on an event, for the whole order and for each of its pieces. Undefined if the event can be left out. */
export function findDependent(history: PieceHistory, key: EventKey): Dependent | undefined {
  const pieces = key.piece === null ? [null, ...listReportedPieces(history)] : [key.piece];
  return pieces.map((piece) => findDependentOf(history, key, piece)).find((dependent) => dependent);
}

function listReportedPieces({ pieceEvents }: PieceHistory): number[] {
  return [...new Set(pieceEvents.map(({ piece }) => piece))];
}

function findDependentOf(history: PieceHistory, key: EventKey, piece: number | null): Dependent | undefined {
  const legEvents = selectEventsSinceRouting(selectPieceTimeline(history, piece), key.serviceType);
  const index = legEvents.findIndex((event) => isEvent(event, key));
  if (index < 0) return { kind: 'ALLOCATION' };
  const [previous, next] = [legEvents[index - 1], legEvents[index + 1]];
  if (next === undefined || findStatus(next) === undefined || next.status === previous?.status)
    return undefined;
  const transition = getTransition(key.serviceType, previous?.status, next.status);
  return transition === 'REFUSED' ? { kind: 'STATUS', status: next.status } : undefined;
}
