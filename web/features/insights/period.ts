import { addDays } from '@portal/contract/core';
import type { SearchParams, SearchPatch } from '../../ui/list/list-search.ts';

/** Days of a period as ISO dates, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The period without a choice, as the API has it. */
const DEFAULT_PRESET = 'last30Days';

/** Periods to select with one click. */
export const PERIOD_PRESETS = [
  DEFAULT_PRESET,
  'last7Days',
  'thisMonth',
  'lastMonth',
  'last90Days',
  'lastYear',
] as const;
export type PeriodPreset = (typeof PERIOD_PRESETS)[number];

/** The period of a preset. `today` is an ISO date. */
export function getPresetPeriod(preset: PeriodPreset, today: string): Period {
  switch (preset) {
    case 'last7Days':
      return { from: addDays(today, -6), to: today };
    case 'last30Days':
      return { from: addDays(today, -29), to: today };
    case 'last90Days':
      return { from: addDays(today, -89), to: today };
    case 'lastYear':
      return { from: addDays(today, -364), to: today };
    case 'thisMonth':
      return { from: `${today.slice(0, 7)}-01`, to: today };
    case 'lastMonth': {
      const to = addDays(`${today.slice(0, 7)}-01`, -1);
      return { from: `${to.slice(0, 7)}-01`, to };
    }
  }
}

/** The preset that the search params of a page name; undefined if they have days of their own. */
export function readPreset({ period, createdFrom, createdTo }: SearchParams): PeriodPreset | undefined {
  if (createdFrom !== undefined || createdTo !== undefined) return undefined;
  return PERIOD_PRESETS.find((preset) => preset === period) ?? DEFAULT_PRESET;
}

/** The change of search params that selects a preset: its name and not its days, so that it ends today on every day. */
export function selectPreset(preset: PeriodPreset): SearchPatch {
  return {
    period: preset === DEFAULT_PRESET ? undefined : preset,
    createdFrom: undefined,
    createdTo: undefined,
  };
}

/** The search params with the days of their preset. The API has those of the default. */
export function resolvePeriod(search: SearchParams, today: string): SearchParams {
  const preset = readPreset(search);
  if (preset === undefined || preset === DEFAULT_PRESET) return search;
  const { from, to } = getPresetPeriod(preset, today);
  return { ...search, createdFrom: from, createdTo: to };
}

export type Grain = 'day' | 'week' | 'month';

/** Longer periods are shown by week, then by month. */
const MOST_DAYS = 62;
const MOST_WEEKS = 27;

export function chooseGrain({ from, to }: Period): Grain {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  if (days <= MOST_DAYS) return 'day';
  return days <= MOST_WEEKS * 7 ? 'week' : 'month';
}

/** The days, weeks from Monday or months of a period; the first and the last are cut to it. */
export function splitPeriod({ from, to }: Period, grain: Grain): readonly Period[] {
  const parts: Period[] = [];
  for (let start = from; start <= to;) {
    const end = endOf(start, grain);
    parts.push({ from: start, to: end < to ? end : to });
    start = addDays(end, 1);
  }
  return parts;
}

/** The last day of the day, week or month of a day. */
function endOf(day: string, grain: Grain): string {
  if (grain === 'day') return day;
  const date = new Date(day);
  if (grain === 'week') return addDays(day, (7 - date.getUTCDay()) % 7);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).toISOString().slice(0, 10);
}
