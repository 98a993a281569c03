import { combineBest, findBestCombinations, selectBest, type Combination } from './best-combinations.ts';
import { toRank, type LegOffer, type Rank } from './leg-offers.ts';

/** The legs of a parcel whose goods are dutiable. Minor units of the client's currency. */
export interface LandedLegs {
  /** By leg: its priced offers, without those that have no exchange rate. */
  readonly offers: readonly (readonly LegOffer[])[];
  /** Number of legs up to the border; their price can be part of the dutiable value. */
  readonly legsToBorder: number;
  /** Splits the offers of the main carriage by transport mode, because duties can depend on it. */
  readonly splitByMode: (offers: readonly LegOffer[]) => readonly (readonly LegOffer[])[];
  /** Position of the leg of the main carriage among the legs to the border. */
  readonly mainLeg: number;
  /** Duties, taxes and fees with these offers up to the border. */
  readonly assessImport: (offers: readonly number[]) => number;
}

const PRICE = 1;

/**
 * The best `limit` combinations by landed cost: transport, duties and taxes. The legs after the border add their price only.
 * Exact if duties and taxes do not fall when the transport of one mode costs more, as under all tables of the starter set.
 */
export function findBestLanded(legs: LandedLegs, limit: number): Combination[] {
  const { offers, legsToBorder, splitByMode, mainLeg } = legs;
  const before = offers.slice(0, legsToBorder);
  const after = offers.slice(legsToBorder);
  const toBorder = splitByMode(before[mainLeg] ?? []).flatMap((mainOffers) =>
    findBestToBorder(before.with(mainLeg, mainOffers), legs.assessImport, limit),
  );
  const sorted = selectBest(toBorder, limit);
  return after.length === 0
    ? sorted
    : combineBest(sorted, findBestCombinations(after.map(rankByPrice), limit), limit);
}

/**
 * The best combinations of one mode up to the border. They are assessed by rising price, until even the lowest duties of the
 * mode cannot make the next one better than the worst of the result.
 */
function findBestToBorder(
  legs: readonly (readonly LegOffer[])[],
  assessImport: LandedLegs['assessImport'],
  limit: number,
): Combination[] {
  const total = legs.reduce((product, { length }) => product * length, 1);
  const ranked = legs.map(rankByPrice);
  const assessed: Combination[] = [];
  let worstOfBest = Infinity;
  for (let size = limit; ; size = Math.min(size * 2, total)) {
    const cheapest = findBestCombinations(ranked, size);
    for (const { offers, rank } of cheapest.slice(assessed.length)) {
      const lowestImport = getPrice(assessed[0]) - getPrice(cheapest[0]);
      if (getPrice({ offers, rank }) + lowestImport >= worstOfBest) return selectBest(assessed, limit);
      assessed.push({ offers, rank: addToPrice(rank, assessImport(offers)) });
      if (assessed.length === limit) worstOfBest = getPrice(selectBest(assessed, limit).at(-1));
    }
    if (size >= total) return selectBest(assessed, limit);
  }
}

function rankByPrice(offers: readonly LegOffer[]) {
  return offers.map(({ index, figures }) => ({ index, rank: toRank(figures, 'price') }));
}

function addToPrice(rank: Rank, amountMinor: number): Rank {
  return rank.with(PRICE, (rank[PRICE] ?? 0) + amountMinor);
}

function getPrice(combination: Combination | undefined): number {
  return combination?.rank[PRICE] ?? 0;
}
