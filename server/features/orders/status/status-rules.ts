import type { Reason } from '@portal/contract/core';
import {
  canReach,
  compareByTable,
  isRetry,
  getNextStates,
  getTransition,
  selectEventsSinceRouting,
  findStatus,
  type StatusDefinition,
  type StatusRef,
} from '@portal/contract/orders';
import { reason } from '@portal/contract/reasons';
import { deriveOrderState, type StatusEvent, type LegRef, type OrderState } from './derive-order-state.ts';

/** How far the clock of a partner can be ahead before an update is refused as being in the future. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

/** Whether a reported time is in the future. `at` and `now`: epoch milliseconds. */
export function isInFuture(at: number, now: number): boolean {
  return at > now + CLOCK_TOLERANCE_MS;
}

export interface OrderTimeline {
  readonly legs: readonly LegRef[];
  readonly events: readonly StatusEvent[];
}

export type StatusUpdateDecision =
  | { readonly outcome: 'accepted'; readonly state: OrderState }
  | { readonly outcome: 'repeat' }
  | { readonly outcome: 'refused'; readonly reason: Reason; readonly allowed: readonly StatusRef[] };

/**
 * Decides on one status update. It is accepted if it fits between the events of its leg by time, also over statuses that
 * were not reported. Legs are independent: customs clearance, for example, is often submitted during the flight. A late
 * event is stored, but does not move the order back. `now`: epoch milliseconds.
 */
export function decideStatusUpdate(
  order: OrderTimeline,
  update: StatusEvent,
  now: number,
): StatusUpdateDecision {
  const isRepeat = (event: StatusEvent) => isSameStatus(event, update) && event.at === update.at;
  if (order.events.some(isRepeat)) return { outcome: 'repeat' };
  const stateBefore = deriveOrderState(order.events, order.legs);
  const refusalReason = findRefusalReason(order, stateBefore, update, now);
  if (refusalReason !== undefined) {
    return { outcome: 'refused', reason: refusalReason, allowed: deriveNextStates(order, stateBefore) };
  }
  return { outcome: 'accepted', state: deriveOrderState([...order.events, update], order.legs) };
}

/** Statuses that can follow on the order's route. Empty after a terminal status. */
export function deriveNextStates(
  order: OrderTimeline,
  state = deriveOrderState(order.events, order.legs),
): StatusRef[] {
  const legs = [...order.legs].sort((left, right) => left.sequence - right.sequence);
  const countOccurrences = (ref: StatusRef) =>
    selectEventsSinceRouting(order.events, ref.serviceType).filter(({ status }) => status === ref.status)
      .length;
  const next = getNextStates(
    state.underlyingStatus,
    legs.map((leg) => leg.serviceType),
    countOccurrences,
  );
  if (state.status !== 'CANCELLATION_REQUESTED') return state.terminal ? [] : next;
  const legStates = next.filter((ref) => ref.serviceType !== 'ORDER');
  const answers = findStatus(state)?.next ?? [];
  return [...answers.map((status) => ({ serviceType: 'ORDER', status })), ...legStates];
}

function isSameStatus(left: StatusRef, right: StatusRef): boolean {
  return left.serviceType === right.serviceType && left.status === right.status;
}

