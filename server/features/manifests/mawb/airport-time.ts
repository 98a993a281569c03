import { getWallClock } from '../../../platform/wall-clock.ts';
import { findPortTimeZone } from '../../calendars/index.ts';

/** The local time of an instant at a port, ISO 8601 to the minute without an offset. */
export function toAirportTime(instant: string, port: string): string {
  const wallTime = getWallClock(findPortTimeZone(port))(Date.parse(instant));
  return new Date(wallTime).toISOString().slice(0, 16);
}
