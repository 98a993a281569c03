import type { Money } from '@portal/contract/core';
import {
  PARTNER_ACCESS,
  type ComparedDuties,
  type ComparedLeg,
  type PartnerAccess,
  type RateComparison,
} from '@portal/contract/rate-comparison';
import { convertMoney } from '@portal/contract/quantities';
import { convertOfferPrice, getOffer, toRankableOffer } from '@portal/contract/routing';
import { changeOffer, sumCosts, toPricedNode, type RoutedLeg } from '../routing/index.ts';
import type { ComparedParcel } from './described-parcel.ts';
import type { PricedParcel } from './engine/compare-rates.ts';
import type { EfficientCombination } from './engine/efficient-combinations.ts';
import { sumImport, type ImportCosts } from './import-costs.ts';
import { listPriceHints } from './price-hints.ts';

/** A comparison with everything that its rows are mapped from. */
export interface MappedComparison {
  readonly compared: ComparedParcel;
  readonly priced: PricedParcel;
  readonly importCosts: ImportCosts;
  readonly efficient: readonly EfficientCombination[];
  /** The offers that the client's lane rules choose; null if a leg has no partner. */
  readonly current: readonly number[] | null;
  /** Booking on behalf is on for the destination. */
  readonly bob: boolean;
}

/** A combination of offers, one for each leg, as a row. */
export function toRateComparison(comparison: MappedComparison, offers: readonly number[]): RateComparison {
  const { priced, efficient, current } = comparison;
  const { currency } = priced.context.input;
  const carriedLegs = priced.legs.map((leg, index) =>
    changeOffer(priced.order, priced.context, leg, offers[index] ?? 0),
  );
  const legs = carriedLegs.map((leg, index) => toComparedLeg(comparison, leg, offers[index] ?? 0));
  const rankables = carriedLegs.map((leg, index) => toRankableOffer(getOffer(leg.sheet, offers[index] ?? 0)));
  const sum = <T>(list: readonly T[], getValue: (item: T) => number) =>
    list.reduce((total, item) => total + getValue(item), 0);
  const price = sumLegs(legs, currency);
  const measuredHalfDays = sum(rankables, ({ transitDaysSum }) => transitDaysSum);
  return {
    id: legs.map(({ rateCardId }) => rateCardId).join('.'),
    legs,
    cost: sumCosts({ legs: carriedLegs }),
    price,
    ...toLanded(comparison, offers, price),
    days: {
      min: sum(legs, ({ transitDays }) => transitDays.min),
      max: sum(legs, ({ transitDays }) => transitDays.max),
    },
    measuredDays: measuredHalfDays / 2,
    measuredLegs: legs.filter(({ medianTransitDays }) => medianTransitDays !== null).length,
    ratingTenths: Math.round(sum(rankables, ({ ratingTenths }) => ratingTenths) / Math.max(1, legs.length)),
    access: findLeastAccess(legs),
    efficient: efficient.some(
      (one) => one.priceMinor === price?.amountMinor && one.measuredHalfDays === measuredHalfDays,
    ),
    current: current !== null && current.join() === offers.join(),
  };
}

function toComparedLeg(
  { compared, priced, bob }: MappedComparison,
  leg: RoutedLeg,
  offerIndex: number,
): ComparedLeg {
  const offer = getOffer(leg.sheet, offerIndex);
  const price = leg.price ?? { amountMinor: 0, currency: offer.currency };
  const converted = convertOfferPrice(leg.trace, leg.sheet, offerIndex);
  return {
    ...toPricedNode(leg, leg.sheet),
    partner: { id: offer.partnerId, name: offer.partnerName },
    rateCardId: offer.rateCardId,
    price,
    converted:
      converted === undefined || offer.currency === leg.sheet.currency
        ? null
        : { amountMinor: converted, currency: leg.sheet.currency, asOf: leg.sheet.ratesAsOf },
    transitDays: { min: offer.transitDaysMin, max: offer.transitDaysMax },
    medianTransitDays: offer.medianTransitHalfDays === undefined ? null : offer.medianTransitHalfDays / 2,
    ratingTenths: offer.ratingTenths,
    access: offer.bob ? (bob ? 'ON_BEHALF' : 'NOT_CONNECTED') : 'CONNECTED',
    hints: listPriceHints({ ...priced, leg, offerIndex, edges: compared.edges }),
  };
}

/** The sum of the legs in a currency; null if a leg has no price in it. */
function sumLegs(legs: readonly ComparedLeg[], currency: string): Money | null {
  let amountMinor = 0;
  for (const { price, converted } of legs) {
    const amount = converted ?? price;
    if (amount.currency !== currency) return null;
    amountMinor += amount.amountMinor;
  }
  return { amountMinor, currency };
}

function toLanded(
  { importCosts, priced }: MappedComparison,
  offers: readonly number[],
  price: Money | null,
): Pick<RateComparison, 'duties' | 'landed'> {
  const { currency, exchangeRates } = priced.context.input;
  const assessment = importCosts.assess(offers);
  const { landed, gaps } = importCosts.computeLanded(offers, price?.amountMinor ?? null);
  if (assessment === null) return { duties: null, landed };
  const toMoney = (amountMinor: number) => ({ amountMinor, currency: assessment.currency });
  const total = convertMoney(toMoney(sumImport(assessment)), currency, exchangeRates);
  const duties: ComparedDuties = {
    total: assessment.isComplete && total !== undefined ? { amountMinor: total.amountMinor, currency } : null,
    duty: toMoney(assessment.dutyMinor),
    tax: toMoney(assessment.taxMinor),
    fee: toMoney(assessment.feeMinor),
    payer: assessment.payer,
    gaps,
  };
  return { duties, landed };
}

function findLeastAccess(legs: readonly ComparedLeg[]): PartnerAccess {
  return PARTNER_ACCESS.findLast((access) => legs.some((leg) => leg.access === access)) ?? 'CONNECTED';
}
