import type { ShipmentMode } from '@portal/contract/trade';
import { getWeekday } from '../platform/local-days.ts';
import type { DemoPartner } from './network.ts';
import { createRandom } from './random.ts';

/** A flight, truck or ship of a forwarder, with what the forwarder does for all parcels on it. Times are in epoch milliseconds. */
export interface Departure {
  /** The same for all parcels on it. */
  readonly key: string;
  readonly line: Line;
  /** When its parcels are bagged, the MAWB is booked and its manifest is issued. */
  readonly baggedAt: number;
  readonly bookedAt: number;
  readonly manifestedAt: number;
  readonly plannedAt: number;
  readonly at: number;
  readonly arrivesAt: number;
  /** When the forwarder hands its parcels over at the destination. */
  readonly handedOverAt: number;
  readonly isDelayed: boolean;
}

/** What decides when a forwarder departs. */
export interface Line {
  readonly partner: DemoPartner;
  readonly mode: ShipmentMode;
  readonly fromPort: string;
  readonly toPort: string;
  /** Returns are collected and sent once a week. */
  readonly isReturn: boolean;
  readonly durationHours: number;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Hours before the planned departure. */
const BAGGED = 8;
const BOOKED = 7;
const MANIFESTED = 5;
/** Parcels are at the forwarder so many hours before the departure. */
export const CUT_OFF_HOURS = 13;
const DELAYED_SHARE = 0.04;
const MOST_DAYS = 10;

/** ISO weekdays of departures. */
const WEEKDAYS = {
  AIR: [
    [1, 3, 5, 7],
    [1, 2, 4, 6],
    [2, 4, 5, 7],
  ],
  LAND: [
    [1, 2, 3, 4, 5, 6],
    [1, 3, 5, 6],
  ],
  SEA: [[4], [6]],
  RETURN: [[2], [5]],
} as const;

/** ISO weekdays of the departures of a line, and their time of the day in milliseconds, both in UTC. */
export function getTimetable({ partner, mode, fromPort, toPort, isReturn }: Omit<Line, 'durationHours'>) {
  const name = [partner, mode, fromPort, toPort, isReturn ? 'R' : ''].join(' ');
  const random = createRandom(hash(name));
  const plans: readonly (readonly number[])[] = WEEKDAYS[isReturn ? 'RETURN' : mode];
  const weekdays = plans[random.int(0, plans.length - 1)] ?? [];
  // Timetables have steps of five minutes.
  return { name, weekdays, timeOfDay: random.int(10 * 12, 20 * 12) * 5 * MINUTE };
}

/** The first departure of a line that parcels reach which are at the forwarder at `readyAt`. */
export function findDeparture(line: Line, readyAt: number): Departure {
  const { name, weekdays, timeOfDay } = getTimetable(line);
  const firstDay = Math.floor(readyAt / DAY);
  for (let day = firstDay; day <= firstDay + MOST_DAYS; day += 1) {
    const planned = day * DAY + timeOfDay;
    if (!weekdays.includes(getWeekday(day)) || planned - CUT_OFF_HOURS * HOUR < readyAt) continue;
    const dayRandom = createRandom(hash(`${name} ${day}`));
    const isDelayed = dayRandom.chance(DELAYED_SHARE);
    const delaySeconds = isDelayed ? dayRandom.int(4 * 3_600, 14 * 3_600) : dayRandom.int(0, 1_500);
    const at = planned + delaySeconds * SECOND;
    const jitter = (seconds: number) => dayRandom.int(0, seconds) * SECOND;
    const arrivesAt = Math.round(at + line.durationHours * HOUR) + jitter(90);
    return {
      key: `${name} ${day}`,
      line,
      baggedAt: planned - BAGGED * HOUR + jitter(1_800),
      bookedAt: planned - BOOKED * HOUR + jitter(1_800),
      manifestedAt: planned - MANIFESTED * HOUR + jitter(1_800),
      plannedAt: planned,
      at,
      arrivesAt,
      handedOverAt: arrivesAt + HOUR + jitter(4 * 3_600),
      isDelayed,
    };
  }
  throw new RangeError(`no departure of ${name}`);
}

/** The flight `delay` milliseconds later that takes the rest of a split shipment. */
export function getSecondFlight(departure: Departure, delay: number): Departure {
  const { plannedAt, at, arrivesAt, handedOverAt } = departure;
  return {
    ...departure,
    plannedAt: plannedAt + delay,
    at: at + delay,
    arrivesAt: arrivesAt + delay,
    handedOverAt: handedOverAt + delay,
  };
}

/** FNV-1a with 32 bits. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}
