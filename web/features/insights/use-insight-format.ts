import type { InsightFigure, InsightUnit, InsightValue } from '@portal/contract/insights';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { describeKey, type InsightFigureName, useStatusTexts } from '../orders/index.ts';
import { insightsMessages } from './insights-messages.ts';

/** Texts of the values of figures. */
export function useInsightFormat() {
  const t = useMessages(insightsMessages);
  const { formatNumber, formatAmount, formatWeight } = useFormats();
  const texts = useStatusTexts();

  /** A value in the unit of its figure. */
  const formatValue = (unit: InsightUnit, value: number | null, currency: string | null): string => {
    if (value === null) return t('noValue');
    switch (unit) {
      case 'ORDERS':
      case 'PARCELS':
        return formatNumber(value);
      case 'PERCENT':
        return formatPercent(value);
      case 'DAYS':
        return t('dayCount', { days: value });
      case 'GRAMS':
        return formatWeight(value);
      case 'MONEY':
        return currency === null ? '' : formatAmount({ amountMinor: Math.round(value), currency });
    }
  };

  /** `93.4` as 93.4%. */
  const formatPercent = (value: number) =>
    formatNumber(value / 100, { style: 'percent', maximumFractionDigits: 1 });

  /** What a value is of: the name of its partner or client, or the text of its key. */
  const nameValue = ({ figure }: InsightFigure, { key, name, currency }: InsightValue): string =>
    // The head of a table of amounts has their currency.
    name ?? describeKey(figure as InsightFigureName, key.replace(`:${currency}`, ''), texts);

  return { formatValue, formatPercent, nameValue };
}
