import type { ShipmentMode } from '@portal/contract/orders';
import { getWeekday } from '../platform/local-days.ts';
import { createRandom } from './random.ts';

/** A flight, truck or ship of a forwarder. Times are in epoch milliseconds. */
export interface Departure {
  /** The same for all parcels on it. */
  readonly key: string;
  readonly line: Line;
  readonly plannedAt: number;
  readonly at: number;
  readonly arrivesAt: number;
  readonly isDelayed: boolean;
}

/** What decides when a forwarder departs. */
export interface Line {
  readonly partner: string;
  readonly mode: ShipmentMode;
  readonly fromPort: string;
  readonly toPort: string;
  /** Returns are collected and sent once a week. */
  readonly isReturn: boolean;
  readonly durationHours: number;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Parcels are at the forwarder so many hours before the departure. */
const CUT_OFF_HOURS = 13;
const DELAYED_SHARE = 0.04;
const MOST_DAYS = 10;

/** ISO weekdays of departures. */
const WEEKDAYS = {
  AIR: [
    [2, 4, 7],
    [1, 3, 5],
    [3, 5, 7],
  ],
  LAND: [
    [1, 2, 3, 4, 5, 6],
    [1, 3, 5, 6],
  ],
  SEA: [[4], [6]],
  RETURN: [[2], [5]],
} as const;

/** The first departure of a line that parcels reach which are at the forwarder at `readyAt`. */
export function findDeparture(line: Line, readyAt: number): Departure {
  const { partner, mode, fromPort, toPort, isReturn, durationHours } = line;
  const name = [partner, mode, fromPort, toPort, isReturn ? 'R' : ''].join(' ');
  const lineRandom = createRandom(hash(name));
  const plans: readonly (readonly number[])[] = WEEKDAYS[isReturn ? 'RETURN' : mode];
  const weekdays = plans[lineRandom.int(0, plans.length - 1)] ?? [];
  const timeOfDay = lineRandom.int(10 * 3_600, 20 * 3_600) * 1_000;
  const firstDay = Math.floor(readyAt / DAY);
  for (let day = firstDay; day <= firstDay + MOST_DAYS; day += 1) {
    const planned = day * DAY + timeOfDay;
    if (!weekdays.includes(getWeekday(day)) || planned - CUT_OFF_HOURS * HOUR < readyAt) continue;
    const dayRandom = createRandom(hash(`${name} ${day}`));
    const isDelayed = dayRandom.chance(DELAYED_SHARE);
    const delaySeconds = isDelayed ? dayRandom.int(4 * 3_600, 14 * 3_600) : dayRandom.int(0, 1_500);
    const at = planned + delaySeconds * 1_000;
    return {
      key: `${name} ${day}`,
      line,
      plannedAt: planned,
      at,
      arrivesAt: at + durationHours * HOUR,
      isDelayed,
    };
  }
  throw new RangeError(`no departure of ${name}`);
}

/** FNV-1a with 32 bits. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}
