import type { DateFormat } from '@portal/contract/manifests';

/** Years of the Buddhist era before the first year of the common one. */
const BUDDHIST_ERA_YEARS = 543;

/** Months in dates of the trade, such as 07MAY26. */
export const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

const DATE_PARTS = /YYYY|BBBB|YY|MMM|MM|DD/g;

/** A date of ISO 8601 in a format; the time after it is left out. */
export function formatDate(time: string, format: DateFormat = 'YYYY-MM-DD'): string {
  const [year = '', month = '', day = ''] = time.slice(0, 10).split('-');
  const parts: Readonly<Record<string, string>> = {
    YYYY: year,
    BBBB: String(Number(year) + BUDDHIST_ERA_YEARS),
    YY: year.slice(2),
    MMM: MONTHS[Number(month) - 1] ?? '',
    MM: month,
    DD: day,
  };
  // In one pass: the letters of a month, such as the last one of MAY, are not part of the format.
  return format.replaceAll(DATE_PARTS, (part) => parts[part] ?? part);
}
