/** The day (YYYY-MM-DD) on which versions of cards begin: in UTC, as routing counts days. */
export function getTodayInUtc(): string {
  return new Date().toISOString().slice(0, 10);
}
