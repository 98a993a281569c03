import { toIsoDay, toLocalTime } from '../../platform/local-days.ts';
import { toInstant } from '../../platform/wall-clock.ts';

/** A quarter of a year, and when the quarter before it began. */
export interface Quarter {
  /** Such as `2026-Q4`. */
  readonly name: string;
  /** Orders that were delivered from here on can be rated. */
  readonly ratableFrom: Date;
}

/** The quarter of a time in an IANA time zone. */
export function getQuarter(now: Date, timeZone: string): Quarter {
  const day = toIsoDay(toLocalTime(now.getTime(), timeZone).day);
  const year = Number(day.slice(0, 4));
  const index = Math.floor((Number(day.slice(5, 7)) - 1) / 3);
  const previous = Date.UTC(year, (index - 1) * 3, 1);
  return { name: `${year}-Q${index + 1}`, ratableFrom: new Date(toInstant(previous, timeZone)) };
}
