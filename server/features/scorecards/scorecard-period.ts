import { SCORECARD_DAYS } from '@portal/contract/scorecards';

const DAY = 86_400_000;

/** The first and the last day that a scorecard counts at a time, in UTC, both inclusive. */
export function computePeriod(now: Date): { readonly from: string; readonly to: string } {
  const toIsoDay = (time: number) => new Date(time).toISOString().slice(0, 10);
  return { from: toIsoDay(now.getTime() - (SCORECARD_DAYS - 1) * DAY), to: toIsoDay(now.getTime()) };
}
