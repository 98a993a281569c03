import { getTimeZone } from './format.ts';

/** Today as an ISO date, in the user's time zone unless another is named. */
export function getToday(timeZone = getTimeZone()): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());
}
