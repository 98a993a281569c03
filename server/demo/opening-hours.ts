import type { WorkCalendar } from '../features/calendars/index.ts';
import { findOpenDay } from '../features/calendars/index.ts';
import { toLocalTime } from '../platform/local-days.ts';
import type { Random } from './random.ts';

/** Minutes after local midnight between which something is done on an open day. */
export type OpeningHours = readonly [from: number, to: number];

/** Couriers collect and deliver. */
export const DELIVERY_HOURS: OpeningHours = [9 * 60, 20 * 60];
/** The desks of customs that are not open around the clock. */
export const DESK_HOURS: OpeningHours = [8 * 60 + 30, 16 * 60 + 30];

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;
const LATEST_START = 150;

/** The time itself if the place is open then, otherwise a time soon after it opens next (epoch milliseconds). */
export function findOpenTime(
  calendar: WorkCalendar,
  at: number,
  [from, to]: OpeningHours,
  random: Random,
): number {
  const { day, minutes } = toLocalTime(at, calendar.timeZone);
  if (calendar.isOpen(day) && minutes >= from && minutes < to) return at;
  const openDay = findOpenDay(calendar, minutes < to ? day : day + 1);
  return at + ((openDay - day) * DAY_MINUTES + from - minutes + random.int(0, LATEST_START)) * MINUTE;
}
