import type { LaneCondition } from '@portal/contract/routing';
import { formatWeight } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { lControlMessages } from '../lcontrol-messages.ts';

/** Returns a function that formats a condition: `up to 10 kg · COD only`. */
export function useFormatCondition(): (condition: LaneCondition) => string {
  const t = useMessages(lControlMessages);
  return (condition) => {
    const { cod, serviceLevels = [], modes = [], categories = [], postcodePrefixes = [] } = condition;
    const parts = [
      ...formatWeightRange(condition),
      ...(cod === undefined ? [] : [t(cod ? 'onlyCod' : 'onlyPrepaid')]),
      ...serviceLevels.map((level) => t(`level_${level}`)),
      ...modes.map((mode) => t(`transport_${mode}`)),
      ...(categories.length === 0 ? [] : [t('categoryCount', { count: categories.length })]),
      ...(postcodePrefixes.length === 0 ? [] : [t('postcodeCount', { count: postcodePrefixes.length })]),
    ];
    return parts.length === 0 ? t('always') : parts.join(' · ');
  };

  function formatWeightRange({ minGrams, maxGrams }: LaneCondition): string[] {
    if (minGrams !== undefined && maxGrams !== undefined) {
      return [t('between', { from: formatWeight(minGrams), to: formatWeight(maxGrams) })];
    }
    if (minGrams !== undefined) return [t('from', { weight: formatWeight(minGrams) })];
    return maxGrams === undefined ? [] : [t('upTo', { weight: formatWeight(maxGrams) })];
  }
}
