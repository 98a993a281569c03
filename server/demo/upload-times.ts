import type { Calendars } from '../features/calendars/index.ts';
import { getWeekday } from '../platform/local-days.ts';
import type { Random } from './random.ts';
import type { DemoShipper } from './shippers.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The clients of the demo are 8 hours ahead of UTC. */
const OFFSET = 8 * HOUR;
/**
 * The latest uploads of each client, before the time of the seeding. The parcels of the second are never collected yet, so that
 * forwarders have parcels of several clients to pack. They exist on each day, also if the demo starts on a holiday.
 */
const LATEST = [4 * HOUR, 1.9 * HOUR, 0.6 * HOUR];
const SATURDAY = 6;
/** The part of the orders of a usual day. */
const SATURDAY_SHARE = 0.35;
/** For so many days the client has grown fast: the last day has GROWTH times the orders of the first of them. */
const FAST_DAYS = 90;
const GROWTH = 4;
/** The orders of a day a year ago against those of the first of the fast days. */
const YEAR_AGO = 0.3;
const YEAR = 365;

/** The last `days` days before `now` (epoch milliseconds), and the calendars that say when clients work. */
export interface Period {
  readonly days: number;
  readonly now: number;
  readonly calendars: Calendars;
}

/** The times of the uploads of a client, oldest first (epoch milliseconds). */
export interface UploadTimes {
  /** One on each day on which the client works, with its weight against the others. */
  readonly earlier: readonly (readonly [weight: number, time: number])[];
  /** Those of `earlier` that are not on Saturdays. */
  readonly onFullDays: readonly number[];
  /** The number of them in the last `FAST_DAYS` days. */
  readonly fastFullDays: number;
  /** Of the day of the seeding. */
  readonly latest: readonly number[];
  /** All orders against those of the last `FAST_DAYS` days. */
  readonly totalShare: number;
}

/** The orders of a day so many days ago against those of the first of the fast days. */
const weighDay = (age: number) =>
  age <= FAST_DAYS
    ? GROWTH - ((GROWTH - 1) * age) / FAST_DAYS
    : 1 - ((1 - YEAR_AGO) * (age - FAST_DAYS)) / (YEAR - FAST_DAYS);

/** The uploads of a client in the last `days` days before `now`: none on Sundays and holidays of its country, few orders on Saturdays. */
export function planUploadTimes(
  { home, uploadHour }: Pick<DemoShipper, 'home' | 'uploadHour'>,
  { days, now, calendars }: Period,
  random: Random,
): UploadTimes {
  const calendar = calendars.getWorkCalendar('PICKUP', null, home);
  const today = Math.floor((now + OFFSET) / DAY);
  const latest = LATEST.map((before) => now - before);
  const uploads = Array.from({ length: days }, (_, index) => ({
    age: days - index,
    day: today - days + index,
  }))
    .filter(({ day }) => calendar.isOpen(day))
    .map(({ age, day }) => {
      const isFullDay = getWeekday(day) !== SATURDAY;
      return {
        isFullDay,
        age,
        weight: weighDay(age) * (isFullDay ? 1 : SATURDAY_SHARE),
        time: day * DAY - OFFSET + uploadHour * HOUR + random.int(0, 5_400) * 1_000,
      };
    })
    .filter(({ time }) => time >= now - days * DAY && time < (latest[0] ?? now));
  const sumWeights = (most: number) =>
    uploads.reduce((sum, { age, weight }) => sum + (age <= most ? weight : 0), 0);
  return {
    earlier: uploads.map(({ weight, time }) => [weight, time]),
    onFullDays: uploads.flatMap(({ isFullDay, time }) => (isFullDay ? time : [])),
    fastFullDays: uploads.filter(({ isFullDay, age }) => isFullDay && age <= FAST_DAYS).length,
    latest,
    totalShare: sumWeights(days) / sumWeights(FAST_DAYS),
  };
}
