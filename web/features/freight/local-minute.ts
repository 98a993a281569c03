import { useFormats } from '../../i18n/format.ts';

/** For `formatTime` of a local time of a port, with `Z` in place of the offset that it does not have: it is shown as it is. */
export const LOCAL_MINUTE: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
};

/** Returns a function that formats a local time of a port, such as `2026-11-30T22:05`. */
export function useLocalMinute(): (localMinute: string) => string {
  const { formatTime } = useFormats();
  return (localMinute) => formatTime(`${localMinute}Z`, LOCAL_MINUTE);
}
