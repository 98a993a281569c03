import type { RateComparison, RateComparisonPage } from '@portal/contract/rate-comparison';
import { toLegKey } from '@portal/contract/routing';
import { toLegId, type LegRules, type RulesDraft } from '../rules/rules-draft.ts';

/** The lane and the movement of a compared parcel. */
export type ComparedLane = RateComparisonPage['lane'];

/** The draft with the partners of a combination as the rules of their legs, for orders from its origin. */
export function addToDraft(
  draft: RulesDraft,
  { legs }: RateComparison,
  { originCountry, destinationCountry }: ComparedLane,
): RulesDraft {
  const ruleOrigin = originCountry === destinationCountry ? undefined : originCountry;
  const rules = legs.map(({ leg, partner, mode }): [string, LegRules] => [
    toLegId(toLegKey(ruleOrigin, leg)),
    {
      mode: 'ORDER',
      entries: [{ partnerId: partner.id, percent: 100, condition: mode === null ? {} : { modes: [mode] } }],
      weights: null,
    },
  ]);
  return { ...draft, legs: { ...draft.legs, ...Object.fromEntries(rules) } };
}
