const DAY_MS = 86_400_000;

/** Age in days of exchange rates on a day (both YYYY-MM-DD); 0 for rates of a later day. */
export function computeRatesAge(asOf: string, day: string): number {
  return Math.max(0, Math.round((Date.parse(day) - Date.parse(asOf)) / DAY_MS));
}

/** Whether the rates are older on the day than the operator's limit; never without a limit. */
export function areRatesOutdated(asOf: string, day: string, maxAgeDays: number | null): boolean {
  return maxAgeDays !== null && computeRatesAge(asOf, day) > maxAgeDays;
}
