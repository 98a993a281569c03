import {
  MIN_SCORECARD_ORDERS,
  SCORECARD_MEASURES,
  type ScorecardFigure,
  type ScorecardMeasure,
} from '@portal/contract/scorecards';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { scorecardMessages } from './scorecard-messages.ts';

/** The texts of figures with their units. */
export function useFigureTexts() {
  const t = useMessages(scorecardMessages);
  const { formatNumber } = useFormats();
  const formatUnit = (measure: ScorecardMeasure, value: number) => {
    const figure = formatNumber(value, { maximumFractionDigits: 1 });
    const unit = SCORECARD_MEASURES[measure];
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
      value === null ? t('tooFew', { minimum: MIN_SCORECARD_ORDERS }) : formatUnit(measure, value),
    formatP90: ({ measure, p90 }: ScorecardFigure) =>
      p90 === null ? undefined : t('p90', { limit: formatUnit(measure, p90) }),
  };
}
