import type { LegOffer } from './leg-offers.ts';

/** A combination with its place in the diagram of price against days. */
export interface EfficientCombination {
  readonly offers: readonly number[];
  readonly priceMinor: number;
  readonly measuredHalfDays: number;
  readonly ratingTenths: number;
}

/**
 * The combinations that no other beats in price or days without being worse in the other one (the Pareto set), the cheapest
 * first. Exact: what is beaten on some legs is beaten with any offers of the other legs. Its size is at most the number of
 * different sums of days, and so is the work for each offer of a leg. Offers without an exchange rate are left out.
 */
export function findEfficientCombinations(legs: readonly (readonly LegOffer[])[]): EfficientCombination[] {
  const [first, ...rest] = legs.map((offers) => keepEfficient(offers.flatMap(toEfficient)));
  if (first === undefined) return [];
  return rest
    .reduce(
      (best, offers) => keepEfficient(best.flatMap((left) => offers.map((right) => add(left, right)))),
      first,
    )
    .toReversed();
}

function toEfficient({ index, figures }: LegOffer): EfficientCombination[] {
  const { unknownPrices, priceMinor, foreignMinor, measuredHalfDays, ratingTenths } = figures;
  if (unknownPrices > 0 || foreignMinor > 0) return [];
  return [{ offers: [index], priceMinor, measuredHalfDays, ratingTenths }];
}

function add(left: EfficientCombination, right: EfficientCombination): EfficientCombination {
  return {
    offers: [...left.offers, ...right.offers],
    priceMinor: left.priceMinor + right.priceMinor,
    measuredHalfDays: left.measuredHalfDays + right.measuredHalfDays,
    ratingTenths: left.ratingTenths + right.ratingTenths,
  };
}

/** By rising days, each cheaper than the one before; of those with the same days and price, the best rated one. */
function keepEfficient(combinations: readonly EfficientCombination[]): EfficientCombination[] {
  const sorted = combinations.toSorted(
    (a, b) =>
      a.measuredHalfDays - b.measuredHalfDays ||
      a.priceMinor - b.priceMinor ||
      b.ratingTenths - a.ratingTenths,
  );
  let lowestMinor = Infinity;
  return sorted.filter(({ priceMinor }) => {
    const isCheaper = priceMinor < lowestMinor;
    if (isCheaper) lowestMinor = priceMinor;
    return isCheaper;
  });
}
