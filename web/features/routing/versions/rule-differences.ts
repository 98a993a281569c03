import { SERVICE_TYPES, type ServiceType } from '@portal/contract/orders';
import {
  findLegRule,
  type LaneDecision,
  type LaneRules,
  type OptimiserWeights,
} from '@portal/contract/routing';
import { isEqualJson } from '../rules/rules-draft.ts';

interface Change<T> {
  readonly before: T;
  readonly after: T;
}

/** One difference between two versions of a country's rules. */
export type RuleDifference =
  | ({ readonly kind: 'decision'; readonly serviceType: ServiceType } & Change<LaneDecision | null>)
  | ({ readonly kind: 'optimiser'; readonly serviceType: ServiceType } & Change<OptimiserWeights | null>)
  | ({ readonly kind: 'bob' } & Change<boolean>)
  | ({ readonly kind: 'sri' } & Change<readonly string[]>);

/** The differences by leg in the order of the route, then those of the settings for all legs. */
export function listDifferences(before: LaneRules, after: LaneRules): RuleDifference[] {
  const legs = SERVICE_TYPES.flatMap((serviceType): RuleDifference[] => {
    const [beforeRule, afterRule] = [findLegRule(before, serviceType), findLegRule(after, serviceType)];
    return [
      ...(isEqualJson(beforeRule.decision, afterRule.decision)
        ? []
        : [
            {
              kind: 'decision',
              serviceType,
              before: beforeRule.decision,
              after: afterRule.decision,
            } as const,
          ]),
      ...(isEqualJson(beforeRule.weights, afterRule.weights)
        ? []
        : [
            { kind: 'optimiser', serviceType, before: beforeRule.weights, after: afterRule.weights } as const,
          ]),
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
