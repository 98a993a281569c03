import { SERVICE_TYPES, type ServiceType } from '@portal/contract/orders';
import type { LaneDecision, LaneRules, OptimiserWeights } from '@portal/contract/routing';
import { isSame, legOf } from '../rules/rules-draft.ts';

interface Changed<T> {
  readonly before: T;
  readonly after: T;
}

/** One thing that differs between two versions of a country's rules. */
export type RuleDifference =
  | ({ readonly kind: 'decision'; readonly serviceType: ServiceType } & Changed<LaneDecision | null>)
  | ({ readonly kind: 'optimiser'; readonly serviceType: ServiceType } & Changed<OptimiserWeights | null>)
  | ({ readonly kind: 'bob' } & Changed<boolean>)
  | ({ readonly kind: 'sri' } & Changed<readonly string[]>);

/** What differs, leg by leg in the order of the route, then what holds for the whole lane. */
export function differencesOf(before: LaneRules, after: LaneRules): RuleDifference[] {
  const legs = SERVICE_TYPES.flatMap((serviceType): RuleDifference[] => {
    const [was, becomes] = [legOf(before, serviceType), legOf(after, serviceType)];
    return [
      ...(isSame(was.decision, becomes.decision)
        ? []
        : [{ kind: 'decision', serviceType, before: was.decision, after: becomes.decision } as const]),
      ...(isSame(was.weights, becomes.weights)
        ? []
        : [{ kind: 'optimiser', serviceType, before: was.weights, after: becomes.weights } as const]),
    ];
  });
  return [
    ...legs,
    ...(before.bob === after.bob ? [] : [{ kind: 'bob', before: before.bob, after: after.bob } as const]),
    ...(isSame(before.sriOrigins.toSorted(), after.sriOrigins.toSorted())
      ? []
      : [{ kind: 'sri', before: before.sriOrigins, after: after.sriOrigins } as const]),
  ];
}
