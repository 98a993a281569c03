import { getWeekday } from '../platform/local-days.ts';
import type { Random } from './random.ts';
import type { DemoShipper } from './shippers.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The clients of the demo are 8 hours ahead of UTC. */
const OFFSET = 8 * HOUR;
/**
 * The latest uploads of each client, before the time of the seeding. The parcels of the third are never collected yet, so that
 * forwarders have parcels of several clients to pack.
 */
const LATEST = [40 * HOUR, 4 * HOUR, 1.9 * HOUR, 0.6 * HOUR];

/** The times of the uploads of a client, oldest first (epoch milliseconds). */
interface UploadTimes {
  readonly earlier: readonly number[];
  /** Of the last two days. */
  readonly latest: readonly number[];
}

/** The uploads of a client in the last `days` days before `now`. */
export function planUploadTimes(
  { uploadDays, uploadHour }: Pick<DemoShipper, 'uploadDays' | 'uploadHour'>,
  { days, now }: { readonly days: number; readonly now: number },
  random: Random,
): UploadTimes {
  const today = Math.floor((now + OFFSET) / DAY);
  const latest = LATEST.map((before) => now - before);
  const earlier = Array.from({ length: days }, (_, index) => today - days + index)
    .filter((day) => uploadDays.includes(getWeekday(day)))
    .map((day) => day * DAY - OFFSET + uploadHour * HOUR + random.int(0, 5_400) * 1_000)
    .filter((time) => time >= now - days * DAY && time < (latest[0] ?? now));
  return { earlier, latest };
}
