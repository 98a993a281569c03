import type { ComparisonSort } from '@portal/contract/rate-comparison';
import { getPrice, toRankableOffer } from '@portal/contract/routing';
import type { RoutedLeg } from '../../routing/index.ts';

/** What an offer adds to a combination. Every figure of a combination is the sum over its legs. */
export interface OfferFigures {
  /** 1 if the day has no exchange rate for the offer, and others of the leg have one. */
  readonly unknownPrices: number;
  /** Minor units of the client's currency; 0 without an exchange rate. */
  readonly priceMinor: number;
  /** Minor units of the currency of a leg whose offers all are in one currency without an exchange rate; else 0. */
  readonly foreignMinor: number;
  /** Shortest plus longest days of the rate card. */
  readonly cardDaysSum: number;
  /** The days by which routing ranks, in half days. */
  readonly measuredHalfDays: number;
  readonly ratingTenths: number;
}

/** An offer that has a price; `index` is its position on the sheet of the leg. */
export interface LegOffer {
  readonly index: number;
  readonly figures: OfferFigures;
}

/** The priced offers of a leg, in the sequence of its sheet. `currency` is that of the client. */
export function listLegOffers({ trace, sheet }: RoutedLeg, currency: string): LegOffer[] {
  const isForeign = sheet.currency !== currency;
  return sheet.offers.flatMap((offer, index) => {
    const price = getPrice(trace, index);
    if (price < 0) return [];
    const { exchangeFactor, transitDaysSum, ratingTenths } = toRankableOffer(offer);
    const isUnknown = exchangeFactor === null;
    const amountMinor = isUnknown ? 0 : Math.round(price * exchangeFactor);
    const figures: OfferFigures = {
      unknownPrices: isUnknown ? 1 : 0,
      priceMinor: isForeign ? 0 : amountMinor,
      foreignMinor: isForeign ? amountMinor : 0,
      cardDaysSum: offer.transitDaysMin + offer.transitDaysMax,
      measuredHalfDays: transitDaysSum,
      ratingTenths,
    };
    return { index, figures };
  });
}

/** Whether all offers of the leg are in one currency without an exchange rate into the client's. */
export function isForeignLeg({ sheet }: RoutedLeg, currency: string): boolean {
  return sheet.currency !== currency;
}

/**
 * A rank of a combination: numbers that are compared one after the other, the lower one first. Sums of ranks are ranks of
 * sums. Of a single leg, the lowest rank by price is the offer that routing's rule CHEAPEST selects.
 */
export type Rank = readonly number[];

export type RankedBy = Exclude<ComparisonSort, 'landed'>;

export function toRank(figures: OfferFigures, sortBy: RankedBy): Rank {
  const { unknownPrices, priceMinor, foreignMinor, cardDaysSum, measuredHalfDays, ratingTenths } = figures;
  const byPrice = [unknownPrices, priceMinor, foreignMinor, measuredHalfDays, -ratingTenths];
  switch (sortBy) {
    case 'price':
      return byPrice;
    case 'days':
      return [cardDaysSum, ...byPrice];
    case 'measuredDays':
      return [measuredHalfDays, ...byPrice];
    case 'rating':
      return [-ratingTenths, ...byPrice];
  }
}

export function addRanks(a: Rank, b: Rank): Rank {
  return a.map((value, index) => value + (b[index] ?? 0));
}

/** Negative if `a` is before `b`. */
export function compareRanks(a: Rank, b: Rank): number {
  for (const [index, value] of a.entries()) {
    const difference = value - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
