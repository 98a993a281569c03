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
  const combined = rest.reduce(
    (best, offers) => keepEfficient(best.flatMap((left) => offers.map((right) => add(left, right)))),
    first,
  );
  return combined
    .filter(({ priceMinor }, index) => priceMinor !== combined[index - 1]?.priceMinor)
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

/** By rising days, each cheaper than the one before, or as cheap and better rated: a leg to come cannot change their order. */
function keepEfficient(combinations: readonly EfficientCombination[]): EfficientCombination[] {
  const sorted = combinations.toSorted(
    (a, b) =>
      a.measuredHalfDays - b.measuredHalfDays ||
      a.priceMinor - b.priceMinor ||
      b.ratingTenths - a.ratingTenths,
  );
  let last: EfficientCombination | undefined;
  return sorted.filter((one) => {
    const isBetter =
      last === undefined ||
      one.priceMinor < last.priceMinor ||
      (one.priceMinor === last.priceMinor && one.ratingTenths > last.ratingTenths);
    if (isBetter) last = one;
    return isBetter;
  });
}
