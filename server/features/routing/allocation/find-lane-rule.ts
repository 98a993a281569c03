import type { ServiceType } from '@portal/contract/trade';
import type { LaneDecision, OptimiserWeights } from '@portal/contract/routing';
import type { RoutingInput } from './routing-input.ts';

/** The countries of an order that select its lane rules: `country` is the destination. */
export interface LaneCountries {
  readonly originCountry: string;
  readonly country: string;
}

interface LaneRule {
  /** Origin of the rule; undefined for a rule for any origin, and without a rule. */
  readonly ruleOrigin: string | undefined;
  readonly decision: LaneDecision | undefined;
  readonly optimiser: OptimiserWeights | undefined;
}

/**
 * The rule for a leg: decision and optimiser of the order's own origin if it has either, else those for any origin. A rule
 * for an origin replaces the rule for any origin as a whole. CHEAPEST is no decision for the router.
 */
export function findLaneRule(
  { laneControls, optimiserSettings }: RoutingInput,
  { originCountry, country }: LaneCountries,
  serviceType: ServiceType,
): LaneRule {
  for (const ruleOrigin of [originCountry, undefined]) {
    const isForLeg = (setting: {
      readonly originCountry?: string | undefined;
      readonly country: string;
      readonly serviceType: ServiceType;
    }) =>
      setting.originCountry === ruleOrigin &&
      setting.country === country &&
      setting.serviceType === serviceType;
    const decision = laneControls.find(isForLeg)?.decision;
    const optimiser = optimiserSettings.find(isForLeg)?.weights;
    if (decision !== undefined || optimiser !== undefined) {
      return { ruleOrigin, decision: decision?.mode === 'CHEAPEST' ? undefined : decision, optimiser };
    }
  }
  return { ruleOrigin: undefined, decision: undefined, optimiser: undefined };
}
