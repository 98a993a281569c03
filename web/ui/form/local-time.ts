/** A time in the zone, to the minute, as `2026-11-30T14:05`. */
export function formatLocalTime(timeZone: string, time: Date): string {
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    time,
  );
  return text.replace(' ', 'T');
}

/** The ISO time of a local time such as `2026-11-30T14:05` in the zone; undefined if it is none. */
export function parseLocalTime(timeZone: string, local: string): string | undefined {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const getOffset = (at: number) => Date.parse(`${formatLocalTime(timeZone, new Date(at))}Z`) - at;
  // The second offset is that of the result, which differs near a change of the clock.
  const first = asUtc - getOffset(asUtc);
  return new Date(asUtc - getOffset(first)).toISOString();
}
