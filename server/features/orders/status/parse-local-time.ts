import { toInstant } from '../../../platform/wall-clock.ts';

const YEAR_FIRST =
  /^(\d{4})-(\d\d?)-(\d\d?)(?:[T ](\d\d?):(\d\d)(?::(\d\d)(?:\.\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?)?$/i;
const YEAR_LAST = /^(\d\d?)[/.](\d\d?)[/.](\d{4})(?:[T ](\d\d?):(\d\d)(?::(\d\d))?)?$/;

/**
 * Parses `2026-11-30 14:05`, `30/11/2026 14:05` and similar, with seconds and offset optional. Without an offset the time is
 * in `timeZone` (IANA). `isMonthFirst`: reads `11/30/2026`. Undefined for any other text, and for a date that does not exist.
 */
export function parseLocalTime(text: string, timeZone: string, isMonthFirst = false): Date | undefined {
  const trimmed = text.trim();
  const yearFirst = YEAR_FIRST.exec(trimmed);
  const yearLast = YEAR_LAST.exec(trimmed);
  const parts =
    yearFirst?.slice(1, 7) ??
    (yearLast === null
      ? undefined
      : [
          yearLast[3],
          yearLast[isMonthFirst ? 1 : 2],
          yearLast[isMonthFirst ? 2 : 1],
          ...yearLast.slice(4, 7),
        ]);
  if (parts === undefined) return undefined;
  const [year = 0, month = 0, date = 0, hour = 0, minute = 0, second = 0] = parts.map((part) =>
    Number(part ?? 0),
  );
  const wallTime = Date.UTC(year, month - 1, date, hour, minute, second);
  // A date that does not exist is one of another month.
  const isValid = new Date(wallTime).getUTCMonth() === month - 1 && hour < 24 && minute < 60 && second < 60;
  if (!isValid) return undefined;
  return new Date(
    yearFirst?.[7] === undefined ? toInstant(wallTime, timeZone) : wallTime - parseOffset(yearFirst[7]),
  );
}

function parseOffset(text: string): number {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d\d):?(\d\d)$/.exec(text) ?? [];
  const magnitude = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return sign === '-' ? -magnitude : magnitude;
}
