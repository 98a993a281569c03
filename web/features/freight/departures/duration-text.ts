/** Minutes as hours and minutes: 365 is `6:05`; empty for null. */
export function formatDuration(minutes: number | null): string {
  if (minutes === null) return '';
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** The minutes of `6:05`, or of hours alone such as `6`; null for other texts. */
export function parseDuration(text: string): number | null {
  const match = /^(\d{1,3})(?::([0-5]\d))?$/.exec(text.trim());
  return match === null ? null : Number(match[1]) * 60 + Number(match[2] ?? 0);
}
