import {
  canFollow,
  isRetry,
  nextStates,
  sinceRouted,
  statusOf,
  type StatusRef,
} from '@portal/contract/orders';
import { standingOf, type KnownEvent, type LegRef, type Standing } from './derive-order-state.ts';

/** Clocks of partners run ahead a little; beyond this an update speaks of the future. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

export interface OrderHistory {
  readonly legs: readonly LegRef[];
  readonly events: readonly KnownEvent[];
}

export type Recorded =
  | { readonly outcome: 'accepted'; readonly standing: Standing }
  | { readonly outcome: 'repeat' }
  | { readonly outcome: 'refused'; readonly reason: string; readonly allowed: readonly StatusRef[] };

/**
 * Takes one status update. It is accepted where it fits between the events of its leg by their times, also over
 * statuses that were not (yet) reported; legs are not held against each other, for clearance is often submitted while
 * the flight is in the air. A late event is kept and does not move the order back. `now` in epoch milliseconds.
 */
export function recordStatus(order: OrderHistory, update: KnownEvent, now: number): Recorded {
  const same = (event: KnownEvent) => sameStatus(event, update) && event.at === update.at;
  if (order.events.some(same)) return { outcome: 'repeat' };
  const before = standingOf(order.events, order.legs);
  const reason = whyNot(order, before, update, now);
  if (reason !== undefined) return { outcome: 'refused', reason, allowed: nextOf(order, before) };
  return { outcome: 'accepted', standing: standingOf([...order.events, update], order.legs) };
}

/** Statuses that may come next on this order's route. */
export function nextOf(order: OrderHistory, standing = standingOf(order.events, order.legs)): StatusRef[] {
  const legs = [...order.legs].sort((one, other) => one.sequence - other.sequence);
  const times = (ref: StatusRef) =>
    sinceRouted(order.events, ref.serviceType).filter(({ status }) => status === ref.status).length;
  const next = nextStates(
    standing.under,
    legs.map((leg) => leg.serviceType),
    times,
  );
  if (standing.status !== 'CANCELLATION_REQUESTED') return standing.terminal ? [] : next;
  const onward = next.filter((ref) => ref.serviceType !== 'ORDER');
  const answers = statusOf(standing)?.next ?? [];
  return [...answers.map((status) => ({ serviceType: 'ORDER', status })), ...onward];
}

function sameStatus(one: StatusRef, other: StatusRef): boolean {
  return one.serviceType === other.serviceType && one.status === other.status;
}

function whyNot(
  order: OrderHistory,
  standing: Standing,
  update: KnownEvent,
  now: number,
): string | undefined {
  const row = statusOf(update);
  if (row === undefined) return `${update.status} is not a status of ${update.serviceType}`;
  const sequence = sequenceOf(order, update);
  if (sequence === undefined) return `the route has no ${update.serviceType} leg`;
  if (update.at > now + CLOCK_TOLERANCE_MS) return 'the time of the update lies in the future';
  if (standing.serviceType === 'ORDER' && ['DRAFT', 'UNALLOCATED'].includes(standing.status)) {
    return 'the order still waits for a partner';
  }
  const ended = order.events.find((event) => endsBefore(order, event, update, sequence));
  if (ended !== undefined) return `nothing follows ${name(ended)}`;
  const onLeg = sinceRouted(order.events, update.serviceType);
  const earlier = onLeg.filter((event) => event.at <= update.at).sort((one, other) => one.at - other.at);
  const later = onLeg.filter((event) => event.at > update.at).sort((one, other) => one.at - other.at);
  return (
    outOfPlace(update, earlier.at(-1), later[0]) ??
    tooOften(update, onLeg, earlier) ??
    (row.terminal ? endsTooEarly(order, update, sequence) : undefined)
  );
}

function sequenceOf(order: OrderHistory, { serviceType }: StatusRef): number | undefined {
  return order.legs.find((leg) => leg.serviceType === serviceType)?.sequence;
}

function endsBefore(order: OrderHistory, event: KnownEvent, update: KnownEvent, sequence: number): boolean {
  if (statusOf(event)?.terminal !== true || event.at > update.at) return false;
  return event.serviceType === 'ORDER' || (sequenceOf(order, event) ?? 0) <= sequence;
}

function endsTooEarly(order: OrderHistory, update: KnownEvent, sequence: number): string | undefined {
  const after = order.events.find(
    (event) => event.at > update.at && (sequenceOf(order, event) ?? -1) >= sequence,
  );
  return after === undefined ? undefined : `${name(after)} was reported for a later time`;
}

/** Two statuses of one leg at one time come in either order. */
function outOfPlace(
  update: KnownEvent,
  previous: KnownEvent | undefined,
  following: KnownEvent | undefined,
): string | undefined {
  if (previous !== undefined && !canFollow(update.serviceType, previous.status, update.status)) {
    const together =
      previous.at === update.at && canFollow(update.serviceType, update.status, previous.status);
    if (!together) return `${update.status} does not follow ${previous.status}`;
  }
  if (following !== undefined && !canFollow(update.serviceType, update.status, following.status)) {
    return `${following.status} was reported for a later time, and does not follow ${update.status}`;
  }
  return undefined;
}

function tooOften(
  update: KnownEvent,
  onLeg: readonly KnownEvent[],
  earlier: readonly KnownEvent[],
): string | undefined {
  const row = statusOf(update);
  const had = onLeg.filter((event) => event.status === update.status).length;
  if (row?.atMost !== undefined && had >= row.atMost) {
    return `${update.status} was reported ${had} times, which is the limit`;
  }
  const last = earlier.at(-1);
  const failure = last === undefined ? undefined : statusOf(last);
  if (failure?.atMost === undefined || !isRetry(update.serviceType, failure, update.status)) return undefined;
  const failures = earlier.filter((event) => event.status === failure.status).length;
  return failures >= failure.atMost ? `there were ${failures} tries, which is the limit` : undefined;
}

function name({ serviceType, status }: StatusRef): string {
  return serviceType === 'ORDER' ? status : `${serviceType} ${status}`;
}
