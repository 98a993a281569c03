import { getTimeZone } from './format.ts';

/** Today in the user's time zone, as an ISO date. */
export function getToday(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: getTimeZone() }).format(new Date());
}
