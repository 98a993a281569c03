import type { DayNumber } from '../../platform/local-days.ts';

/** When one service works at one place. */
export interface WorkCalendar {
  readonly timeZone: string;
  readonly cutOffMinutes: number | null;
  isOpen(day: DayNumber): boolean;
  /** Closed although the day is in the working week. */
  isHoliday(day: DayNumber): boolean;
}

/** A calendar without an open day would end no search. */
const MAX_CLOSED_DAYS = 60;

/** The day itself, or the next one on which the service works. */
function findOpenDay(calendar: WorkCalendar, from: DayNumber): DayNumber {
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
