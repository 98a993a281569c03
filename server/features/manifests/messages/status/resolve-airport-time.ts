import { toInstant } from '../../../../platform/wall-clock.ts';
import type { AirportTime } from './status-message.ts';

/** Time zones of countries that have one, and of the airports of those with several. */
const ZONES: Readonly<Record<string, string>> = {
  BN: 'Asia/Brunei',
  CN: 'Asia/Shanghai',
  HK: 'Asia/Hong_Kong',
  IN: 'Asia/Kolkata',
  JP: 'Asia/Tokyo',
  KH: 'Asia/Phnom_Penh',
  KR: 'Asia/Seoul',
  LA: 'Asia/Vientiane',
  MM: 'Asia/Yangon',
  MO: 'Asia/Macau',
  MY: 'Asia/Kuala_Lumpur',
  PH: 'Asia/Manila',
  SG: 'Asia/Singapore',
  TH: 'Asia/Bangkok',
  TW: 'Asia/Taipei',
  VN: 'Asia/Ho_Chi_Minh',
  IDBTH: 'Asia/Jakarta',
  IDCGK: 'Asia/Jakarta',
  IDDPS: 'Asia/Makassar',
  IDKNO: 'Asia/Jakarta',
  IDSUB: 'Asia/Jakarta',
  IDUPG: 'Asia/Makassar',
};

/** The time zone at a UN/LOCODE; undefined if it is not known. */
export function findTimeZone(port: string): string | undefined {
  return ZONES[port] ?? ZONES[port.slice(0, 2)];
}

/** The instant of a time at an airport; without a year, the one closest to `now`. Undefined for a time or day that does not exist. */
export function resolveAirportTime(time: AirportTime, timeZone: string, now: Date): Date | undefined {
  const { month, day, hour, minute, dayChange = 0 } = time;
  if (hour > 23 || minute > 59) return undefined;
  const thisYear = now.getUTCFullYear();
  const years = time.year === null ? [thisYear - 1, thisYear, thisYear + 1] : [time.year];
  const instants = years
    .filter((year) => isDayOfYear(year, month, day))
    .map((year) => toInstant(Date.UTC(year, month - 1, day + dayChange, hour, minute), timeZone));
  const distance = (instant: number) => Math.abs(instant - now.getTime());
  const [closest] = instants.toSorted((left, right) => distance(left) - distance(right));
  return closest === undefined ? undefined : new Date(closest);
}

/** 29 February exists in leap years only. */
function isDayOfYear(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
