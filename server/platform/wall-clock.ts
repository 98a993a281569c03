const QUARTER_HOUR_MS = 15 * 60 * 1000;
/** About 28 years of quarter hours. */
const MAX_CACHED_QUARTERS = 1_000_000;

/**
 * A function from an instant to the wall-clock time in an IANA zone: epoch milliseconds of the UTC time with the same date
 * and time. UTC offsets change only at quarters of an hour, so one offset per quarter is cached.
 * Throws RangeError for an unknown zone.
 */
export function createWallClock(timeZone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset', year: 'numeric' });
  const offsets = new Map<number, number>();
  return (instant) => {
    const quarter = Math.floor(instant / QUARTER_HOUR_MS);
    let offset = offsets.get(quarter);
    if (offset === undefined) {
      offset = readOffset(format, quarter * QUARTER_HOUR_MS);
      if (offsets.size >= MAX_CACHED_QUARTERS) offsets.clear();
      offsets.set(quarter, offset);
    }
    return instant + offset;
  };
}

function readOffset(format: Intl.DateTimeFormat, instant: number): number {
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign, hours, minutes = '0', seconds = '0'] =
    /^GMT([+-])(\d\d?)(?::(\d\d))?(?::(\d\d))?$/.exec(name) ?? [];
  if (hours === undefined) return 0;
  const magnitude = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  return sign === '-' ? -magnitude : magnitude;
}

const clocks = new Map<string, ReturnType<typeof createWallClock>>();

/** `createWallClock`, once per zone. */
export function getWallClock(timeZone: string): (instant: number) => number {
  let clock = clocks.get(timeZone);
  if (clock === undefined) {
    clock = createWallClock(timeZone);
    clocks.set(timeZone, clock);
  }
  return clock;
}

/** The instant at a wall-clock time, both in epoch milliseconds. The first look-up is off by the offset, so it is repeated. */
export function toInstant(wallTime: number, timeZone: string): number {
  const toWallTime = getWallClock(timeZone);
  const firstOffset = toWallTime(wallTime) - wallTime;
  const instant = wallTime - firstOffset;
  return wallTime - (toWallTime(instant) - instant);
}
