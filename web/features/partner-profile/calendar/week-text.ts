import type { PartnerHours } from '@portal/contract/partners';

type WorkingDay = PartnerHours['days'][number];

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** The name of an ISO weekday in a locale: 1 is Monday. */
export function formatWeekday(weekday: number, locale: string, style: 'short' | 'long' = 'short'): string {
  // 2024-01-01 was a Monday.
  const day = new Date(Date.UTC(2024, 0, weekday));
  return new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' }).format(day);
}

/** Consecutive weekdays with one cut-off. */
export interface WeekPart {
  readonly from: number;
  readonly to: number;
  readonly cutOff: string | null;
}

/** The working days in runs of consecutive days with the same cut-off. */
export function groupWeek(days: readonly WorkingDay[]): readonly WeekPart[] {
  const parts: WeekPart[] = [];
  for (const { weekday, cutOff } of days.toSorted((a, b) => a.weekday - b.weekday)) {
    const last = parts.at(-1);
    if (last?.to === weekday - 1 && last.cutOff === cutOff)
      parts[parts.length - 1] = { ...last, to: weekday };
    else parts.push({ from: weekday, to: weekday, cutOff });
  }
  return parts;
}
