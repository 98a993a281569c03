import {
  findBestScore,
  findCheapest,
  computeScores,
  type RouteRule,
  type RouteTrace,
} from '@portal/contract/routing';
import { applyDecision } from './lane-decision.ts';
import type { LaneLeg } from './lane-leg.ts';
import type { RouteOrder } from './routing-input.ts';
import type { ShareAllocation } from './share-ledger.ts';

/** The selected offer of a leg, the rule that selected it, and the fields that the trace records. */
export interface OfferChoice extends Pick<RouteTrace, 'scores' | 'unmetConditions' | 'shares'> {
  readonly rule: RouteRule;
  /** Index in the leg's offers; null if no partner, or no partner that the client allows, can carry the leg. */
  readonly selectedOffer: number | null;
  readonly shareAllocation?: ShareAllocation;
}

/**
 * Selects an offer by the optimiser if it is on, else by the lane decision if it applies, else by price.
 * `prices` holds one price per offer of the leg; a negative price means that the offer cannot be selected.
 */
export function chooseOffer(
  leg: LaneLeg,
  order: RouteOrder,
  prices: readonly number[],
  ledger: ReadonlyMap<string, readonly number[]>,
): OfferChoice {
  const { offers, decision, optimiser } = leg;
  if (optimiser !== undefined) {
    const scores = computeScores(offers, prices, optimiser);
    return { rule: 'OPTIMISER', selectedOffer: findBestScore(offers, prices, scores), scores };
  }
  if (decision === undefined) return { rule: 'CHEAPEST', selectedOffer: findCheapest(offers, prices) };
  const { isApplicable, unmetConditions, ...result } = applyDecision(decision, order, prices, ledger);
  const conditionFields = unmetConditions.length > 0 ? { unmetConditions } : {};
  if (!isApplicable) {
    return { rule: 'CHEAPEST', selectedOffer: findCheapest(offers, prices), ...conditionFields };
  }
  return { rule: decision.mode, ...conditionFields, ...result };
}
