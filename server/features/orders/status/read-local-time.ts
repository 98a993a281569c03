import { wallClock } from '../export/wall-clock.ts';

const YEAR_FIRST =
  /^(\d{4})-(\d\d?)-(\d\d?)(?:[T ](\d\d?):(\d\d)(?::(\d\d)(?:\.\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?)?$/i;
const DAY_FIRST = /^(\d\d?)[/.](\d\d?)[/.](\d{4})(?:[T ](\d\d?):(\d\d)(?::(\d\d))?)?$/;

/** A time as people write it, of clocks in the zone where it names no offset; undefined for what is none. */
export function readLocalTime(text: string, timeZone: string): Date | undefined {
  const iso = YEAR_FIRST.exec(text.trim());
  const day = DAY_FIRST.exec(text.trim());
  const parts = iso?.slice(1, 7) ?? (day === null ? undefined : [day[3], day[2], day[1], ...day.slice(4, 7)]);
  if (parts === undefined) return undefined;
  const [year = 0, month = 0, date = 0, hour = 0, minute = 0, second = 0] = parts.map((part) =>
    Number(part ?? 0),
  );
  const shown = Date.UTC(year, month - 1, date, hour, minute, second);
  const back = new Date(shown);
  const isReal = back.getUTCMonth() === month - 1 && back.getUTCDate() === date && hour < 24 && minute < 60;
  if (!isReal) return undefined;
  return new Date(shown - (iso?.[7] === undefined ? offsetOf(shown, timeZone) : statedOffset(iso[7])));
}

function statedOffset(text: string): number {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d\d):?(\d\d)$/.exec(text) ?? [];
  const size = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return sign === '-' ? -size : size;
}

/** How far clocks that show this are ahead of UTC: looked up twice, because the first look is that far off. */
function offsetOf(shown: number, timeZone: string): number {
  const clock = wallClock(timeZone);
  const near = clock(shown) - shown;
  return clock(shown - near) - (shown - near);
}
