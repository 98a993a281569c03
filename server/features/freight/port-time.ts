import { getWallClock, toInstant } from '../../platform/wall-clock.ts';
import { findPortTimeZone } from '../calendars/index.ts';

/** The local time of an instant at a port, ISO 8601 to the minute without an offset. */
export function toPortTime(instant: string, port: string): string {
  const wallTime = getWallClock(findPortTimeZone(port))(Date.parse(instant));
  return new Date(wallTime).toISOString().slice(0, 16);
}

/** The instant of a local time at a port, in ISO 8601. A time that clocks skip is moved by the skipped minutes. */
export function toPortInstant(localTime: string, port: string): string {
  return new Date(toInstant(Date.parse(`${localTime}Z`), findPortTimeZone(port))).toISOString();
}
