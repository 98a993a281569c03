import { getWallClock, toInstant } from './wall-clock.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** A date as the number of days since 1970-01-01; it has no time zone. */
export type DayNumber = number;

/** Parses YYYY-MM-DD. */
export function toDayNumber(isoDay: string): DayNumber {
  return Date.parse(`${isoDay}T00:00:00Z`) / DAY_MS;
}

/** Formats as YYYY-MM-DD. */
export function toIsoDay(day: DayNumber): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** ISO 8601: 1 is Monday, 7 is Sunday. 1970-01-01 was a Thursday. */
export function getWeekday(day: DayNumber): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

/** Date, and minutes since midnight, of an instant (epoch milliseconds) in an IANA zone. */
export function toLocalTime(
  instant: number,
  timeZone: string,
): { readonly day: DayNumber; readonly minutes: number } {
  const wallTime = getWallClock(timeZone)(instant);
  const day = Math.floor(wallTime / DAY_MS);
  return { day, minutes: Math.floor((wallTime - day * DAY_MS) / MINUTE_MS) };
}

/** The midnight that ends a day in an IANA zone, in epoch milliseconds. */
export function toEndOfDay(day: DayNumber, timeZone: string): number {
  return toInstant((day + 1) * DAY_MS, timeZone);
}
