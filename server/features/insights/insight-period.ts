import { DEFAULT_INSIGHT_DAYS, MAX_INSIGHT_DAYS } from '@portal/contract/insights';
import type { Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import { toDayNumber, toIsoDay, toLocalTime } from '../../platform/local-days.ts';

/** Days, YYYY-MM-DD, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** A period, and the one before it, which has as many days. */
export interface InsightPeriod {
  readonly current: DayRange;
  readonly previous: DayRange;
}

/** The period of a request. `timeZone` (IANA): of its days. Refuses: a period that is reversed or too long. */
export function readPeriod(
  query: { readonly createdFrom?: string | undefined; readonly createdTo?: string | undefined },
  now: Date,
  timeZone: string,
): InsightPeriod | Refusal {
  const today = toLocalTime(now.getTime(), timeZone).day;
  const last =
    query.createdTo === undefined
      ? Math.max(today, query.createdFrom === undefined ? today : toDayNumber(query.createdFrom))
      : toDayNumber(query.createdTo);
  const first =
    query.createdFrom === undefined ? last - DEFAULT_INSIGHT_DAYS + 1 : toDayNumber(query.createdFrom);
  const days = last - first + 1;
  if (days < 1)
    return refuse('insight.period_reversed', { fromDate: toIsoDay(first), toDate: toIsoDay(last) });
  if (days > MAX_INSIGHT_DAYS) return refuse('insight.period_too_long', { days, maxDays: MAX_INSIGHT_DAYS });
  return {
    current: { from: toIsoDay(first), to: toIsoDay(last) },
    previous: { from: toIsoDay(first - days), to: toIsoDay(first - 1) },
  };
}

/** Sums that cover a period: months (by their first days) and days. */
export interface SumRange extends DayRange {
  readonly grain: 'M' | 'D';
}

/** The whole months of a period, and the days before and after them. */
export function splitPeriod({ from, to }: DayRange): SumRange[] {
  const firstMonth = from.endsWith('-01') ? from : startOfNextMonth(from);
  const end = toIsoDay(toDayNumber(to) + 1);
  const endMonth = `${end.slice(0, 7)}-01`;
  if (firstMonth >= endMonth) return [{ grain: 'D', from, to }];
  const dayBefore = (day: string) => toIsoDay(toDayNumber(day) - 1);
  return [
    { grain: 'D' as const, from, to: dayBefore(firstMonth) },
    { grain: 'M' as const, from: firstMonth, to: dayBefore(endMonth) },
    { grain: 'D' as const, from: endMonth, to },
  ].filter((range) => range.from <= range.to);
}

function startOfNextMonth(day: string): string {
  return new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 1)).toISOString().slice(0, 10);
}
