import { formatMoney } from '@portal/contract/quantities';
import { toLocalTime } from '../platform/local-days.ts';
import { BACKLOG_REMARKS, chooseBacklogHours } from './backlog.ts';
import { isStopped } from './carriage-incident.ts';
import { scriptCarriage } from './carriage.ts';
import { hash } from './departures.ts';
import { legScript, type Step } from './leg-scripts.ts';
import { DELIVERY_HOURS, DESK_HOURS, findOpenTime } from './opening-hours.ts';
import { createProof } from './proofs.ts';
import { createRandom, type Random } from './random.ts';
import {
  COLLECTION_SERVICES,
  type ScriptedEvent,
  type ScriptedLeg,
  type ScriptedOrder,
} from './scripted-order.ts';

const HOUR = 3_600_000;

/** After these statuses there are no further events, on this leg or the next. */
const ENDS = new Set(['REJECTED', 'DELIVERED', 'COLLECTED', 'RETURNED', 'LOST', 'DAMAGED', 'DESTROYED']);
/** Returns are collected and consolidated before they are sent. */
const RETURN_PACE = 6;
const CASH_STATUSES = new Set(['DELIVERED', 'COLLECTED']);

/** All events of an order from its creation to `now`, in order of time. */
export function scriptEvents(order: ScriptedOrder, now: number, random: Random): ScriptedEvent[] {
  const events: ScriptedEvent[] = [];
  let readyAt = order.placedAt;
  for (const leg of order.legs) {
    const startsAt = Math.max(readyAt, events.at(-1)?.at ?? 0);
    const [first, ...later] = scriptLeg(order, leg, startsAt, random);
    if (first === undefined) continue;
    const externalTracking = `${leg.trackingPrefix}${random.int(10_000_000, 99_999_999)}`;
    for (const event of [{ ...first, externalTracking }, ...later]) {
      if (event.at > now) return events;
      events.push(event);
      if (ENDS.has(event.status)) return events;
    }
    if (leg.serviceType !== 'FREIGHT_FORWARDER') continue;
    // A piece that is short goes no further.
    if (isStopped(order.incident)) return events;
    if (order.incident?.kind === 'SENT_ON') readyAt = order.incident.next.handedOverAt;
  }
  return events;
}

function scriptLeg(
  order: ScriptedOrder,
  leg: ScriptedLeg,
  startsAt: number,
  random: Random,
): ScriptedEvent[] {
  if (leg.serviceType === 'FREIGHT_FORWARDER') return scriptCarriage(order, leg, startsAt, random);
  // The orders of a collection have the same events, because a driver takes all their parcels.
  const isCollection = COLLECTION_SERVICES.has(leg.serviceType);
  return scriptSteps(order, leg, startsAt, isCollection ? createRandom(hash(order.collection)) : random);
}

function scriptSteps(
  order: ScriptedOrder,
  leg: ScriptedLeg,
  startsAt: number,
  random: Random,
): ScriptedEvent[] {
  let at = startsAt;
  const backlogHours = chooseBacklogHours(leg, random);
  return legScript(leg, order, random).map((step, index): ScriptedEvent => {
    const [least, most] = step.hours;
    // Not whole minutes: the seconds of the events of an order differ, as those of scanners do.
    const hours = (least + random.next() * (most - least)) * leg.pace * (order.isReturn ? RETURN_PACE : 1);
    // A parcel waits after its receipt.
    const waitingHours = index === 1 ? backlogHours : 0;
    at += Math.round((hours + waitingHours) * HOUR);
    at = findStepTime(step, leg, at, random);
    const proof = createProof(step.status, order, random);
    return {
      serviceType: leg.serviceType,
      status: step.status,
      at,
      remarks: step.remarks ?? (waitingHours > 0 ? BACKLOG_REMARKS : describeCash(step.status, order)),
      place: step.place ?? (step.arrives === true ? leg.toPlace : leg.fromPlace),
      ...(proof === undefined ? {} : { proof }),
    };
  });
}

function findStepTime({ during }: Step, { calendar }: ScriptedLeg, at: number, random: Random): number {
  if (during === 'delivery') return findOpenTime(calendar, at, DELIVERY_HOURS, random);
  // A calendar without a cut-off is open around the clock.
  if (during === 'desk' && calendar.getCutOff(toLocalTime(at, calendar.timeZone).day) !== null)
    return findOpenTime(calendar, at, DESK_HOURS, random);
  return at;
}

/** Couriers report what they collected. */
function describeCash(status: string, { cod }: ScriptedOrder): string | null {
  return cod === null || !CASH_STATUSES.has(status) ? null : `Cash collected: ${formatMoney(cod)}`;
}
