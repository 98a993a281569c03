import type { Money } from '@portal/contract/core';
import type { RouteCandidate } from '@portal/contract/routing';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { lControlMessages } from '../lcontrol-messages.ts';

/** Days and money of a route in the page's words. */
export function useCarrierFacts() {
  const t = useMessages(lControlMessages);
  const { formatAmount, formatNumber } = useFormats();

  function daysWords(days: { readonly min: number; readonly max: number } | null): string {
    if (days === null) return '–';
    return days.min === days.max
      ? t('daysCount', { count: days.max })
      : t('dayRange', { min: String(days.min), max: String(days.max) });
  }

  return {
    daysWords,
    candidateDays: ({ transitDaysMin: min, transitDaysMax: max }: RouteCandidate) =>
      daysWords(min === null || max === null ? null : { min, max }),
    /** Sums of several currencies, never added. */
    moneyWords: (cost: readonly Money[]) => (cost.length === 0 ? '–' : cost.map(formatAmount).join(' + ')),
    minutesWords: (minutes: number | null) =>
      minutes === null ? '–' : t('daysTenths', { days: formatNumber(Math.round(minutes / 144) / 10) }),
    percentWords: (percent: number | null) =>
      percent === null ? '–' : `${formatNumber(Math.round(percent * 10) / 10)} %`,
  };
}
