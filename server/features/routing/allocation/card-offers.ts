import { computeConversionFactor, isCurrencyOfCountry } from '@portal/contract/quantities';
import type { ServiceLevel } from '@portal/contract/trade';
import {
  toRankableOffer,
  type RankableOffer,
  type RateCard,
  type RouteOffer,
} from '@portal/contract/routing';
import type { MedianTransitTime, RoutingInput, RoutingPartner } from './routing-input.ts';

/** The offer of a card as the sheet of a leg shows it, and as ranking compares it. */
interface CardOffer {
  readonly routeOffer: RouteOffer;
  readonly rankable: RankableOffer;
}

/** What the offer of a card depends on beside the card. */
interface OfferedLeg {
  /** Destination country of the order. */
  readonly country: string;
  readonly serviceLevel: ServiceLevel;
  /** The partner is booked on behalf. */
  readonly bob: boolean;
}

/** The offers of cards, which the lanes of a context share. */
export interface CardOffers {
  /** A measured transit time depends on the service level. */
  readonly hasMeasuredTimes: boolean;
  /** The offer of a partner's card on a leg. */
  get(partner: RoutingPartner, card: RateCard, leg: OfferedLeg): CardOffer;
}

/** Offers are built on first use, once for each card, measured transit time and way of booking. */
export function createCardOffers(input: RoutingInput): CardOffers {
  const offersByCard = new Map<RateCard, CardOffer[]>();
  const halfDaysByLeg = new Map(
    input.medianTransitTimes?.map((time) => [buildLegKey(time), time.halfDays] as const),
  );
  const hasMeasuredTimes = halfDaysByLeg.size > 0;
  return {
    hasMeasuredTimes,
    get(partner, card, { country, serviceLevel, bob }) {
      const { serviceType, mode = null } = card;
      const leg = { partnerId: partner.id, serviceType, country, serviceLevel, mode };
      const halfDays = hasMeasuredTimes ? halfDaysByLeg.get(buildLegKey(leg)) : undefined;
      const offers = offersByCard.get(card) ?? [];
      const existing = offers.find(
        ({ routeOffer }) => routeOffer.bob === bob && routeOffer.medianTransitHalfDays === halfDays,
      );
      if (existing !== undefined) return existing;
      const routeOffer = {
        ...toRouteOffer(partner, card, input, bob),
        ...(halfDays !== undefined && { medianTransitHalfDays: halfDays }),
      };
      const offer = { routeOffer, rankable: toRankableOffer(routeOffer) };
      offers.push(offer);
      offersByCard.set(card, offers);
      return offer;
    },
  };
}

const buildLegKey = ({
  partnerId,
  serviceType,
  country,
  serviceLevel,
  mode,
}: Omit<MedianTransitTime, 'halfDays'>) => `${partnerId}|${serviceType}|${country}|${serviceLevel}|${mode}`;

function toRouteOffer(
  partner: RoutingPartner,
  card: RateCard,
  input: RoutingInput,
  bob: boolean,
): RouteOffer {
  const codCeiling = partner.codCeilings?.find(({ currency }) =>
    isCurrencyOfCountry(currency, card.destination.country),
  );
  return {
    partnerId: partner.id,
    partnerName: partner.name,
    rateCardId: card.id,
    ...(card.mode !== undefined && { mode: card.mode }),
    ...(card.serviceLevels !== undefined && { serviceLevels: [...card.serviceLevels] }),
    currency: card.currency,
    exchangeFactor: computeConversionFactor(input.exchangeRates, card.currency, input.currency) ?? null,
    transitDaysMin: card.transitDaysMin,
    transitDaysMax: card.transitDaysMax,
    ratingTenths: partner.ratingTenths,
    ...(codCeiling !== undefined && { codCeiling }),
    ...(card.clearance === undefined && {
      maxGrams: card.maxGrams,
      ...(card.maxSideMm !== undefined && { maxSideMm: card.maxSideMm }),
    }),
    bob,
  };
}
