import type { Reason, StoredReason } from '../core/index.ts';
import { storedReason } from '../core/reasons.ts';
import { reason } from './route-texts.ts';
import { allowsOfferMode } from './lane-control.ts';
import { toRankableOffer } from './ranking.ts';
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
  if (trace.booking !== undefined) return reason('route.booked_space', { bookingCode: trace.booking.code });
  switch (trace.rule) {
    case 'BOOKED':
    case 'CHEAPEST':
      return explainPrice(trace, sheet, index);
    case 'OPTIMISER':
      return explainScore(trace, sheet, index);
    case 'FIXED':
    case 'FALLBACKS':
    case 'SHARES':
      return explainDecision(trace, sheet, index);
  }
}

/** The figures of an offer that ranking compares, as reasons show them. */
function getFigures(trace: RouteTrace, sheet: RouteSheet, index: number) {
  const { transitDaysSum, ratingTenths } = toRankableOffer(getOffer(sheet, index));
  return {
    cost: convertOfferPrice(trace, sheet, index),
    days: transitDaysSum / 2,
    rating: ratingTenths / 10,
  };
}

/** Compares an offer with the selected one as the selection of the cheapest does: cost, then days, then rating. */
function explainPrice(trace: RouteTrace, sheet: RouteSheet, index: number): Reason {
  const { cost, days, rating } = getFigures(trace, sheet, index);
  const selected = getFigures(trace, sheet, trace.selectedOffer ?? index);
  if (cost === undefined || selected.cost === undefined) return explainMissingRate(sheet, index);
  if (cost !== selected.cost) return compareCosts(sheet, cost, selected.cost);
  if (days !== selected.days) {
    return reason('route.same_price_slower', { days, selectedDays: selected.days });
  }
  return rating !== selected.rating
    ? reason('route.same_price_rated_lower', { rating, selectedRating: selected.rating })
    : reason('route.equal_offer');
}

function explainMissingRate(sheet: RouteSheet, index: number): Reason {
  return reason('route.no_exchange_rate', { from: getOffer(sheet, index).currency, to: sheet.currency });
}

function explainScore(trace: RouteTrace, sheet: RouteSheet, index: number): Reason {
  const { scores = [], selectedOffer } = trace;
  const score = scores[index] ?? 0;
  const bestScore = scores[selectedOffer ?? index] ?? score;
  const comparisonReasons = compareOffers(trace, sheet, index);
  return score > bestScore
    ? reason('route.higher_score', {
        score: score / SCORE_SCALE,
        bestScore: bestScore / SCORE_SCALE,
        comparisonReasons,
      })
    : reason('route.equal_score', { score: score / SCORE_SCALE, comparisonReasons });
}

/** The cost, days and rating of an offer, each compared with the selected one. */
function compareOffers(trace: RouteTrace, sheet: RouteSheet, index: number): StoredReason[] {
  const { cost, days, rating } = getFigures(trace, sheet, index);
  const selected = getFigures(trace, sheet, trace.selectedOffer ?? index);
  return [
    ...listCostReasons(),
    days === selected.days
      ? reason('route.takes_as_long')
      : reason('route.takes_days', { days, selectedDays: selected.days }),
    rating === selected.rating
      ? reason('route.rated_same')
      : reason('route.rating_counts', { rating, selectedRating: selected.rating }),
  ].map(storedReason);

  /** Nothing if only the selected offer has no exchange rate. */
  function listCostReasons(): Reason[] {
    if (cost === undefined) return [explainMissingRate(sheet, index)];
    return selected.cost === undefined ? [] : [compareCosts(sheet, cost, selected.cost)];
  }
}

function compareCosts({ currency }: RouteSheet, cost: number, selectedCost: number): Reason {
  if (cost === selectedCost) return reason('route.costs_same');
  const differenceMoney = { amountMinor: Math.abs(cost - selectedCost), currency };
  return reason(cost > selectedCost ? 'route.costs_more' : 'route.costs_less', { differenceMoney });
}

function explainDecision(trace: RouteTrace, sheet: RouteSheet, index: number): Reason {
  const { offers, decision } = sheet;
  const partnerId = offers[index]?.partnerId;
  const selectedPartnerId = trace.selectedOffer === null ? undefined : offers[trace.selectedOffer]?.partnerId;
  // The partner carries the leg in another mode: among its offers, the cheapest is selected.
  const isOfSelectedPartner = partnerId === selectedPartnerId;
  if (decision === null) return explainPrice(trace, sheet, index);
  const entryIndex = decision.entries.findIndex((entry) => entry.partnerId === partnerId);
  if (entryIndex === -1) {
    return reason(decision.mode === 'FIXED' ? 'route.fixed_to_other' : 'route.not_in_lane_rules');
  }
  const unmetCondition = trace.unmetConditions?.find(([entry]) => entry === entryIndex);
  if (unmetCondition !== undefined) return reason(CONDITION_CODES[unmetCondition[1]]);
  const entry = decision.entries[entryIndex];
  if (!allowsOfferMode(entry?.condition, offers[index]?.mode)) return reason('route.mode_condition');
  if (isOfSelectedPartner) return explainPrice(trace, sheet, index);
  if (decision.mode !== 'SHARES') return reason('route.later_choice');
  return reason('route.share_not_due', { percent: decision.entries[entryIndex]?.percent ?? 0 });
}
