import { findStatus, type StatusRef } from './status/status-transitions.ts';
import type { StatusPhase } from './status/statuses.ts';

/** Actions on an order. The order page shows exactly the allowed ones. */
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

/** In the sequence in which the page shows them. */
const ACTIONS_BY_PHASE: Readonly<Record<StatusPhase, readonly OrderAction[]>> = {
  waiting: ['edit', 'cancel', 'print-label', 'relabel', 'set-awb'],
  moving: ['edit-contact', 'cancel', 'print-label', 'relabel', 'set-awb'],
  delivering: ['print-label', 'relabel', 'set-awb'],
  ended: [],
};

/** Statuses of the order as a whole whose actions differ from those of the phase. */
const ACTIONS_BY_ORDER_STATUS: Readonly<Record<string, readonly OrderAction[]>> = {
  DRAFT: ['edit', 'cancel'],
  UNALLOCATED: ['edit', 'cancel', 'set-awb', 'reroute'],
  // No `cancel`: the partner that holds the parcel has yet to answer.
  CANCELLATION_REQUESTED: ['print-label', 'relabel', 'set-awb'],
};

/** Exceptions after which the leg, or the legs that have not begun, can go to other partners. */
const REROUTABLE_STATUSES: ReadonlySet<string> = new Set([
  'PICKUP_FAILED',
  'DROPOFF_EXPIRED',
  'OFFLOADED',
  'DELAYED',
  'ON_HOLD',
  'INSPECTION',
]);

/** Statuses in which the consignee has the parcel, or will not get it. */
const REVERSIBLE_STATUSES: ReadonlySet<string> = new Set([
  'DELIVERED',
  'COLLECTED',
  'DELIVERY_FAILED',
  'COLLECTION_EXPIRED',
  'REJECTED',
  // Returning without a reverse order, or with a cancelled one.
  'RETURN_INITIATED',
]);

/** Actions of a status, before constraints. Pages and API checks both use this table. Empty for an unknown status. */
export function getActionsForStatus(ref: StatusRef): readonly OrderAction[] {
  const row = findStatus(ref);
  if (row === undefined) return [];
  const statusActions = ref.serviceType === 'ORDER' ? ACTIONS_BY_ORDER_STATUS[ref.status] : undefined;
  const actions = statusActions ?? ACTIONS_BY_PHASE[row.phase];
  if (REROUTABLE_STATUSES.has(ref.status)) return [...actions, 'reroute'];
  return REVERSIBLE_STATUSES.has(ref.status) ? [...actions, 'reverse'] : actions;
}

/** Days after delivery within which a reversal can be initiated. */
export const REVERSAL_WINDOW_DAYS = 30;
const DAY_MS = 86_400_000;

/** Facts beside the status that disallow an action. */
export interface ActionConstraints {
  /** A cancellation request has no answer yet. */
  readonly isCancellationPending?: boolean;
  /** The current label version has not been printed. */
  readonly hasNoPrintedLabel?: boolean;
  /** A reversal is initiated or approved. */
  readonly isReversalOpen?: boolean;
  /** Delivered more than REVERSAL_WINDOW_DAYS ago. */
  readonly isPastReversalWindow?: boolean;
}

/** Actions of a status that the constraints allow. */
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

/** Whether a delivered order is past the time for a reversal. `at` (of the status), `now`: epoch milliseconds. */
export function isPastReversalWindow(ref: StatusRef, at: number, now: number): boolean {
  return findStatus(ref)?.stage === 'DELIVERED' && now - at > REVERSAL_WINDOW_DAYS * DAY_MS;
}
