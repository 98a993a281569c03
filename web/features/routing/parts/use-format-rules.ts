import type { LaneDecision, LaneLegKey, OptimiserWeights } from '@portal/contract/routing';
import type { ServiceType } from '@portal/contract/trade';
import { useLocale, useMessages } from '../../../i18n/messages.ts';
import { countryInSentence, countryName } from '../../reference-data/index.ts';
import { useStatusTexts } from '../../orders/index.ts';
import type { RuleDifference } from '../versions/rule-differences.ts';
import { lControlMessages } from '../lcontrol-messages.ts';
import { useFormatCondition } from './use-format-condition.ts';
import { usePartnerNames } from './use-partner-names.ts';

/** Functions that format rules and their differences. `services` are the service types whose partner names are loaded. */
export function useFormatRules(services: readonly ServiceType[]) {
  const t = useMessages(lControlMessages);
  const locale = useLocale();
  const { getLegText } = useStatusTexts();
  const names = usePartnerNames(services);
  const formatCondition = useFormatCondition();

  function formatDecision(decision: LaneDecision | null): string {
    if (decision === null || decision.mode === 'CHEAPEST') return t('byCheapest');
    const entryTexts = decision.entries.map(({ partnerId, condition, ...entry }) => {
      const name = names.get(partnerId) ?? '…';
      const entryText = 'percent' in entry ? `${name} ${String(entry.percent)} %` : name;
      return condition === undefined ? entryText : `${entryText} (${formatCondition(condition)})`;
    });
    return entryTexts.join(decision.mode === 'SHARES' ? ', ' : ' → ');
  }

  /** The leg, and its origin if the rule is for one. */
  function formatLeg({ serviceType, originCountry }: LaneLegKey): string {
    const leg = getLegText(serviceType);
    return originCountry === undefined
      ? leg
      : t('legFrom', { leg, origin: countryInSentence(originCountry, locale) });
  }

  /** The decision of a leg's own rule: without one, the rule for any origin applies to one origin. */
  function formatOwnDecision({ originCountry }: LaneLegKey, decision: LaneDecision | null): string {
    return decision === null && originCountry !== undefined ? t('mode_INHERITED') : formatDecision(decision);
  }

  function formatWeights(weights: OptimiserWeights | null): string {
    if (weights === null) return t('off');
    const { cost, days, rating } = weights;
    const toPercent = (part: number) => Math.round((part * 100) / (cost + days + rating));
    return t('weightsLine', { cost: toPercent(cost), days: toPercent(days), rating: toPercent(rating) });
  }

  function formatCountries(codes: readonly string[]): string {
    return codes.length === 0 ? t('none') : codes.map((code) => countryName(code, locale)).join(', ');
  }

  function formatDifference(difference: RuleDifference): { subject: string; before: string; after: string } {
    switch (difference.kind) {
      case 'decision':
        return {
          subject: formatLeg(difference.leg),
          before: formatOwnDecision(difference.leg, difference.before),
          after: formatOwnDecision(difference.leg, difference.after),
        };
      case 'optimiser':
        return {
          subject: t('optimiserOf', { leg: formatLeg(difference.leg) }),
          before: formatWeights(difference.before),
          after: formatWeights(difference.after),
        };
      case 'bob':
        return {
          subject: t('bob'),
          before: t(difference.before ? 'on' : 'off'),
          after: t(difference.after ? 'on' : 'off'),
        };
      case 'sri':
        return {
          subject: t('sri'),
          before: formatCountries(difference.before),
          after: formatCountries(difference.after),
        };
    }
  }

  return { formatOwnDecision, formatWeights, formatDifference };
}
