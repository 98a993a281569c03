/** From this weight on: a base, and a price for every step of the whole weight. Minor units. */
export interface WeightBreak {
  readonly fromGrams: number;
  readonly baseMinor: number;
  readonly perStepMinor: number;
}

export interface WeightTariff {
  readonly stepGrams: number;
  readonly minimumMinor: number;
  /** At least one, by rising `fromGrams`. */
  readonly breaks: readonly [WeightBreak, ...WeightBreak[]];
}

export interface WeightPrice {
  readonly amountMinor: number;
  /** The chargeable weight, or the higher break that was cheaper to pay for. */
  readonly chargedAsGrams: number;
  /** What paying as the higher break saves against the weight's own break; 0 where it is charged as it is. */
  readonly savedMinor: number;
}

/** One break's price for a weight: at least the break's weight is paid for, and never less than the minimum. */
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
 * The lowest price over all breaks, so a little more weight never costs less than a little less.
 * Integers in, integers out; the lower break wins a tie.
 */
export function computePriceByBreaks(
  grams: number,
  { stepGrams, minimumMinor, breaks }: WeightTariff,
): WeightPrice {
  let [cheapestBreak] = breaks;
  let amountMinor = computeBreakPrice(grams, cheapestBreak, stepGrams, minimumMinor);
  let ownBreakMinor = amountMinor;
  for (const weightBreak of breaks) {
    const price = computeBreakPrice(grams, weightBreak, stepGrams, minimumMinor);
    if (weightBreak.fromGrams <= grams) ownBreakMinor = price;
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
