import type { Money } from '@portal/contract/core';
import type { RouteCandidate } from '@portal/contract/routing';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { lControlMessages } from '../lcontrol-messages.ts';

/** Functions that format days, costs and percentages of a route. */
export function useRouteFormats() {
  const t = useMessages(lControlMessages);
  const { formatAmount, formatNumber } = useFormats();

  function formatDays(days: { readonly min: number; readonly max: number } | null): string {
    if (days === null) return '–';
    return days.min === days.max
      ? t('daysCount', { count: days.max })
      : t('dayRange', { min: String(days.min), max: String(days.max) });
  }

  return {
    formatDays,
    formatCandidateDays: ({ transitDaysMin: min, transitDaysMax: max }: RouteCandidate) =>
      formatDays(min === null || max === null ? null : { min, max }),
    /** One sum per currency. */
    formatCosts: (cost: readonly Money[]) => (cost.length === 0 ? '–' : cost.map(formatAmount).join(' + ')),
    formatMinutes: (minutes: number | null) =>
      minutes === null ? '–' : t('daysTenths', { days: formatNumber(Math.round(minutes / 144) / 10) }),
    formatPercent: (percent: number | null) =>
      percent === null ? '–' : `${formatNumber(Math.round(percent * 10) / 10)} %`,
  };
}
