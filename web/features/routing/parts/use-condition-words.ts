import { formatKilograms } from '@portal/contract/quantities';
import type { LaneCondition } from '@portal/contract/routing';
import { useMessages } from '../../../i18n/messages.ts';
import { lControlMessages } from '../lcontrol-messages.ts';

/** A condition in a few words: `up to 10 kg · COD only`. */
export function useConditionWords(): (when: LaneCondition) => string {
  const t = useMessages(lControlMessages);
  return (when) => {
    const { cod, serviceLevels = [], categories = [], postcodePrefixes = [] } = when;
    const words = [
      ...weightWords(when),
      ...(cod === undefined ? [] : [t(cod ? 'onlyCod' : 'onlyPrepaid')]),
      ...serviceLevels.map((level) => t(`level_${level}`)),
      ...(categories.length === 0 ? [] : [t('categoryCount', { count: categories.length })]),
      ...(postcodePrefixes.length === 0 ? [] : [t('postcodeCount', { count: postcodePrefixes.length })]),
    ];
    return words.length === 0 ? t('always') : words.join(' · ');
  };

  function weightWords({ minGrams, maxGrams }: LaneCondition): string[] {
    if (minGrams !== undefined && maxGrams !== undefined) {
      return [t('between', { from: formatKilograms(minGrams), to: formatKilograms(maxGrams) })];
    }
    if (minGrams !== undefined) return [t('from', { weight: formatKilograms(minGrams) })];
    return maxGrams === undefined ? [] : [t('upTo', { weight: formatKilograms(maxGrams) })];
  }
}
