import type { RouteReason } from './route-reasons.ts';
import { convertOfferPrice, getOffer, SCORE_SCALE, type RouteSheet, type RouteTrace } from './route-trace.ts';

/** The reason why an offer that could carry the leg was not selected. `index` is the offer's index in the sheet. */
export function findRejectionReason(trace: RouteTrace, sheet: RouteSheet, index: number): RouteReason {
  switch (trace.rule) {
    case 'CHEAPEST':
      return explainPrice(trace, sheet, index);
    case 'OPTIMISER':
      return explainScore(trace, index);
    case 'FIXED':
    case 'FALLBACKS':
    case 'SHARES':
      return explainDecision(trace, sheet, index);
  }
}

function explainPrice(trace: RouteTrace, sheet: RouteSheet, index: number): RouteReason {
  const cost = convertOfferPrice(trace, sheet, index);
  if (cost === undefined) {
    return { code: 'no_exchange_rate', from: getOffer(sheet, index).currency, to: sheet.currency };
  }
  const bestCost =
    trace.selectedOffer === null ? undefined : convertOfferPrice(trace, sheet, trace.selectedOffer);
  const difference = cost - (bestCost ?? cost);
  return difference > 0
    ? { code: 'costs_more', by: { amountMinor: difference, currency: sheet.currency } }
    : { code: 'ranked_behind' };
}

function explainScore({ scores = [], selectedOffer }: RouteTrace, index: number): RouteReason {
  const score = scores[index] ?? 0;
  const bestScore = scores[selectedOffer ?? index] ?? score;
  return score > bestScore
    ? { code: 'higher_score', score: score / SCORE_SCALE, best: bestScore / SCORE_SCALE }
    : { code: 'ranked_behind' };
}

function explainDecision(trace: RouteTrace, { offers, decision }: RouteSheet, index: number): RouteReason {
  if (decision === null) return { code: 'ranked_behind' };
  const partnerId = offers[index]?.partnerId;
  const entryIndex = decision.entries.findIndex((entry) => entry.partnerId === partnerId);
  if (entryIndex === -1) return { code: 'not_in_lane_control', mode: decision.mode };
  const unmetCondition = trace.unmetConditions?.find(([entry]) => entry === entryIndex);
  if (unmetCondition !== undefined) return { code: 'condition_not_met', part: unmetCondition[1] };
  if (decision.mode !== 'SHARES') return { code: 'later_in_order' };
  return { code: 'share_not_due', percent: decision.entries[entryIndex]?.percent ?? 0 };
}
