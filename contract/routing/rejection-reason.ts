import type { Reason } from '../core/index.ts';
import { reason } from '../reasons/index.ts';
import { allowsOfferMode } from './lane-control.ts';
import type { ConditionPart } from './route-values.ts';
import { convertOfferPrice, getOffer, SCORE_SCALE, type RouteSheet, type RouteTrace } from './route-trace.ts';

const CONDITION_CODES = {
  weight: 'route.weight_condition',
  cod: 'route.cod_condition',
  category: 'route.category_condition',
  service_level: 'route.service_level_condition',
  mode: 'route.mode_condition',
  postcode: 'route.postcode_condition',
} as const satisfies Record<ConditionPart, string>;

/** The reason why an offer that could carry the leg was not selected. `index` is the offer's index in the sheet. */
export function findRejectionReason(trace: RouteTrace, sheet: RouteSheet, index: number): Reason {
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

function explainPrice(trace: RouteTrace, sheet: RouteSheet, index: number): Reason {
  const cost = convertOfferPrice(trace, sheet, index);
  if (cost === undefined) {
    return reason('route.no_exchange_rate', { from: getOffer(sheet, index).currency, to: sheet.currency });
  }
  const bestCost =
    trace.selectedOffer === null ? undefined : convertOfferPrice(trace, sheet, trace.selectedOffer);
  const difference = cost - (bestCost ?? cost);
  return difference > 0
    ? reason('route.costs_more', {
        differenceMoney: { amountMinor: difference, currency: sheet.currency },
      })
    : reason('route.ranked_behind');
}

function explainScore({ scores = [], selectedOffer }: RouteTrace, index: number): Reason {
  const score = scores[index] ?? 0;
  const bestScore = scores[selectedOffer ?? index] ?? score;
  return score > bestScore
    ? reason('route.higher_score', { score: score / SCORE_SCALE, bestScore: bestScore / SCORE_SCALE })
    : reason('route.ranked_behind');
}

function explainDecision(trace: RouteTrace, { offers, decision }: RouteSheet, index: number): Reason {
  if (decision === null) return reason('route.ranked_behind');
  const partnerId = offers[index]?.partnerId;
  const entryIndex = decision.entries.findIndex((entry) => entry.partnerId === partnerId);
  if (entryIndex === -1) {
    return reason(decision.mode === 'FIXED' ? 'route.fixed_to_other' : 'route.not_in_lane_rules');
  }
  const unmetCondition = trace.unmetConditions?.find(([entry]) => entry === entryIndex);
  if (unmetCondition !== undefined) return reason(CONDITION_CODES[unmetCondition[1]]);
  const entry = decision.entries[entryIndex];
  if (!allowsOfferMode(entry?.condition, offers[index]?.mode)) return reason('route.mode_condition');
  if (decision.mode !== 'SHARES') return reason('route.later_choice');
  return reason('route.share_not_due', { percent: decision.entries[entryIndex]?.percent ?? 0 });
}
