import type { FreightBreak, FreightRates } from '@portal/contract/freight';
import { computeLoadChargeableGrams, computeFreightCharge, type LoadMeasure } from '../../freight/index.ts';

/** A bag as it was weighed, with the volume of its pieces. */
export interface WeighedBag extends LoadMeasure {
  readonly id: string;
  readonly bagCode: string;
}

/** Waiting bags that reach the next break, or fill the weight that is charged already. Amounts in minor units. */
interface BagSuggestion<Bag extends WeighedBag> {
  readonly bags: readonly Bag[];
  /** Of the MAWB with these bags. */
  readonly chargeableGrams: number;
  readonly amountMinor: number;
  /** What the MAWB costs more with them. */
  readonly extraMinor: number;
  /** What they cost less here than on a MAWB of their own at the same rates. More than 0. */
  readonly savedMinor: number;
}

/** The next weight break of a MAWB. Amounts in minor units. */
export interface WeightBreakAdvice<Bag extends WeighedBag> {
  readonly fromGrams: FreightBreak;
  readonly rateMinor: number;
  /** Chargeable weight that is missing to the break. */
  readonly missingGrams: number;
  /** What the MAWB costs more at the break; 0 if the weight of the break is charged already. */
  readonly extraMinor: number;
  /** What the missing weight costs less here than on a MAWB of its own at the same rates. */
  readonly savedMinor: number;
  /** Null if no waiting bags reach the break. */
  readonly suggestion: BagSuggestion<Bag> | null;
}

/** The load that is booked, the bags that wait, and what the booking allows. */
interface CoachInput<Bag extends WeighedBag> {
  readonly load: LoadMeasure;
  readonly rates: FreightRates;
  /** The bags that could travel with it, in the sequence in which they are chosen. */
  readonly waiting: readonly Bag[];
  /** Gross weight that is booked; null without a limit. */
  readonly bookedGrams: number | null;
  /** Further bags that fit under the MAWB. */
  readonly maxBags: number;
}

const computeCharge = (load: LoadMeasure, rates: FreightRates) =>
  computeFreightCharge(computeLoadChargeableGrams(load, 'AIR'), rates);

const addLoads = (left: LoadMeasure, right: LoadMeasure): LoadMeasure => ({
  grossGrams: left.grossGrams + right.grossGrams,
  cubicMillimetres: left.cubicMillimetres + right.cubicMillimetres,
});

const NO_LOAD: LoadMeasure = { grossGrams: 0, cubicMillimetres: 0 };
export const sumLoads = (loads: readonly LoadMeasure[]) => loads.reduce(addLoads, NO_LOAD);

/**
 * What the next break takes and saves, and which waiting bags reach it; null if no higher break has a lower rate. Only weights
 * on the scale and volumes of pieces count: the weight of a MAWB is never stated higher than it is.
 */
export function adviseOnWeightBreak<Bag extends WeighedBag>(
  input: CoachInput<Bag>,
): WeightBreakAdvice<Bag> | null {
  const { load, rates } = input;
  const chargeableGrams = computeLoadChargeableGrams(load, 'AIR');
  const charge = computeFreightCharge(chargeableGrams, rates);
  const next = findNextBreak(chargeableGrams, charge.chargedGrams, rates);
  if (next === undefined) return null;
  const { fromGrams, perKgMinor } = next;
  const missingGrams = fromGrams - chargeableGrams;
  const extraMinor = computeFreightCharge(fromGrams, rates).amountMinor - charge.amountMinor;
  const savedMinor = computeFreightCharge(missingGrams, rates).amountMinor - extraMinor;
  const bags = chooseBags(input, fromGrams, charge.chargedGrams === fromGrams);
  return {
    fromGrams,
    rateMinor: perKgMinor,
    missingGrams,
    extraMinor,
    savedMinor,
    suggestion: buildSuggestion(input, bags, charge.amountMinor),
  };
}

/** The break whose weight is charged already, or the first higher one with a lower rate than the weight has now. */
function findNextBreak(chargeableGrams: number, chargedGrams: number, { breaks }: FreightRates) {
  const own = breaks.findLast(({ fromGrams }) => fromGrams <= chargeableGrams);
  return breaks.find(({ fromGrams, perKgMinor }) =>
    chargedGrams > chargeableGrams
      ? fromGrams === chargedGrams
      : fromGrams > chargeableGrams && (own === undefined || perKgMinor < own.perKgMinor),
  );
}

/** Bags up to the weight of the break. `isCharged`: that weight is charged already, so that none may exceed it. */
function chooseBags<Bag extends WeighedBag>(
  { load, waiting, bookedGrams, maxBags }: CoachInput<Bag>,
  fromGrams: number,
  isCharged: boolean,
): readonly Bag[] {
  const fits = (bags: readonly Bag[]) =>
    bags.length <= maxBags &&
    (bookedGrams === null || addLoads(load, sumLoads(bags)).grossGrams <= bookedGrams);
  const compute = (bags: readonly Bag[]) => computeLoadChargeableGrams(addLoads(load, sumLoads(bags)), 'AIR');
  const selection = waiting.reduce<readonly Bag[]>((bags, bag) => {
    const more = [...bags, bag];
    return fits(more) && compute(more) <= fromGrams ? more : bags;
  }, []);
  if (isCharged || compute(selection) >= fromGrams) return selection;
  const [reaching] = waiting
    .filter((bag) => !selection.includes(bag))
    .map((bag) => [...selection, bag])
    .filter((bags) => fits(bags) && compute(bags) >= fromGrams)
    .toSorted((left, right) => compute(left) - compute(right));
  // The last bag may weigh so much that others are not needed.
  return (reaching ?? []).reduce<readonly Bag[]>((bags, bag) => {
    const fewer = bags.filter((other) => other !== bag);
    return compute(fewer) >= fromGrams ? fewer : bags;
  }, reaching ?? []);
}

/** Null without bags, or if they cost as much here as on a MAWB of their own. */
function buildSuggestion<Bag extends WeighedBag>(
  { load, rates }: CoachInput<Bag>,
  bags: readonly Bag[],
  currentMinor: number,
): BagSuggestion<Bag> | null {
  if (bags.length === 0) return null;
  const added = sumLoads(bags);
  const withBags = addLoads(load, added);
  const { amountMinor } = computeCharge(withBags, rates);
  const extraMinor = amountMinor - currentMinor;
  const savedMinor = computeCharge(added, rates).amountMinor - extraMinor;
  if (savedMinor <= 0) return null;
  return {
    bags,
    chargeableGrams: computeLoadChargeableGrams(withBags, 'AIR'),
    amountMinor,
    extraMinor,
    savedMinor,
  };
}
