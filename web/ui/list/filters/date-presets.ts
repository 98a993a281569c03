import { addDays } from '@portal/contract/core';

/** The days of a filter as ISO dates, both included; undefined is open. */
export interface DateRange {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

export const DATE_PRESETS = ['today', 'yesterday', 'last7Days', 'thisMonth', 'lastMonth'] as const;

/** The range of a preset. `today` is an ISO date; seven days include today. */
export function getPresetRange(preset: (typeof DATE_PRESETS)[number], today: string): DateRange {
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday': {
      const day = addDays(today, -1);
      return { from: day, to: day };
    }
    case 'last7Days':
      return { from: addDays(today, -6), to: today };
    case 'thisMonth':
      return { from: `${today.slice(0, 7)}-01`, to: today };
    case 'lastMonth': {
      const to = addDays(`${today.slice(0, 7)}-01`, -1);
      return { from: `${to.slice(0, 7)}-01`, to };
    }
  }
}