function findRefusalReason(
  order: OrderTimeline,
  state: OrderState,
  update: StatusEvent,
  now: number,
): Reason | undefined {
  const { status, serviceType: serviceTypeTerm } = update;
  const definition = findStatus(update);
  if (definition === undefined) return reason('status.unknown', { status, serviceTypeTerm });
  const sequence = findLegSequence(order, update);
  if (sequence === undefined) return reason('status.no_leg', { serviceTypeTerm });
  if (isInFuture(update.at, now)) return reason('status.in_future');
  if (state.serviceType === 'ORDER' && ['DRAFT', 'UNALLOCATED'].includes(state.status)) {
    return reason('status.order_unallocated');
  }
  const terminalEvent = order.events.find((event) => isTerminalBefore(order, event, update, sequence));
  if (terminalEvent !== undefined) return explainTerminal(terminalEvent);
  const legEvents = selectEventsSinceRouting(order.events, update.serviceType);
  const compareWithUpdate = (event: StatusEvent) => event.at - update.at || compareByTable(event, update);
  const earlier = legEvents.filter((event) => compareWithUpdate(event) <= 0);
  const later = legEvents.filter((event) => compareWithUpdate(event) > 0);
  return (
    checkSequence(update, earlier.at(-1), later[0]) ??
    checkOccurrences(definition, update, legEvents, earlier) ??
    (definition.terminal ? checkTermination(order, update, sequence) : undefined)
  );
}

function findLegSequence(order: OrderTimeline, { serviceType }: StatusRef): number | undefined {
  return order.legs.find((leg) => leg.serviceType === serviceType)?.sequence;
}

/** A terminal status of the order as a whole ends all its legs, one of a leg that leg and the later ones. */
function isTerminalBefore(
  order: OrderTimeline,
  event: StatusEvent,
  update: StatusEvent,
  sequence: number,
): boolean {
  if (findStatus(event)?.terminal !== true || event.at > update.at) return false;
  const isSameLeg = event.serviceType === update.serviceType;
  if (isSameLeg && event.at === update.at) return compareByTable(event, update) < 0;
  return (findLegSequence(order, event) ?? 0) <= sequence;
}

function explainTerminal({ serviceType, status: statusTerm }: StatusRef): Reason {
  return serviceType === 'ORDER'
    ? reason('status.order_ended', { statusTerm })
    : reason('status.leg_ended', { statusTerm, serviceTypeTerm: serviceType });
}

/** A leg does not end the order after later legs have begun. `checkSequence` compares with events of the same leg. */
function checkTermination(order: OrderTimeline, update: StatusEvent, sequence: number): Reason | undefined {
  const laterEvent = order.events.find(
    (event) => event.at > update.at && (findLegSequence(order, event) ?? 0) > sequence,
  );
  if (laterEvent === undefined) return undefined;
  const { status: nextTerm, serviceType: serviceTypeTerm } = laterEvent;
  return reason('status.later_event', { nextTerm, serviceTypeTerm });
}

/** The update has to follow from the stored status before it, and the stored status after it has to be reachable from it. */
function checkSequence(
  { serviceType, status: statusTerm }: StatusEvent,
  previous: StatusEvent | undefined,
  following: StatusEvent | undefined,
): Reason | undefined {
  if (getTransition(serviceType, previous?.status, statusTerm) === 'REFUSED') {
    return previous === undefined
      ? reason('status.cannot_begin', { statusTerm, serviceTypeTerm: serviceType })
      : reason('status.cannot_follow', { statusTerm, previousTerm: previous.status });
  }
  return following === undefined || canReach(serviceType, statusTerm, following.status)
    ? undefined
    : reason('status.cannot_precede', { statusTerm, nextTerm: following.status });
}

function checkOccurrences(
  definition: StatusDefinition,
  update: StatusEvent,
  legEvents: readonly StatusEvent[],
  earlier: readonly StatusEvent[],
): Reason | undefined {
  const count = legEvents.filter((event) => event.status === update.status).length;
  if (count >= (definition.maxOccurrences ?? Infinity)) {
    return reason('status.too_often', { statusTerm: update.status, count });
  }
  const previousEvent = earlier.at(-1);
  const previous = previousEvent === undefined ? undefined : findStatus(previousEvent);
  if (previous === undefined || !isRetry(update.serviceType, previous, update.status)) return undefined;
  const attempts = earlier.filter((event) => event.status === previous.status).length;
  return attempts >= (previous.maxOccurrences ?? Infinity)
    ? reason('status.too_many_attempts', { count: attempts })
    : undefined;
}
