import {
  MIN_SCORECARD_ORDERS,
  SCORECARD_MEASURES,
  type ScorecardFigure,
  type ScorecardMeasure,
  type ScorecardUnit,
} from '@portal/contract/scorecards';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { scorecardMessages } from './scorecard-messages.ts';

/** The texts of figures with their units. */
export function useFigureTexts() {
  const t = useMessages(scorecardMessages);
  const { formatNumber } = useFormats();
  const formatMeasure = (measure: ScorecardMeasure, value: number) =>
    formatUnit(SCORECARD_MEASURES[measure], value);
  const formatUnit = (unit: ScorecardUnit, value: number, options?: Intl.NumberFormatOptions) => {
    const figure = formatNumber(value, { maximumFractionDigits: 1, ...options });
    return unit === 'PERCENT' || unit === 'PER_THOUSAND'
      ? t(`unit_${unit}`, { value: figure })
      : t(`unit_${unit}`, { value, figure });
  };
  return {
    formatUnit,
    formatCount: (count: number) => t('orders', { count, figure: formatNumber(count) }),
    formatOwnCount: (count: number) => t('ownOrders', { count, figure: formatNumber(count) }),
    /** The value, or why there is none. */
    formatFigure: ({ measure, value }: ScorecardFigure) =>
      value === null ? t('tooFew', { minimum: MIN_SCORECARD_ORDERS }) : formatMeasure(measure, value),
    formatP90: ({ measure, p90 }: ScorecardFigure) =>
      p90 === null ? undefined : t('p90', { limit: formatMeasure(measure, p90) }),
  };
}
