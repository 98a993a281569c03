import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { getToday } from '../../../i18n/today.ts';
import { formatDayOffset } from '../local-minute.ts';
import { departureMessages } from './departure-messages.ts';
import { countDepartures, type ScheduleValues } from './schedule-values.ts';

/** A Monday, from which the names of weekdays are counted. */
const MONDAY_MS = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** Returns a function that names a day of the week; 1 is Monday. */
export function useWeekdayNames(): (weekday: number, width?: 'short' | 'long') => string {
  const { formatTime } = useFormats();
  return (weekday, width = 'short') =>
    formatTime(new Date(MONDAY_MS + (weekday - 1) * DAY_MS).toISOString(), {
      weekday: width,
      timeZone: 'UTC',
    });
}

/** Returns a function that describes when a schedule departs; undefined while days, times or season are missing. */
export function useScheduleText(): (values: ScheduleValues) => string | undefined {
  const t = useMessages(departureMessages);
  const { formatDate } = useFormats();
  const getName = useWeekdayNames();
  return (values) => {
    const { weekdays, departureTime, arrivalTime, arrivalDayOffset, seasonFrom, seasonTo } = values;
    if (weekdays.length === 0 || [departureTime, arrivalTime, seasonFrom, seasonTo].includes(''))
      return undefined;
    return t('preview', {
      days: weekdays.map((weekday) => getName(weekday)).join(', '),
      departure: departureTime,
      arrival: formatDayOffset(arrivalTime, arrivalDayOffset ?? 0),
      from: formatDate(seasonFrom),
      to: formatDate(seasonTo),
      count: countDepartures(values, getToday()),
    });
  };
}
