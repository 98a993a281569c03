import type { Reason } from '../core/index.ts';
import { computeBreakPrice, computePriceByBreaks } from '../quantities/weight-breaks.ts';
import { reason } from './rate-card-texts.ts';
import type { RateCardInput, WeightRateCard } from '../routing/rate-card.ts';
import type { RateFindingKind } from './rate-finding.ts';

type Finding = [RateFindingKind, Reason];
type WeightPrices = Pick<WeightRateCard, 'breaks' | 'stepGrams' | 'minimumMinor' | 'maxGrams'>;

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
      const { fromGrams } = weightBreak;
      if (index === 0) return [];
      if (fromGrams > maxGrams) {
        return [toFinding('BREAKS', reason('rate.break_over_maximum', { fromGrams, maxGrams }))];
      }
      if (hasSamePrice(card, index)) {
        return [toFinding('BREAKS', reason('rate.break_never_applies', { fromGrams }))];
      }
      const lighterGrams = findFirstDearerWeight(card, index);
      // A break that is cheaper than the last weights of the one before it is usual: these weights are charged as the higher
      // break. One that is cheaper than all of them leaves the lower break without a weight.
      return lighterGrams === undefined || lighterGrams > getFirstChargedGrams(card, index - 1)
        ? []
        : [toFinding('HEAVIER_COSTS_LESS', reason('rate.heavier_costs_less', { lighterGrams, fromGrams }))];
    }),
  ];
}

function toFinding(kind: RateFindingKind, findingReason: Reason): Finding {
  return [kind, findingReason];
}

/** Whether a break has the price of the break before it. */
function hasSamePrice({ breaks }: WeightPrices, index: number): boolean {
  const [before, weightBreak] = [breaks[index - 1], breaks[index]];
  return before?.baseMinor === weightBreak?.baseMinor && before?.perStepMinor === weightBreak?.perStepMinor;
}

/** The lowest weight that a break charges. */
function getFirstChargedGrams({ breaks, stepGrams }: WeightPrices, index: number): number {
  return Math.ceil(Math.max(breaks[index]?.fromGrams ?? 0, 1) / stepGrams) * stepGrams;
}

/** The lowest weight below a break that would cost more by the lower breaks than the start of the break; undefined if none does. */
function findFirstDearerWeight(card: WeightPrices, index: number): number | undefined {
  const { stepGrams, minimumMinor, breaks } = card;
  const weightBreak = breaks[index];
  const [firstBreak, ...more] = breaks.slice(0, index);
  if (weightBreak === undefined || firstBreak === undefined) return undefined;
  const startPrice = computeBreakPrice(weightBreak.fromGrams, weightBreak, stepGrams, minimumMinor);
  const lower = { stepGrams, minimumMinor, breaks: [firstBreak, ...more] as const };
  const isDearer = (steps: number) => computePriceByBreaks(steps * stepGrams, lower).amountMinor > startPrice;
  // The price by the lower breaks never falls with the weight, so the first dearer weight is found by halving.
  let low = 1;
  let high = Math.ceil(weightBreak.fromGrams / stepGrams) - 1;
  if (high < low || !isDearer(high)) return undefined;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isDearer(middle)) high = middle;
    else low = middle + 1;
  }
  return low * stepGrams;
}
