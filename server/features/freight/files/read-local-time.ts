import { addDays, type Reason } from '@portal/contract/core';
import type { DateOrder } from '@portal/contract/orders';
import { reason } from '@portal/contract/reasons';
import { isCellError, readDate } from '../../orders/index.ts';

const CLOCK = /^(\d{1,2}):?(\d{2})(?::\d{2})?\s*([ap]m)?\s*(?:([+-]\s*\d)(?:\s*d(?:ays?)?)?)?$/i;
const DAY_AND_CLOCK = /^(.*?)[T,\s]+(\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?\s*(?:[ap]m)?)$/i;

/**
 * A local time to the minute from a cell with a day, or with a time of the day `day` such as `23:20`, `2320` and `01:10 +1`; the text
 * itself if it is none, which the contract refuses.
 */
export function readLocalMinute(cell: string, day: string | undefined, order: DateOrder): string {
  const clock = readClock(cell);
  if (clock !== undefined) return day === undefined ? cell : `${addDays(day, clock.days)}T${clock.time}`;
  const [, dayText = '', timeText = ''] = DAY_AND_CLOCK.exec(cell) ?? [];
  const time = readClock(timeText.replace(/\.\d+$/, ''));
  const ownDay = dayText === '' ? undefined : readLocalDay(dayText, order);
  return time === undefined || ownDay === undefined ? cell : `${ownDay}T${time.time}`;
}

/** The day of a cell, YYYY-MM-DD; undefined if it has none. */
export function readLocalDay(cell: string, order: DateOrder): string | undefined {
  const day = readDate(cell, order);
  return isCellError(day) ? undefined : day.value;
}

/** Both readings of a day whose order of day and month nothing tells; undefined if there is one reading, or none. */
export function explainAmbiguousDay(text: string): Reason | undefined {
  const [dayFirstDate, monthFirstDate] = [readLocalDay(text, 'dmy'), readLocalDay(text, 'mdy')];
  return dayFirstDate === undefined || monthFirstDate === undefined || dayFirstDate === monthFirstDate
    ? undefined
    : reason('status.ambiguous_time', { text, dayFirstDate, monthFirstDate });
}

function readClock(text: string): { readonly time: string; readonly days: number } | undefined {
  const [match, hourText, minute, half, days] = CLOCK.exec(text.trim()) ?? [];
  if (match === undefined) return undefined;
  const hour = half === undefined ? Number(hourText) : (Number(hourText) % 12) + (/p/i.test(half) ? 12 : 0);
  if (hour > 23 || Number(minute) > 59) return undefined;
  return {
    time: `${String(hour).padStart(2, '0')}:${minute}`,
    days: days === undefined ? 0 : Number(days.replaceAll(/\s/g, '')),
  };
}
