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

/** The best combinations of one mode up to the border: those of the lowest price, with their duties and taxes. */
function findBestToBorder(
  legs: readonly (readonly LegOffer[])[],
  assessImport: LandedLegs['assessImport'],
  limit: number,
): Combination[] {
  return findBestCombinations(legs.map(rankByPrice), limit).map(({ offers, rank }) => ({
    offers,
    rank: addToPrice(rank, assessImport(offers)),
  }));
}

function rankByPrice(offers: readonly LegOffer[]) {
  return offers.map(({ index, figures }) => ({ index, rank: toRank(figures, 'price') }));
}

function addToPrice(rank: Rank, amountMinor: number): Rank {
  return rank.with(PRICE, (rank[PRICE] ?? 0) + amountMinor);
}
