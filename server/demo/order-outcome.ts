import { findStatus } from '@portal/contract/orders';
import type { ScriptedEvent } from './scripted-order.ts';
import type { Random } from './random.ts';

/** The course of an order: its events, and its cancellation with the answer. */
export interface OrderOutcome {
  readonly events: readonly ScriptedEvent[];
  /** Epoch milliseconds of the request to cancel. */
  readonly cancelAt: number | null;
  /** The answer of the partner that holds the parcel; null if there is none yet. */
  readonly answer: { readonly accepted: boolean; readonly at: number } | null;
}

const HOUR = 3_600_000;
const ANSWER_AFTER = 20 * HOUR;

/**
 * Most orders complete their events. Some are cancelled before the parcel moves, and a few while it is in transit.
 */
export function chooseOutcome(
  events: readonly ScriptedEvent[],
  placedAt: number,
  now: number,
  random: Random,
): OrderOutcome {
  const kind = random.weighted([
    [960, 'course'],
    [24, 'early'],
    [16, 'late'],
  ] as const);
  const phases = events.map((event) => findStatus(event)?.phase);
  const course: OrderOutcome = { events, cancelAt: null, answer: null };
  if (kind === 'course') return course;
  if (kind === 'early') {
    const cancelAt = placedAt + Math.round((0.2 + random.next() * 2) * HOUR);
    const waiting = events.filter((event, index) => event.at < cancelAt && phases[index] === 'waiting');
    return cancelAt > now ? course : { events: waiting, cancelAt, answer: null };
  }
  const first = phases.indexOf('moving');
  // Once the forwarder has bagged a parcel, it is no longer cancelled.
  const last = events.findIndex(
    ({ departure }, index) =>
      departure !== undefined || phases[index] === 'delivering' || phases[index] === 'ended',
  );
  if (first === -1 || last <= first) return course;
  const cut = random.int(first, last - 1);
  const cancelAt = (events[cut]?.at ?? placedAt) + 60_000;
  const next = events[cut + 1];
  // The parcel must be in transit when the cancellation is requested.
  if (cancelAt > now || next === undefined || next.at <= cancelAt) return course;
  const at = cancelAt + ANSWER_AFTER;
  const answer = at > now || random.chance(0.25) ? null : { accepted: random.chance(0.8), at };
  return answer?.accepted === false
    ? { events, cancelAt, answer }
    : { events: events.slice(0, cut + 1), cancelAt, answer };
}
