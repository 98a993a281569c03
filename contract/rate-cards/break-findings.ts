import type { Reason } from '../core/index.ts';
import { computeBreakPrice, computePriceByBreaks } from '../quantities/weight-breaks.ts';
import { reason } from './rate-card-texts.ts';
import type { RateCardInput, WeightRateCard } from '../routing/rate-card.ts';
import type { RateFindingKind } from './rate-finding.ts';

type Finding = [RateFindingKind, Reason];
type WeightPrices = Pick<WeightRateCard, 'breaks' | 'stepGrams' | 'minimumMinor'>;
type WeightBreak = WeightRateCard['breaks'][number];

/** Findings of weight breaks: weights without a break of their own, breaks that no order reaches, and breaks that overlap. */
export function findBreakFindings(card: RateCardInput): Finding[] {
  if (card.clearance !== undefined) return [];
  const { breaks, maxGrams } = card;
  const [first] = breaks;
  return [
    ...(first.fromGrams > 0
      ? [toFinding('BREAKS', reason('rate.breaks_from_weight', { fromGrams: first.fromGrams }))]
      : []),
    ...breaks.flatMap((weightBreak, index) => {
      const before = breaks[index - 1];
      if (before === undefined) return [];
      const { fromGrams } = weightBreak;
      if (fromGrams > maxGrams) {
        return [toFinding('BREAKS', reason('rate.break_over_maximum', { fromGrams, maxGrams }))];
      }
      if (before.baseMinor === weightBreak.baseMinor && before.perStepMinor === weightBreak.perStepMinor) {
        return [toFinding('BREAKS', reason('rate.break_never_applies', { fromGrams }))];
      }
      // A break that is cheaper than the last weights of the one before it is usual: these weights are charged as the higher
      // break. One that is cheaper than all of them leaves the lower break without a weight.
      const lighterGrams = findFirstDearerWeight(card, before, weightBreak);
      return lighterGrams === undefined
        ? []
        : [toFinding('HEAVIER_COSTS_LESS', reason('rate.heavier_costs_less', { lighterGrams, fromGrams }))];
    }),
  ];
}

function toFinding(kind: RateFindingKind, findingReason: Reason): Finding {
  return [kind, findingReason];
}

/**
 * The lowest weight that would cost more by the lower breaks than the start of a break; undefined unless it is at most the lowest
 * weight that the break before it charges.
 */
function findFirstDearerWeight(
  { stepGrams, minimumMinor, breaks }: WeightPrices,
  before: WeightBreak,
  weightBreak: WeightBreak,
): number | undefined {
  const { fromGrams } = weightBreak;
  const [first, ...more] = breaks;
  const lowerBreaks = [first, ...more.filter((other) => other.fromGrams < fromGrams)] as const;
  const lower = { stepGrams, minimumMinor, breaks: lowerBreaks };
  const startPrice = computeBreakPrice(fromGrams, weightBreak, stepGrams, minimumMinor);
  const isDearer = (steps: number) => computePriceByBreaks(steps * stepGrams, lower).amountMinor > startPrice;
  // The price by the lower breaks never falls with the weight, so the first dearer weight is found by halving.
  let low = 1;
  const lastStepBelow = Math.ceil(fromGrams / stepGrams) - 1;
  let high = Math.min(Math.max(Math.ceil(before.fromGrams / stepGrams), 1), lastStepBelow);
  if (high < low || !isDearer(high)) return undefined;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isDearer(middle)) high = middle;
    else low = middle + 1;
  }
  return low * stepGrams;
}
