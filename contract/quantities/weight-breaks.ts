/** Price from `fromGrams` on: `baseMinor`, plus `perStepMinor` for every step of the whole weight. Minor units. */
export interface WeightBreak {
  readonly fromGrams: number;
  readonly baseMinor: number;
  readonly perStepMinor: number;
}

export interface WeightTariff {
  readonly stepGrams: number;
  readonly minimumMinor: number;
  /** Sorted by `fromGrams`, ascending. */
  readonly breaks: readonly [WeightBreak, ...WeightBreak[]];
}

export interface WeightPrice {
  readonly amountMinor: number;
  /** The weight, or the start of a higher break if that break is cheaper. */
  readonly chargedAsGrams: number;
  /** Amount saved by the higher break against the weight's own break; 0 otherwise. */
  readonly savedMinor: number;
}

/** Price of a weight by one break: for at least the break's weight, and at least the minimum. */
export function computeBreakPrice(
  grams: number,
  weightBreak: WeightBreak,
  stepGrams: number,
  minimumMinor: number,
): number {
  const steps = Math.ceil(Math.max(grams, weightBreak.fromGrams) / stepGrams);
  return Math.max(minimumMinor, weightBreak.baseMinor + steps * weightBreak.perStepMinor);
}

/**
 * The price of the weight's own break, or of a higher break that is cheaper, so that more weight never costs less. Lower breaks
 * do not apply: parcel tariffs have a fixed price by band. A weight below the first break is charged as that. Takes and returns
 * integers; of two breaks of the same price the lower one is used.
 */
export function computePriceByBreaks(
  grams: number,
  { stepGrams, minimumMinor, breaks }: WeightTariff,
): WeightPrice {
  let cheapestBreak: WeightBreak = breaks[0];
  let higherIndex = 1;
  for (let next = breaks[higherIndex]; next !== undefined && next.fromGrams <= grams;) {
    cheapestBreak = next;
    next = breaks[++higherIndex];
  }
  const ownBreakMinor = computeBreakPrice(grams, cheapestBreak, stepGrams, minimumMinor);
  let amountMinor = ownBreakMinor;
  for (let index = higherIndex; index < breaks.length; index++) {
    const weightBreak = breaks[index];
    if (weightBreak === undefined) break;
    const price = computeBreakPrice(grams, weightBreak, stepGrams, minimumMinor);
    if (price < amountMinor) {
      amountMinor = price;
      cheapestBreak = weightBreak;
    }
  }
  return {
    amountMinor,
    chargedAsGrams: Math.max(grams, cheapestBreak.fromGrams),
    savedMinor: ownBreakMinor - amountMinor,
  };
}
