import { PRICE_CLASSES, type PartnerOffer, type PriceClass } from '@portal/contract/rate-comparison';
import { SHIPMENT_MODES } from '@portal/contract/trade';
import { computeConversionFactor } from '@portal/contract/quantities';
import { computeCardPrice, type RateCard } from '@portal/contract/routing';
import type { RoutingContext } from '../routing/index.ts';

/** Weight of the reference parcel in grams; freight is a pallet. */
const PARCEL_GRAMS = 1_000;
const FREIGHT_GRAMS = 100_000;
/** With fewer partners a lane says nothing about a price. */
const MIN_PARTNERS = 3;

type OffersInput = Pick<
  RoutingContext['input'],
  'day' | 'currency' | 'exchangeRates' | 'rateCards' | 'partners'
>;

/**
 * What the cards that are valid on the day offer, by partner, in the order of their ids. Partners that hide their rates from
 * the client are left out.
 */
export function summarizeOffers(input: OffersInput): PartnerOffer[] {
  const { day } = input;
  const hiding = new Set(
    input.partners
      .filter(({ hidesRates, connection }) => hidesRates === true && connection !== 'ACCEPTED')
      .map(({ id }) => id),
  );
  const cards = input.rateCards.filter(
    ({ partnerId, validFrom, validTo }) =>
      !hiding.has(partnerId) && validFrom <= day && (validTo === undefined || day <= validTo),
  );
  const classes = classifyPrices(cards, input);
  return [...Map.groupBy(cards, ({ partnerId }) => partnerId)]
    .map(([partnerId, own]) => ({
      partnerId,
      modes: SHIPMENT_MODES.filter((mode) => own.some((card) => card.mode === mode)),
      transitDays: {
        min: Math.min(...own.map(({ transitDaysMin }) => transitDaysMin)),
        max: Math.max(...own.map(({ transitDaysMax }) => transitDaysMax)),
      },
      priceClass: classes.get(partnerId) ?? null,
    }))
    .toSorted((a, b) => (a.partnerId < b.partnerId ? -1 : 1));
}

/** The class of each partner: the third in which its lowest prices are on average over its lanes. */
function classifyPrices(cards: readonly RateCard[], input: OffersInput): ReadonlyMap<string, PriceClass> {
  const lanes = Map.groupBy(
    cards,
    ({ serviceType, origin, destination, mode }) =>
      `${serviceType} ${origin.country} ${destination.country} ${mode}`,
  );
  const ranksByPartner = new Map<string, number[]>();
  for (const laneCards of lanes.values()) {
    const lowest = new Map<string, number>();
    for (const card of laneCards) {
      const price = priceReference(card, input);
      if (price !== undefined)
        lowest.set(card.partnerId, Math.min(price, lowest.get(card.partnerId) ?? Infinity));
    }
    if (lowest.size < MIN_PARTNERS) continue;
    const prices = [...lowest.values()];
    for (const [partnerId, price] of lowest) {
      const cheaper = prices.filter((other) => other < price).length;
      const dearer = prices.filter((other) => other > price).length;
      const ranks = ranksByPartner.get(partnerId) ?? [];
      // 0 for the cheapest of a lane, 1 for the dearest; equal prices share the middle of their places.
      ranks.push((cheaper + (prices.length - 1 - dearer)) / (2 * (prices.length - 1)));
      ranksByPartner.set(partnerId, ranks);
    }
  }
  return new Map([...ranksByPartner].map(([partnerId, ranks]) => [partnerId, toClass(ranks)]));
}

function toClass(ranks: readonly number[]): PriceClass {
  const mean = ranks.reduce((total, rank) => total + rank, 0) / ranks.length;
  return PRICE_CLASSES[Math.min(2, Math.floor(mean * 3))] ?? 'HIGH';
}

/** The price of the reference parcel in minor units of the client's currency, without surcharges; undefined if there is none. */
function priceReference(card: RateCard, { currency, exchangeRates }: OffersInput): number | undefined {
  const factor = computeConversionFactor(exchangeRates, card.currency, currency);
  if (factor === undefined) return undefined;
  if (card.clearance !== undefined) return card.clearance.entryMinor * factor;
  const grams = card.serviceType === 'B2B' ? FREIGHT_GRAMS : PARCEL_GRAMS;
  if (grams > card.maxGrams) return undefined;
  return computeCardPrice(card, grams).amountMinor * factor;
}
