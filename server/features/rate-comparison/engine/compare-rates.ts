import { MAX_COMBINATIONS, type ComparisonSort } from '@portal/contract/rate-comparison';
import { countLegsToBorder } from '../../duties/index.ts';
import { routeOrder, type RoutedLeg, type RouteOrder, type RoutingContext } from '../../routing/index.ts';
import { findBestCombinations } from './best-combinations.ts';
import { findBestLanded } from './best-landed.ts';
import { findEfficientCombinations, type EfficientCombination } from './efficient-combinations.ts';
import { isForeignLeg, listLegOffers, toRank, type LegOffer } from './leg-offers.ts';

/** A parcel with its legs and their priced offers. */
export interface PricedParcel {
  readonly order: RouteOrder;
  readonly context: RoutingContext;
  /** Each leg with the offer that is the cheapest. */
  readonly legs: readonly RoutedLeg[];
  /** By leg. */
  readonly offers: readonly (readonly LegOffer[])[];
}

/**
 * Duties, taxes and fees in minor units of the client's currency, with these offers on the legs up to the border; null if they
 * cannot be computed.
 */
export type AssessImport = (parcel: PricedParcel, offers: readonly number[]) => number | null;

/** Prices all partners for each leg by routing itself. `context` has no lane rules: see `buildComparisonContext`. */
export function priceParcel(order: RouteOrder, context: RoutingContext): PricedParcel {
  const { legs } = routeOrder(order, context, new Map());
  return { order, context, legs, offers: legs.map((leg) => listLegOffers(leg, context.input.currency)) };
}

/** Number of combinations; 0 if a leg has no offer. */
export function countCombinations({ offers }: PricedParcel): number {
  return offers.reduce((product, { length }) => product * length, 1);
}

/** The best combinations by one criterion: by leg the index of the offer on its sheet. None if a leg has no offer. */
export function rankCombinations(
  parcel: PricedParcel,
  sortBy: ComparisonSort,
  assessImport: AssessImport,
  limit = MAX_COMBINATIONS,
): (readonly number[])[] {
  if (sortBy === 'landed') {
    return (
      rankByLanded(parcel, assessImport, limit) ?? rankCombinations(parcel, 'price', assessImport, limit)
    );
  }
  const ranked = parcel.offers.map((offers) =>
    offers.map(({ index, figures }) => ({ index, rank: toRank(figures, sortBy) })),
  );
  return findBestCombinations(ranked, limit).map(({ offers }) => offers);
}

/** The combinations that none beats in both price and days; none without exchange rates or if a leg has no offer. */
export function listEfficient({ offers }: PricedParcel): EfficientCombination[] {
  return findEfficientCombinations(offers);
}

/** Undefined where no landed cost can be computed: the price decides then. */
function rankByLanded(
  parcel: PricedParcel,
  assessImport: AssessImport,
  limit: number,
): (readonly number[])[] | undefined {
  const { legs, context } = parcel;
  const offers = parcel.offers.map((legOffers) =>
    legOffers.filter(({ figures }) => figures.unknownPrices === 0),
  );
  const legsToBorder = countLegsToBorder(legs);
  const cheapest = offers.slice(0, legsToBorder).flatMap((legOffers) => legOffers[0]?.index ?? []);
  const isComputable =
    !legs.some((leg) => isForeignLeg(leg, context.input.currency)) &&
    offers.every(({ length }) => length > 0) &&
    assessImport(parcel, cheapest) !== null;
  if (!isComputable) return undefined;
  const mainLeg = legsToBorder - 1;
  const getMode = ({ index }: LegOffer) => legs[mainLeg]?.sheet.offers[index]?.mode;
  return findBestLanded(
    {
      offers,
      legsToBorder,
      mainLeg,
      splitByMode: (mainOffers) => [...Map.groupBy(mainOffers, getMode).values()],
      assessImport: (toBorder) => assessImport(parcel, toBorder) ?? 0,
    },
    limit,
  ).map((combination) => combination.offers);
}
