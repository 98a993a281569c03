import { formatTime } from '../../i18n/format.ts';

const CLOCK: Intl.DateTimeFormatOptions = {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
};
const DAY_AND_CLOCK: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  ...CLOCK,
};

/** `Z` is in place of the offset that a local time of a port does not have, so that it is shown as it is. */
const formatAsIs = (localMinute: string, options: Intl.DateTimeFormatOptions) =>
  formatTime(`${localMinute}Z`, options);

/** A local time of a port with its day: `Mon, Nov 30, 23:05`. */
export const formatLocalMinute = (localMinute: string) => formatAsIs(localMinute, DAY_AND_CLOCK);

/** A local time of a port without its day: `23:05`. */
export const formatLocalClock = (localMinute: string) => formatAsIs(localMinute, CLOCK);

/** A time with the days that it is after the departure: `06:10 +1`. */
export function formatDayOffset(time: string, days: number): string {
  if (days === 0) return time;
  return `${time} ${days > 0 ? '+' : '−'}${Math.abs(days)}`;
}
