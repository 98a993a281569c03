import { createWallClock } from '../export/wall-clock.ts';

const YEAR_FIRST =
  /^(\d{4})-(\d\d?)-(\d\d?)(?:[T ](\d\d?):(\d\d)(?::(\d\d)(?:\.\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?)?$/i;
const DAY_FIRST = /^(\d\d?)[/.](\d\d?)[/.](\d{4})(?:[T ](\d\d?):(\d\d)(?::(\d\d))?)?$/;

/** A time as people write it, of clocks in the zone where it names no offset; undefined for what is none. */
export function parseLocalTime(text: string, timeZone: string): Date | undefined {
  const yearFirst = YEAR_FIRST.exec(text.trim());
  const dayFirst = DAY_FIRST.exec(text.trim());
  const parts =
    yearFirst?.slice(1, 7) ??
    (dayFirst === null ? undefined : [dayFirst[3], dayFirst[2], dayFirst[1], ...dayFirst.slice(4, 7)]);
  if (parts === undefined) return undefined;
  const [year = 0, month = 0, date = 0, hour = 0, minute = 0, second = 0] = parts.map((part) =>
    Number(part ?? 0),
  );
  const wallTime = Date.UTC(year, month - 1, date, hour, minute, second);
  const roundTrip = new Date(wallTime);
  const isValid =
    roundTrip.getUTCMonth() === month - 1 && roundTrip.getUTCDate() === date && hour < 24 && minute < 60;
  if (!isValid) return undefined;
  return new Date(
    wallTime - (yearFirst?.[7] === undefined ? findOffset(wallTime, timeZone) : parseOffset(yearFirst[7])),
  );
}

function parseOffset(text: string): number {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d\d):?(\d\d)$/.exec(text) ?? [];
  const magnitude = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return sign === '-' ? -magnitude : magnitude;
}

/** How far clocks that show this are ahead of UTC: looked up twice, because the first look is that far off. */
function findOffset(wallTime: number, timeZone: string): number {
  const toWallTime = createWallClock(timeZone);
  const firstOffset = toWallTime(wallTime) - wallTime;
  return toWallTime(wallTime - firstOffset) - (wallTime - firstOffset);
}
