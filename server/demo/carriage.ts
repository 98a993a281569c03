import { chooseBacklogHours } from './backlog.ts';
import { getFlightHours } from './distances.ts';
import { findDeparture, type Departure, type Line } from './departures.ts';
import { SLOW_PACE } from './network.ts';
import type { Random } from './random.ts';
import type { ScriptedEvent, ScriptedLeg, ScriptedOrder } from './scripted-order.ts';

const HOUR = 3_600_000;
const SECOND = 1_000;
/** Hours before the departure. */
const BAGGED = 8;
const MANIFESTED = 5;
/** Slow forwarders often miss a departure. */
const MISSED_SHARE = 0.45;
const OFFLOADED_SHARE = 0.03;

/** The events of a forwarder, from the receipt of the parcel at `readyAt` to its hand-over at the destination. */
export function scriptCarriage(
  order: ScriptedOrder,
  leg: ScriptedLeg,
  readyAt: number,
  random: Random,
): ScriptedEvent[] {
  const line = toLine(order, leg);
  const jitter = (seconds: number) => random.int(0, seconds) * SECOND;
  const receivedAt = readyAt + HOUR + jitter(4 * 3_600);
  const bookedFrom = receivedAt + chooseBacklogHours(leg, random) * HOUR;
  const isMissed = leg.pace >= SLOW_PACE && random.chance(MISSED_SHARE);
  const departure = findDeparture(line, isMissed ? findDeparture(line, bookedFrom).plannedAt : bookedFrom);
  const isOffloaded = !departure.isDelayed && random.chance(OFFLOADED_SHARE);
  const actualDeparture = isOffloaded ? findDeparture(line, departure.plannedAt) : departure;
  const before = (hours: number) => departure.plannedAt - hours * HOUR + jitter(1_800);
  const event = (status: string, at: number, more: Partial<ScriptedEvent> = {}): ScriptedEvent => ({
    serviceType: leg.serviceType,
    status,
    at,
    remarks: null,
    place: leg.fromPlace,
    ...more,
  });
  const atDestination = { place: leg.toPlace };
  const arrivedAt = actualDeparture.arrivesAt + jitter(90);
  return [
    event('RECEIVED_AT_FACILITY', receivedAt),
    event('BAGGED', before(BAGGED), { departure }),
    event('MANIFESTED', before(MANIFESTED)),
    ...listExceptions(departure, isOffloaded).map(([status, hours, remarks]) =>
      event(status, departure.plannedAt - hours * HOUR + jitter(600), { remarks }),
    ),
    event('DEPARTED', actualDeparture.at + jitter(90)),
    event('ARRIVED', arrivedAt, atDestination),
    event('HANDED_OVER', arrivedAt + HOUR + jitter(4 * 3_600), atDestination),
  ];
}

function listExceptions(
  { isDelayed }: Departure,
  isOffloaded: boolean,
): readonly (readonly [status: string, hours: number, remarks: string])[] {
  if (isOffloaded) return [['OFFLOADED', 1, 'Space taken by priority cargo']];
  return isDelayed ? [['DELAYED', 2, 'Weather at the destination']] : [];
}

function toLine(
  { originCountry, destinationCountry, originPort, destinationPort, isReturn }: ScriptedOrder,
  leg: ScriptedLeg,
): Line {
  const mode = leg.mode ?? 'AIR';
  const byDays = Math.max(10, leg.transitDaysMin * 24 - 10);
  return {
    partner: leg.partner,
    mode,
    fromPort: originPort,
    toPort: destinationPort,
    isReturn,
    durationHours: mode === 'AIR' ? getFlightHours(originCountry, destinationCountry) : byDays,
  };
}
