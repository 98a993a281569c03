import type { ServiceType } from '@portal/contract/orders';
import { legScript } from './leg-scripts.ts';
import type { Random } from './random.ts';

/** The properties of a leg that its events need. */
export interface ScriptedLeg {
  readonly serviceType: ServiceType;
  readonly fromPlace: string;
  readonly toPlace: string;
}

/** One status update of a partner. `at` is in epoch milliseconds. */
export interface ScriptedEvent {
  readonly serviceType: ServiceType;
  readonly status: string;
  readonly at: number;
  readonly remarks: string | null;
  readonly place: string;
}

const HOUR = 3_600_000;
const MINUTE = 60_000;
/** The region is 7 to 8 hours ahead of UTC; one value is sufficient for "by day". */
const REGION_HOURS = 8;
const MORNING = 9;
const EVENING = 20;

/** After these statuses there are no further events, on this leg or the next. */
const ENDS = new Set(['REJECTED', 'DELIVERED', 'COLLECTED', 'RETURNED', 'LOST', 'DAMAGED', 'DESTROYED']);

/** All events of an order from its creation to `now`, in order of time. */
export function scriptEvents(
  legs: readonly ScriptedLeg[],
  placedAt: number,
  now: number,
  random: Random,
): ScriptedEvent[] {
  const events: ScriptedEvent[] = [];
  let at = placedAt;
  for (const leg of legs) {
    for (const { status, hours, remarks = null, arrives, byDay } of legScript(leg.serviceType, random)) {
      const [least, most] = hours;
      // Not whole minutes: the seconds of the events of an order differ, as those of scanners do.
      at += Math.round((least + random.next() * (most - least)) * HOUR);
      if (byDay === true) at = nextDaytime(at, random);
      if (at > now) return events;
      const place = arrives === true ? leg.toPlace : leg.fromPlace;
      events.push({ serviceType: leg.serviceType, status, at, remarks, place });
      if (ENDS.has(status)) return events;
    }
  }
  return events;
}

/** The time itself if it is by day, otherwise a time on the next morning. */
function nextDaytime(at: number, random: Random): number {
  const local = new Date(at + REGION_HOURS * HOUR);
  const hour = local.getUTCHours();
  if (hour >= MORNING && hour < EVENING) return at;
  const wait = (MORNING - hour + 24) % 24;
  return at + wait * HOUR + random.int(0, 150) * MINUTE;
}
