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
/** Before the fast days a client uploads its orders on this day of the week. */
const UPLOAD_WEEKDAY = 5;
/** The part of the orders of a usual day. */
const SATURDAY_SHARE = 0.35;
/** For so many days the client has grown fast: the last day has GROWTH times the orders of the first of them. */
const FAST_DAYS = 90;
const GROWTH = 4;
/** The orders of each day before against those of the first of the fast days: the demo has no more than figures need. */
const SLOW_SHARE = 0.4;

/** The last `days` days before `now` (epoch milliseconds), and the calendars that say when clients work. */
export interface Period {
  readonly days: number;
  readonly now: number;
  readonly calendars: Calendars;
}

/** The times of the uploads of a client, oldest first (epoch milliseconds). */
export interface UploadTimes {
  /** When it had orders: a time on each day on which the client works, with its weight against the others. */
  readonly ordered: readonly (readonly [weight: number, time: number])[];
  /** The uploads before the last `FAST_DAYS` days: one a week. */
  readonly weekly: readonly number[];
  /** Those of the last `FAST_DAYS` days, and those of them that are not on Saturdays. */
  readonly daily: readonly number[];
  readonly onFullDays: readonly number[];
  /** Of the day of the seeding. */
  readonly latest: readonly number[];
  /** All orders against those of the last `FAST_DAYS` days. */
  readonly totalShare: number;
}

/** The orders of a day so many days ago against those of the first of the fast days. */
const weighDay = (age: number) => (age <= FAST_DAYS ? GROWTH - ((GROWTH - 1) * age) / FAST_DAYS : SLOW_SHARE);

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
        day,
        weight: weighDay(age) * (isFullDay ? 1 : SATURDAY_SHARE),
        time: day * DAY - OFFSET + uploadHour * HOUR + random.int(0, 5_400) * 1_000,
      };
    })
    .filter(({ time }) => time >= now - days * DAY && time < (latest[0] ?? now));
  const sumWeights = (some: typeof uploads) => some.reduce((sum, { weight }) => sum + weight, 0);
  const fast = uploads.filter(({ age }) => age <= FAST_DAYS);
  const toTimes = (some: typeof uploads) => some.map(({ time }) => time);
  return {
    ordered: uploads.map(({ weight, time }) => [weight, time]),
    weekly: toTimes(uploads.filter(({ age, day }) => age > FAST_DAYS && getWeekday(day) === UPLOAD_WEEKDAY)),
    daily: toTimes(fast),
    onFullDays: toTimes(fast.filter(({ isFullDay }) => isFullDay)),
    latest,
    totalShare: sumWeights(uploads) / sumWeights(fast),
  };
}
