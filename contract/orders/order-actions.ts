import { SET_AWB_RULE } from './awb/awb-operations.ts';
import { CANCEL_RULE, cancelOrders } from './actions/cancel-operations.ts';
import type { ActionConstraints, OrderActionRule } from './actions/order-action-rule.ts';
import { RELABEL_RULE, relabelOrders } from './actions/relabel-operations.ts';
import { rerouteOrders, REROUTE_RULE } from './actions/reroute-operations.ts';
import { EDIT_SERVICE_LEVEL_RULE, editServiceLevels } from './actions/service-level-operations.ts';
import { REVERSE_RULE } from './reversals/reversal-operations.ts';
import { findStatus, type StatusRef } from './status/status-transitions.ts';

export * from './actions/cancel-operations.ts';
export { MAX_ORDERS_PER_ACTION } from './actions/order-action-rule.ts';
export type { OrderOutcome } from './actions/order-outcome.ts';
export * from './actions/relabel-operations.ts';
export * from './actions/reroute-operations.ts';
export * from './actions/service-level-operations.ts';

/** Operations on several orders at once. */
export const orderActionOperations = [cancelOrders, rerouteOrders, relabelOrders, editServiceLevels];

/** The actions on an order, in the sequence in which the API lists them. The order page shows exactly the allowed ones. */
const RULES = {
  edit: { phases: ['waiting'] },
  'edit-contact': { phases: ['moving'], except: ['CANCELLATION_REQUESTED'] },
  'edit-service-level': EDIT_SERVICE_LEVEL_RULE,
  cancel: CANCEL_RULE,
  'print-label': { phases: ['waiting', 'moving', 'delivering'], except: ['DRAFT', 'UNALLOCATED'] },
  relabel: RELABEL_RULE,
  'set-awb': SET_AWB_RULE,
  reroute: REROUTE_RULE,
  reverse: REVERSE_RULE,
} as const satisfies Readonly<Record<string, OrderActionRule>>;

export type OrderAction = keyof typeof RULES;
export const ORDER_ACTIONS = Object.keys(RULES) as readonly OrderAction[];

/** Actions of a status that the constraints allow; the page and the API both ask here. Empty for an unknown status. */
export function getAllowedActions(ref: StatusRef, constraints: ActionConstraints = {}): OrderAction[] {
  const row = findStatus(ref);
  if (row === undefined) return [];
  return ORDER_ACTIONS.filter((action) => {
    const { phases, except, statuses, blockedBy }: OrderActionRule = RULES[action];
    const isInPhase = phases.includes(row.phase) && except?.includes(ref.status) !== true;
    const isBlocked = blockedBy?.some((constraint) => constraints[constraint] === true) === true;
    return (isInPhase || statuses?.includes(ref.status) === true) && !isBlocked;
  });
}

/** Days after delivery within which a reversal can be initiated. */
export const REVERSAL_WINDOW_DAYS = 30;
const DAY_MS = 86_400_000;

/** Whether a delivered order is past the time for a reversal. `at` (of the status), `now`: epoch milliseconds. */
export function isPastReversalWindow(ref: StatusRef, at: number, now: number): boolean {
  return findStatus(ref)?.stage === 'DELIVERED' && now - at > REVERSAL_WINDOW_DAYS * DAY_MS;
}
