// In a file without schemas, so that the page that edits rules does not load the schema library.
import type { ServiceType } from '../orders/order-values.ts';
import type { OptimiserWeights } from './lane-control.ts';
import type { LaneLegRule, LaneRules } from './lane-rules.ts';

export const NO_LANE_RULES: LaneRules = { legs: [], bob: false, sriOrigins: [] };

/** Weights of an optimiser that is turned on without weights. */
export const DEFAULT_OPTIMISER_WEIGHTS: OptimiserWeights = { cost: 60, days: 30, rating: 10 };

/** The rule for a leg; a rule without decision and optimiser if the leg is not listed. */
export function findLegRule({ legs }: LaneRules, serviceType: ServiceType): LaneLegRule {
  return (
    legs.find((leg) => leg.serviceType === serviceType) ?? { serviceType, decision: null, weights: null }
  );
}
