/** An ISO date as numbers in the order and calendar of the locale: `24/11/2026`, in Thai `24/11/2569`. */
export function formatDateText(day: string, locale: string): string {
  return getNumericFormat(locale).format(new Date(`${day}T00:00:00Z`));
}

/** The ISO date of a typed date in the order and calendar of the locale, or of an ISO date; undefined if it is none. The year has four digits. */
export function parseDateText(text: string, locale: string): string | undefined {
  const format = getNumericFormat(locale);
  const numbers = /^\s*(\d+)\D+(\d+)\D+(\d+)\D*$/.exec(text)?.slice(1) ?? [];
  const isIso = numbers[0]?.length === 4;
  const order = isIso
    ? ['year', 'month', 'day']
    : format
        .formatToParts()
        .map(({ type }) => type)
        .filter((type) => type !== 'literal');
  const read = (type: string) => numbers[order.indexOf(type)] ?? '';
  const yearText = read('year');
  if (yearText.length !== 4) return undefined;
  const isBuddhist = format.resolvedOptions().calendar === 'buddhist' && !isIso;
  const year = Number(yearText) - (isBuddhist ? BUDDHIST_YEARS : 0);
  const day = `${String(year).padStart(4, '0')}-${read('month').padStart(2, '0')}-${read('day').padStart(2, '0')}`;
  const time = Date.parse(`${day}T00:00:00Z`);
  // A day after the end of its month is moved into the next month.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : undefined;
}

/** Years between the Buddhist calendar of Thailand and the Gregorian calendar. */
const BUDDHIST_YEARS = 543;

function getNumericFormat(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: 'UTC',
  });
}
