import type { StatusPhase } from '../status/statuses.ts';

/** The most orders in one request of an action. */
export const MAX_ORDERS_PER_ACTION = 1000;

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

/** In which statuses an action on an order is allowed: in `phases` without `except`, and in `statuses`. */
export interface OrderActionRule {
  readonly phases: readonly StatusPhase[];
  /** Statuses of these phases in which it is not allowed. */
  readonly except?: readonly string[];
  /** Statuses of other phases in which it is allowed. */
  readonly statuses?: readonly string[];
  /** Constraints that disallow it in any status. */
  readonly blockedBy?: readonly (keyof ActionConstraints)[];
}
