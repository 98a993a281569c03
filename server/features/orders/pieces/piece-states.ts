import { findStatus, type StatusRef } from '@portal/contract/orders';
import {
  deriveOrderState,
  type LegRef,
  type OrderState,
  type StatusEvent,
} from '../status/derive-order-state.ts';

/** An event that was reported for one piece. */
export interface PieceEvent extends StatusEvent {
  readonly piece: number;
}

/** The events of an order and of its pieces. Events of the order with a `piece` follow from those of that piece. */
export interface PieceHistory {
  /** Number of pieces of the order. */
  readonly pieces: number;
  readonly legs: readonly LegRef[];
  readonly events: readonly StatusEvent[];
  readonly pieceEvents: readonly PieceEvent[];
}

/** The state of each piece, in their sequence: the events that were reported for the whole order, and its own. */
export function derivePieceStates(history: PieceHistory): OrderState[] {
  const ownEvents = Map.groupBy(history.pieceEvents, ({ piece }) => piece);
  const stateOfOthers = deriveOrderState(selectPieceTimeline(history, null), history.legs);
  return Array.from({ length: history.pieces }, (_, index) =>
    ownEvents.has(index + 1)
      ? deriveOrderState(selectPieceTimeline(history, index + 1), history.legs)
      : stateOfOthers,
  );
}

/** The events that apply to a piece; with null those that were reported for the whole order. */
export function selectPieceTimeline(
  { events, pieceEvents }: Pick<PieceHistory, 'events' | 'pieceEvents'>,
  piece: number | null,
): StatusEvent[] {
  return [
    ...events.filter((event) => event.piece == null),
    ...pieceEvents.filter((event) => event.piece === piece),
  ];
}

/**
 * Compares the progress of two pieces, the one that determines the order first: pieces under way before ended ones, the least
 * advanced first, at the same position one with an exception first; of ended pieces the delivered ones come last.
 */
function compareProgress(left: OrderState, right: OrderState): number {
  return (
    Number(left.terminal) - Number(right.terminal) ||
    (left.terminal ? Number(left.stage === 'DELIVERED') - Number(right.stage === 'DELIVERED') : 0) ||
    left.rank - right.rank ||
    Number(hasException(right)) - Number(hasException(left))
  );
}

function hasException(ref: StatusRef): boolean {
  return findStatus(ref)?.exception === true;
}

function isSameStatus(left: StatusRef, right: StatusRef): boolean {
  return left.serviceType === right.serviceType && left.status === right.status;
}

/**
 * The event by which the order follows its pieces: the status of the piece that determines the order, since the last piece
 * of that status reached it. Undefined if the order has this status already.
 */
export function deriveOrderEvent(history: PieceHistory): PieceEvent | undefined {
  const { events, legs } = history;
  const states = derivePieceStates(history);
  const [leadingState] = states.toSorted(compareProgress);
  const current = deriveOrderState(events, legs);
  if (leadingState === undefined || isSameStatus(leadingState, current)) return undefined;
  const { serviceType, status, remarks } = leadingState;
  // An exception ends when its piece moves on, which can be after the others have reached the status.
  const candidates = states.filter((state) => hasException(current) || isSameStatus(state, leadingState));
  const lastAt = Math.max(...candidates.map(({ at }) => at));
  const piece = 1 + states.findIndex((state) => candidates.includes(state) && state.at === lastAt);
  const event = { serviceType, status, remarks, at: Math.max(lastAt, current.at), piece };
  const after = deriveOrderState([...events, event], legs);
  return isSameStatus(after, current) ? undefined : event;
}

/** A piece that has ended other than with `status`. Undefined if there is none. */
export function findPieceWithOtherEnd(
  history: PieceHistory,
  status: string,
): { readonly piece: number; readonly status: string } | undefined {
  const states = derivePieceStates(history);
  const index = states.findIndex(
    (state) => state.terminal && state.serviceType !== 'ORDER' && state.status !== status,
  );
  const state = states[index];
  return state === undefined ? undefined : { piece: index + 1, status: state.status };
}

/** The states of the pieces as `orders.piece_states` stores them. */
export interface StoredPieceStates {
  /** The furthest status, and how many pieces have reached it. */
  readonly progress: StatusRef & { readonly pieces: number };
  readonly states: readonly StoredPieceState[];
}

interface StoredPieceState extends StatusRef {
  readonly piece: number;
  /** ISO 8601. */
  readonly statusAt: string;
  /** The piece has reached the furthest status. */
  readonly isPresent: boolean;
}

/** The states of the pieces; null if all have the same status. */
export function toStoredPieceStates(history: PieceHistory): StoredPieceStates | null {
  if (history.pieceEvents.length === 0) return null;
  const states = derivePieceStates(history);
  const furthest = states.toSorted(compareProgress).at(-1);
  if (furthest === undefined || states.every((state) => isSameStatus(state, furthest))) return null;
  const storedStates = states.map((state, index) => ({
    piece: index + 1,
    serviceType: state.serviceType,
    status: state.status,
    statusAt: new Date(state.at).toISOString(),
    isPresent: compareProgress(state, furthest) === 0,
  }));
  const { serviceType, status } = furthest;
  const pieces = storedStates.filter(({ isPresent }) => isPresent).length;
  return { progress: { serviceType, status, pieces }, states: storedStates };
}
