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
export interface OfferChoice {
  readonly rule: RouteRule;
  /** Index in the leg's offers; null if no partner, or no partner that the client allows, can carry the leg. */
  readonly selectedOffer: number | null;
  readonly traceFields: Pick<RouteTrace, 'scores' | 'unmetConditions' | 'shares'>;
  readonly shareAllocation?: ShareAllocation | undefined;
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
    const selectedOffer = findBestScore(offers, prices, scores);
    return { rule: 'OPTIMISER', selectedOffer, traceFields: { scores } };
  }
  if (decision === undefined) {
    return { rule: 'CHEAPEST', selectedOffer: findCheapest(offers, prices), traceFields: {} };
  }
  const result = applyDecision(decision, order, prices, ledger);
  const { isApplicable, selectedOffer, unmetConditions, shares, shareAllocation } = result;
  const traceFields: OfferChoice['traceFields'] = {};
  if (unmetConditions.length > 0) traceFields.unmetConditions = unmetConditions;
  if (!isApplicable) {
    return { rule: 'CHEAPEST', selectedOffer: findCheapest(offers, prices), traceFields };
  }
  if (shares === undefined) return { rule: decision.mode, selectedOffer, traceFields };
  traceFields.shares = shares;
  return { rule: decision.mode, selectedOffer, traceFields, shareAllocation };
}
