import { SERVICE_TYPES } from '@portal/contract/trade';
import {
  findLegRule,
  type LaneDecision,
  type LaneLegKey,
  type LaneRules,
  type OptimiserWeights,
} from '@portal/contract/routing';
import { isEqualJson, listLegKeys } from '../rules/rules-draft.ts';

interface Change<T> {
  readonly before: T;
  readonly after: T;
}

/** One difference between two versions of a country's rules. */
export type RuleDifference =
  | ({ readonly kind: 'decision'; readonly leg: LaneLegKey } & Change<LaneDecision | null>)
  | ({ readonly kind: 'optimiser'; readonly leg: LaneLegKey } & Change<OptimiserWeights | null>)
  | ({ readonly kind: 'bob' } & Change<boolean>)
  | ({ readonly kind: 'sri' } & Change<readonly string[]>);

/** The legs of both in the order of the route, each with any origin first. */
function listSortedKeys(before: LaneRules, after: LaneRules): LaneLegKey[] {
  const toRank = ({ serviceType, originCountry = '' }: LaneLegKey) =>
    `${String(SERVICE_TYPES.indexOf(serviceType)).padStart(2, '0')} ${originCountry}`;
  return listLegKeys(before, after).toSorted((a, b) => (toRank(a) < toRank(b) ? -1 : 1));
}

/** The differences by leg in the order of the route, then those of the settings for all legs. */
export function listDifferences(before: LaneRules, after: LaneRules): RuleDifference[] {
  const legs = listSortedKeys(before, after).flatMap((leg): RuleDifference[] => {
    const [beforeRule, afterRule] = [findLegRule(before, leg), findLegRule(after, leg)];
    return [
      ...(isEqualJson(beforeRule.decision, afterRule.decision)
        ? []
        : [
            {
              kind: 'decision',
              leg,
              before: beforeRule.decision,
              after: afterRule.decision,
            } as const,
          ]),
      ...(isEqualJson(beforeRule.weights, afterRule.weights)
        ? []
        : [{ kind: 'optimiser', leg, before: beforeRule.weights, after: afterRule.weights } as const]),
    ];
  });
  return [
    ...legs,
    ...(before.bob === after.bob ? [] : [{ kind: 'bob', before: before.bob, after: after.bob } as const]),
    ...(isEqualJson(before.sriOrigins.toSorted(), after.sriOrigins.toSorted())
      ? []
      : [{ kind: 'sri', before: before.sriOrigins, after: after.sriOrigins } as const]),
  ];
}
