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
