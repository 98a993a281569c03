import type { RouteReason } from './route-reasons.ts';
import { comparableCost, offerAt, SCORE_ONE, type RouteSheet, type RouteTrace } from './route-trace.ts';

/** Why an offer that could carry the leg was not chosen. */
export function whyNot(trace: RouteTrace, sheet: RouteSheet, index: number): RouteReason {
  switch (trace.rule) {
    case 'CHEAPEST':
      return notCheapest(trace, sheet, index);
    case 'OPTIMISER':
      return notBestScore(trace, index);
    case 'FIXED':
    case 'FALLBACKS':
    case 'SHARES':
      return notDecided(trace, sheet, index);
  }
}

function notCheapest(trace: RouteTrace, sheet: RouteSheet, index: number): RouteReason {
  const cost = comparableCost(trace, sheet, index);
  if (cost === undefined) {
    return { code: 'no_exchange_rate', from: offerAt(sheet, index).currency, to: sheet.currency };
  }
  const best = trace.chosen === null ? undefined : comparableCost(trace, sheet, trace.chosen);
  const more = cost - (best ?? cost);
  return more > 0
    ? { code: 'costs_more', by: { amountMinor: more, currency: sheet.currency } }
    : { code: 'ranked_behind' };
}

function notBestScore({ scores = [], chosen }: RouteTrace, index: number): RouteReason {
  const score = scores[index] ?? 0;
  const best = scores[chosen ?? index] ?? score;
  return score > best
    ? { code: 'higher_score', score: score / SCORE_ONE, best: best / SCORE_ONE }
    : { code: 'ranked_behind' };
}

function notDecided(trace: RouteTrace, { offers, decision }: RouteSheet, index: number): RouteReason {
  if (decision === null) return { code: 'ranked_behind' };
  const partnerId = offers[index]?.partnerId;
  const at = decision.entries.findIndex((entry) => entry.partnerId === partnerId);
  if (at === -1) return { code: 'not_in_lane_control', mode: decision.mode };
  const unmet = trace.unmet?.find(([entry]) => entry === at);
  if (unmet !== undefined) return { code: 'condition_not_met', part: unmet[1] };
  if (decision.mode !== 'SHARES') return { code: 'later_in_order' };
  return { code: 'share_not_due', percent: decision.entries[at]?.percent ?? 0 };
}
