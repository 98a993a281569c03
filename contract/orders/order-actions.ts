import { findStatus, type StatusRef } from './status/status-moves.ts';
import type { StatusPhase } from './status/statuses.ts';

/** What may be done with an order in its state; the page draws exactly these. */
export const ORDER_ACTIONS = [
  'edit',
  'edit-contact',
  'cancel',
  'print-label',
  'relabel',
  'set-awb',
  'reroute',
  'reverse',
] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

/** By where the parcel is. In the order the page shows them. */
const ACTIONS_BY_PHASE: Readonly<Record<StatusPhase, readonly OrderAction[]>> = {
  waiting: ['edit', 'cancel', 'print-label', 'relabel', 'set-awb'],
  moving: ['edit-contact', 'cancel', 'print-label', 'relabel', 'set-awb'],
  delivering: ['print-label', 'relabel', 'set-awb'],
  ended: [],
};

/** Where a state differs from its phase. */
const ACTIONS_BY_ORDER_STATUS: Readonly<Record<string, readonly OrderAction[]>> = {
  DRAFT: ['edit', 'cancel'],
  UNALLOCATED: ['edit', 'cancel', 'set-awb', 'reroute'],
  // Already asked for: the partner that holds the parcel answers.
  CANCELLATION_REQUESTED: ['print-label', 'relabel', 'set-awb'],
};

/** Came off its way before a leg has moved, or with legs ahead that have not begun: those can go to other partners. */
const REROUTABLE_STATUSES: ReadonlySet<string> = new Set([
  'PICKUP_FAILED',
  'DROPOFF_EXPIRED',
  'OFFLOADED',
  'DELAYED',
  'ON_HOLD',
  'INSPECTION',
]);

/** What the consignee has, or will not get, may come back. */
const REVERSIBLE_STATUSES: ReadonlySet<string> = new Set([
  'DELIVERED',
  'COLLECTED',
  'DELIVERY_FAILED',
  'COLLECTION_EXPIRED',
  'REJECTED',
  // On its way back without a route of its own, or with one that was cancelled.
  'RETURN_INITIATED',
]);

/** The table of states and actions: the buttons of the pages and the checks of the API are made from it. */
export function getActionsForStatus(ref: StatusRef): readonly OrderAction[] {
  const row = findStatus(ref);
  if (row === undefined) return [];
  const statusActions = ref.serviceType === 'ORDER' ? ACTIONS_BY_ORDER_STATUS[ref.status] : undefined;
  const actions = statusActions ?? ACTIONS_BY_PHASE[row.phase];
  if (REROUTABLE_STATUSES.has(ref.status)) return [...actions, 'reroute'];
  return REVERSIBLE_STATUSES.has(ref.status) ? [...actions, 'reverse'] : actions;
}

/** A delivered parcel may be sent back for so long. */
export const REVERSAL_WINDOW_DAYS = 30;
const DAY_MS = 86_400_000;

/** What else stands in an action's way. */
export interface ActionConstraints {
  /** Nobody has answered the request to cancel; the parcel may have moved on meanwhile. */
  readonly isCancellationPending?: boolean;
  /** There is no label out that a new one could replace. */
  readonly hasNoPrintedLabel?: boolean;
  /** A reversal waits for its answer, or is under way. */
  readonly isReversalOpen?: boolean;
  /** It was delivered too long ago to come back. */
  readonly isPastReversalWindow?: boolean;
}

/** What may be done with this very order. */
export function getAllowedActions(ref: StatusRef, constraints: ActionConstraints = {}): OrderAction[] {
  const {
    isCancellationPending = false,
    hasNoPrintedLabel = false,
    isReversalOpen = false,
    isPastReversalWindow = false,
  } = constraints;
  const isBlocked: Partial<Record<OrderAction, boolean>> = {
    cancel: isCancellationPending,
    relabel: hasNoPrintedLabel,
    reverse: isReversalOpen || isPastReversalWindow,
  };
  return getActionsForStatus(ref).filter((action) => isBlocked[action] !== true);
}

/** Has it been with the consignee for longer than a reversal may be asked for? `at`, `now`: epoch milliseconds. */
export function isPastReversalWindow(ref: StatusRef, at: number, now: number): boolean {
  return findStatus(ref)?.stage === 'DELIVERED' && now - at > REVERSAL_WINDOW_DAYS * DAY_MS;
}
