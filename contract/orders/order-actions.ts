import { statusOf, type StatusRef } from './status/status-moves.ts';
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
const OF_PHASE: Readonly<Record<StatusPhase, readonly OrderAction[]>> = {
  waiting: ['edit', 'cancel', 'print-label', 'relabel', 'set-awb'],
  moving: ['edit-contact', 'cancel', 'print-label', 'relabel', 'set-awb'],
  delivering: ['print-label', 'relabel', 'set-awb'],
  ended: [],
};

/** Where a state differs from its phase. */
const OF_ORDER_STATUS: Readonly<Record<string, readonly OrderAction[]>> = {
  DRAFT: ['edit', 'cancel'],
  UNALLOCATED: ['edit', 'cancel', 'set-awb', 'reroute'],
  // Already asked for: the partner that holds the parcel answers.
  CANCELLATION_REQUESTED: ['print-label', 'relabel', 'set-awb'],
};

/** Came off its way before a leg has moved, or with legs ahead that have not begun: those can go to other partners. */
const REROUTABLE: ReadonlySet<string> = new Set([
  'PICKUP_FAILED',
  'DROPOFF_EXPIRED',
  'OFFLOADED',
  'DELAYED',
  'ON_HOLD',
  'INSPECTION',
]);

/** What the consignee has, or will not get, may come back. */
const REVERSIBLE: ReadonlySet<string> = new Set([
  'DELIVERED',
  'COLLECTED',
  'DELIVERY_FAILED',
  'COLLECTION_EXPIRED',
  'REJECTED',
  // On its way back without a route of its own, or with one that was cancelled.
  'RETURN_INITIATED',
]);

/** The table of states and actions: the buttons of the pages and the checks of the API are made from it. */
export function actionsOfState(ref: StatusRef): readonly OrderAction[] {
  const row = statusOf(ref);
  if (row === undefined) return [];
  const own = ref.serviceType === 'ORDER' ? OF_ORDER_STATUS[ref.status] : undefined;
  const usual = own ?? OF_PHASE[row.phase];
  if (REROUTABLE.has(ref.status)) return [...usual, 'reroute'];
  return REVERSIBLE.has(ref.status) ? [...usual, 'reverse'] : usual;
}

/** A delivered parcel may be sent back for so long. */
export const REVERSAL_DAYS = 30;
const DAY_MS = 86_400_000;

/** What else stands in an action's way. */
export interface OrderHindrances {
  /** Nobody has answered the request to cancel; the parcel may have moved on meanwhile. */
  readonly cancelling?: boolean;
  /** There is no label out that a new one could replace. */
  readonly unlabelled?: boolean;
  /** A reversal waits for its answer, or is under way. */
  readonly reversing?: boolean;
  /** It was delivered too long ago to come back. */
  readonly kept?: boolean;
}

/** What may be done with this very order. */
export function actionsOf(ref: StatusRef, hindered: OrderHindrances = {}): OrderAction[] {
  const { cancelling = false, unlabelled = false, reversing = false, kept = false } = hindered;
  const none: Partial<Record<OrderAction, boolean>> = {
    cancel: cancelling,
    relabel: unlabelled,
    reverse: reversing || kept,
  };
  return actionsOfState(ref).filter((action) => none[action] !== true);
}

/** Has it been with the consignee for longer than a reversal may be asked for? `at`, `now`: epoch milliseconds. */
export function isKept(ref: StatusRef, at: number, now: number): boolean {
  return statusOf(ref)?.stage === 'DELIVERED' && now - at > REVERSAL_DAYS * DAY_MS;
}
