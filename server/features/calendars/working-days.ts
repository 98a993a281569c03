import { toEndOfDay, toLocalTime, type DayNumber } from '../../platform/local-days.ts';
import { toInstant } from '../../platform/wall-clock.ts';

/** When one service works at one place. */
export interface WorkCalendar {
  readonly timeZone: string;
  /** Minutes after local midnight from which what arrives on a day counts from the next working day; null for none. */
  getCutOff(day: DayNumber): number | null;
  isOpen(day: DayNumber): boolean;
  /** Closed although the day is in the working week. */
  isHoliday(day: DayNumber): boolean;
}

/** A calendar without an open day would end no search. */
const MAX_CLOSED_DAYS = 60;

/** The day itself, or the next one on which the service works. */
export function findOpenDay(calendar: WorkCalendar, from: DayNumber): DayNumber {
  for (let day = from; day <= from + MAX_CLOSED_DAYS; day += 1) {
    if (calendar.isOpen(day)) return day;
  }
  return from;
}

/** The working day `count` working days after the first open day from `from` on. */
export function addWorkingDays(calendar: WorkCalendar, from: DayNumber, count: number): DayNumber {
  let day = findOpenDay(calendar, from);
  for (let remaining = count; remaining > 0; remaining -= 1) day = findOpenDay(calendar, day + 1);
  return day;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/**
 * The last cut-off of a service before an instant (epoch milliseconds): on the same day, or on an earlier one on which it
 * works. A service without a cut-off accepts until the instant itself, or until the end of its last open day.
 */
export function findLastCutOff(calendar: WorkCalendar, before: number): number {
  const { timeZone } = calendar;
  const { day: lastDay } = toLocalTime(before, timeZone);
  for (let day = lastDay; day >= lastDay - MAX_CLOSED_DAYS; day -= 1) {
    if (!calendar.isOpen(day)) continue;
    const minutes = calendar.getCutOff(day);
    const cutOff =
      minutes === null
        ? Math.min(before, toEndOfDay(day, timeZone))
        : toInstant(day * DAY_MS + minutes * MINUTE_MS, timeZone);
    if (cutOff <= before) return cutOff;
  }
  return before;
}

/**
 * The end of a duration in which closed days do not count (epoch milliseconds). `HOLIDAYS`: for durations that were measured
 * over working weeks and so contain their days of rest.
 */
export function addOpenTime(
  calendar: WorkCalendar,
  start: number,
  durationMs: number,
  closedDays: 'ALL' | 'HOLIDAYS',
): number {
  const isClosed = (day: DayNumber) =>
    closedDays === 'ALL' ? !calendar.isOpen(day) : calendar.isHoliday(day);
  const toDay = (instant: number) => toLocalTime(instant, calendar.timeZone).day;
  let end = start + durationMs;
  const lastDay = toDay(end) + MAX_CLOSED_DAYS;
  for (let day = toDay(start) + 1; day <= Math.min(toDay(end), lastDay); day += 1) {
    if (isClosed(day)) end += DAY_MS;
  }
  return end;
}
