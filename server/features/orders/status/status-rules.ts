import {
  canFollow,
  isRetry,
  getNextStates,
  selectEventsSinceRouting,
  findStatus,
  type StatusRef,
} from '@portal/contract/orders';
import { deriveOrderState, type StatusEvent, type LegRef, type OrderState } from './derive-order-state.ts';

/** How far the clock of a partner can be ahead before an update is refused as being in the future. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

export interface OrderTimeline {
  readonly legs: readonly LegRef[];
  readonly events: readonly StatusEvent[];
}

export type StatusUpdateDecision =
  | { readonly outcome: 'accepted'; readonly state: OrderState }
  | { readonly outcome: 'repeat' }
  | { readonly outcome: 'refused'; readonly reason: string; readonly allowed: readonly StatusRef[] };

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
  const reason = findRefusalReason(order, stateBefore, update, now);
  if (reason !== undefined)
    return { outcome: 'refused', reason, allowed: deriveNextStates(order, stateBefore) };
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
): string | undefined {
  const definition = findStatus(update);
  if (definition === undefined) return `${update.status} is not a status of ${update.serviceType}`;
  const sequence = findLegSequence(order, update);
  if (sequence === undefined) return `the route has no ${update.serviceType} leg`;
  if (update.at > now + CLOCK_TOLERANCE_MS) return 'the time of the update lies in the future';
  if (state.serviceType === 'ORDER' && ['DRAFT', 'UNALLOCATED'].includes(state.status)) {
    return 'the order still waits for a partner';
  }
  const terminalEvent = order.events.find((event) => isTerminalBefore(order, event, update, sequence));
  if (terminalEvent !== undefined) return `nothing follows ${formatStatusRef(terminalEvent)}`;
  const legEvents = selectEventsSinceRouting(order.events, update.serviceType);
  const earlier = legEvents
    .filter((event) => event.at <= update.at)
    .sort((left, right) => left.at - right.at);
  const later = legEvents.filter((event) => event.at > update.at).sort((left, right) => left.at - right.at);
  return (
    checkSequence(update, earlier.at(-1), later[0]) ??
    checkOccurrences(update, legEvents, earlier) ??
    (definition.terminal ? checkTermination(order, update, sequence) : undefined)
  );
}

function findLegSequence(order: OrderTimeline, { serviceType }: StatusRef): number | undefined {
  return order.legs.find((leg) => leg.serviceType === serviceType)?.sequence;
}

function isTerminalBefore(
  order: OrderTimeline,
  event: StatusEvent,
  update: StatusEvent,
  sequence: number,
): boolean {
  if (findStatus(event)?.terminal !== true || event.at > update.at) return false;
  return event.serviceType === 'ORDER' || (findLegSequence(order, event) ?? 0) <= sequence;
}

function checkTermination(order: OrderTimeline, update: StatusEvent, sequence: number): string | undefined {
  const laterEvent = order.events.find(
    (event) => event.at > update.at && (findLegSequence(order, event) ?? -1) >= sequence,
  );
  return laterEvent === undefined
    ? undefined
    : `${formatStatusRef(laterEvent)} was reported for a later time`;
}

/** Two updates of one leg with the same time can arrive in either sequence. */
function checkSequence(
  update: StatusEvent,
  previous: StatusEvent | undefined,
  following: StatusEvent | undefined,
): string | undefined {
  if (previous !== undefined && !canFollow(update.serviceType, previous.status, update.status)) {
    const isSimultaneous =
      previous.at === update.at && canFollow(update.serviceType, update.status, previous.status);
    if (!isSimultaneous) return `${update.status} does not follow ${previous.status}`;
  }
  if (following !== undefined && !canFollow(update.serviceType, update.status, following.status)) {
    return `${following.status} was reported for a later time, and does not follow ${update.status}`;
  }
  return undefined;
}

function checkOccurrences(
  update: StatusEvent,
  legEvents: readonly StatusEvent[],
  earlier: readonly StatusEvent[],
): string | undefined {
  const definition = findStatus(update);
  const occurrences = legEvents.filter((event) => event.status === update.status).length;
  if (definition?.maxOccurrences !== undefined && occurrences >= definition.maxOccurrences) {
    return `${update.status} was reported ${occurrences} times, which is the limit`;
  }
  const previousEvent = earlier.at(-1);
  const failure = previousEvent === undefined ? undefined : findStatus(previousEvent);
  if (failure?.maxOccurrences === undefined || !isRetry(update.serviceType, failure, update.status))
    return undefined;
  const failures = earlier.filter((event) => event.status === failure.status).length;
  return failures >= failure.maxOccurrences ? `there were ${failures} tries, which is the limit` : undefined;
}

function formatStatusRef({ serviceType, status }: StatusRef): string {
  return serviceType === 'ORDER' ? status : `${serviceType} ${status}`;
}
