// In a file without schemas, so that the page that edits rules does not load the schema library.
import type { ServiceType } from '../trade/order-values.ts';
import type { LaneDecision, OptimiserWeights } from './lane-control.ts';
import type { LaneLegRule, LaneRules } from './lane-rules.ts';

export const NO_LANE_RULES: LaneRules = { legs: [], bob: false, sriOrigins: [] };

/** Weights of an optimiser that is turned on without weights. */
export const DEFAULT_OPTIMISER_WEIGHTS: OptimiserWeights = { cost: 60, days: 30, rating: 10 };

/** The explicit rule of one origin for the cheapest partner. */
export const CHEAPEST_DECISION: LaneDecision = { mode: 'CHEAPEST', entries: [] };

/** A leg of orders from one origin, or from any if `originCountry` is undefined. */
export interface LaneLegKey {
  readonly originCountry?: string | undefined;
  readonly serviceType: ServiceType;
}

/** The rule for exactly this origin and leg; a rule without decision and optimiser if there is none. */
export function findLegRule({ legs }: LaneRules, { originCountry, serviceType }: LaneLegKey): LaneLegRule {
  const rule = legs.find((leg) => leg.serviceType === serviceType && leg.originCountry === originCountry);
  return rule ?? { ...toLegKey(originCountry, serviceType), decision: null, weights: null };
}

/** The key as rules have it: without `originCountry` for any origin. */
export function toLegKey(originCountry: string | undefined, serviceType: ServiceType): LaneLegKey {
  return originCountry === undefined ? { serviceType } : { originCountry, serviceType };
}

/** The decision as it is stored. For any origin, the cheapest partner is the default: such a decision is none. */
export function normalizeDecision(
  originCountry: string | undefined,
  decision: LaneDecision | null,
): LaneDecision | null {
  return originCountry === undefined && decision?.mode === 'CHEAPEST' ? null : decision;
}
