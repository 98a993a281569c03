import type { LaneDecision, OptimiserWeights } from '@portal/contract/routing';
import type { ServiceType } from '@portal/contract/orders';
import { useLocale, useMessages } from '../../../i18n/messages.ts';
import { countryName } from '../../reference-data/index.ts';
import { useStatusWords } from '../../orders/index.ts';
import type { RuleDifference } from './rule-differences.ts';
import { lControlMessages } from '../lcontrol-messages.ts';
import { useConditionWords } from '../parts/use-condition-words.ts';
import { usePartnerNames } from '../parts/use-partner-names.ts';

/** Rules in a clerk's words; `services` are those whose partners may be named. */
export function useRuleWords(services: readonly ServiceType[]) {
  const t = useMessages(lControlMessages);
  const locale = useLocale();
  const { legWord } = useStatusWords();
  const names = usePartnerNames(services);
  const conditions = useConditionWords();

  function decisionWords(decision: LaneDecision | null): string {
    if (decision === null) return t('byCheapest');
    const named = decision.entries.map(({ partnerId, when, ...entry }) => {
      const name = names.get(partnerId) ?? '…';
      const shared = 'percent' in entry ? `${name} ${String(entry.percent)} %` : name;
      return when === undefined ? shared : `${shared} (${conditions(when)})`;
    });
    return named.join(decision.mode === 'SHARES' ? ', ' : ' → ');
  }

  function weightsWords(weights: OptimiserWeights | null): string {
    if (weights === null) return t('off');
    const { cost, days, rating } = weights;
    const percent = (part: number) => Math.round((part * 100) / (cost + days + rating));
    return t('weightsLine', { cost: percent(cost), days: percent(days), rating: percent(rating) });
  }

  function countries(codes: readonly string[]): string {
    return codes.length === 0 ? t('none') : codes.map((code) => countryName(code, locale)).join(', ');
  }

  /** What the difference is about, and both sides of it. */
  function differenceWords(difference: RuleDifference): { subject: string; before: string; after: string } {
    switch (difference.kind) {
      case 'decision':
        return {
          subject: legWord(difference.serviceType),
          before: decisionWords(difference.before),
          after: decisionWords(difference.after),
        };
      case 'optimiser':
        return {
          subject: t('optimiserOf', { leg: legWord(difference.serviceType) }),
          before: weightsWords(difference.before),
          after: weightsWords(difference.after),
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
          before: countries(difference.before),
          after: countries(difference.after),
        };
    }
  }

  return { decisionWords, weightsWords, differenceWords, names };
}
