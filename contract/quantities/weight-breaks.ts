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
export function priceOfBreak(
  grams: number,
  at: WeightBreak,
  stepGrams: number,
  minimumMinor: number,
): number {
  const steps = Math.ceil(Math.max(grams, at.fromGrams) / stepGrams);
  return Math.max(minimumMinor, at.baseMinor + steps * at.perStepMinor);
}

/**
 * The lowest price over all breaks, so a little more weight never costs less than a little less.
 * Integers in, integers out; the lower break wins a tie.
 */
export function priceByBreaks(grams: number, { stepGrams, minimumMinor, breaks }: WeightTariff): WeightPrice {
  let [winner] = breaks;
  let amountMinor = priceOfBreak(grams, winner, stepGrams, minimumMinor);
  let ownMinor = amountMinor;
  for (const at of breaks) {
    const price = priceOfBreak(grams, at, stepGrams, minimumMinor);
    if (at.fromGrams <= grams) ownMinor = price;
    if (price < amountMinor) {
      amountMinor = price;
      winner = at;
    }
  }
  return {
    amountMinor,
    chargedAsGrams: Math.max(grams, winner.fromGrams),
    savedMinor: ownMinor - amountMinor,
  };
}
