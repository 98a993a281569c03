import { toEndOfDay, toIsoDay, toLocalTime } from '../../platform/local-days.ts';
import type { Calendars } from './calendars.ts';
import { findCountryOfZone } from './time-zones.ts';
import { addWorkingDays } from './working-days.ts';

/** The last day of an answer, and the midnight that ends it. */
export interface AnswerDeadline {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly at: Date;
}

/**
 * The end of the `workingDays`-th working day after today: Monday to Friday without the public holidays of the country that
 * the IANA zone belongs to. Today is not counted, so the whole of each day remains.
 */
export function computeAnswerDeadline(
  calendars: Calendars,
  timeZone: string,
  now: Date,
  workingDays: number,
): AnswerDeadline {
  const calendar = calendars.getOfficeCalendar({ country: findCountryOfZone(timeZone) ?? '' });
  const today = toLocalTime(now.getTime(), timeZone).day;
  const day = addWorkingDays(calendar, today + 1, workingDays - 1);
  return { day: toIsoDay(day), at: new Date(toEndOfDay(day, timeZone)) };
}
