import { createHash } from 'node:crypto';
import { conversionFactor } from '@portal/contract/quantities';
import {
  UNRATED_TENTHS,
  type LegPlan,
  type OptimiserWeights,
  type RankedOffer,
  type RateCard,
  type RouteOffer,
  type RouteSheet,
} from '@portal/contract/routing';
import { compileDecision, ledgerPrefix, type CompiledDecision } from './lane-decision.ts';
import { fitnessOf, isBookedOnBehalf, type LaneDemand } from './partner-eligibility.ts';
import type { CardOfPartner } from '../rates/rate-matching.ts';
import { placeName } from '../rates/places.ts';
import type { RoutingInput, RoutingPartner } from './routing-input.ts';

/** An offer as the inner loop reads it. */
interface LaneOffer extends RankedOffer {
  readonly card: RateCard;
  readonly partnerId: string;
}

/** A leg of a lane with every partner looked at: what is left for an order is its weight, its conditions, the choice. */
export interface LaneLeg {
  readonly plan: LegPlan;
  readonly cod: boolean;
  readonly sheet: RouteSheet;
  readonly offers: readonly LaneOffer[];
  readonly decision: CompiledDecision | undefined;
  readonly optimiser: OptimiserWeights | undefined;
}

/** A partner with a service type, and its cards for it. */
export interface ServicePartner {
  readonly partner: RoutingPartner;
  readonly cards: readonly CardOfPartner[];
}

/** Looks at every partner of the leg's service type once; `country` is the order's destination, which controls are for. */
export function laneLeg(
  plan: LegPlan,
  partners: readonly ServicePartner[],
  demand: LaneDemand,
  country: string,
  input: RoutingInput,
): LaneLeg {
  const { serviceType } = plan;
  const found: RouteOffer[] = [];
  const priced: LaneOffer[] = [];
  const closed: RouteSheet['closed'] = [];
  for (const { partner, cards: own } of partners) {
    const fitness = fitnessOf(partner, own, demand);
    if (fitness.reasons) {
      closed.push({ partnerId: partner.id, partnerName: partner.name, reasons: fitness.reasons });
      continue;
    }
    const measured = input.measuredDays?.find(
      (of) => of.partnerId === partner.id && of.serviceType === serviceType && of.country === country,
    )?.halfDays;
    for (const { card } of fitness.cards) {
      const offer = {
        ...routeOffer(partner, card, input, demand.bob && isBookedOnBehalf(partner)),
        ...(measured !== undefined && { measuredHalfDays: measured }),
      };
      found.push(offer);
      priced.push({
        card,
        partnerId: partner.id,
        factor: offer.factor,
        days: measured ?? card.transitDaysMin + card.transitDaysMax,
        ratingTenths: partner.ratingTenths ?? UNRATED_TENTHS,
      });
    }
  }
  const { currency, offers, ranked } = comparable(found, priced, input.currency);
  const applies = (setting: { country: string; serviceType: string }) =>
    setting.country === country && setting.serviceType === serviceType;
  const decision = input.laneControls.find(applies)?.decision;
  const optimiser = input.optimiserSettings.find(applies)?.weights;
  const content = {
    serviceType,
    from: placeName(demand.from),
    to: placeName(demand.to),
    day: demand.day,
    cod: demand.cod,
    currency,
    ratesAsOf: input.exchangeRates.asOf,
    offers,
    closed,
    decision: decision ?? null,
    optimiser: optimiser ?? null,
  };
  return {
    plan,
    cod: demand.cod,
    sheet: { id: fingerprint(content), ...content },
    offers: ranked,
    decision: decision && compileDecision(decision, offers, ledgerPrefix(country, serviceType)),
    optimiser,
  };
}

/**
 * In what the leg's offers are compared: the client's currency; where the day has no rate for any of them and all are in
 * one currency, that, for prices in one currency need no rate.
 */
function comparable(found: readonly RouteOffer[], priced: readonly LaneOffer[], currency: string) {
  const [first] = found;
  const isOne =
    first !== undefined && found.every((offer) => offer.factor === null && offer.currency === first.currency);
  if (!isOne) return { currency, offers: [...found], ranked: priced };
  return {
    currency: first.currency,
    offers: found.map((offer) => ({ ...offer, factor: 1 })),
    ranked: priced.map((offer) => ({ ...offer, factor: 1 })),
  };
}

function routeOffer(partner: RoutingPartner, card: RateCard, input: RoutingInput, bob: boolean): RouteOffer {
  return {
    partnerId: partner.id,
    partnerName: partner.name,
    rateCardId: card.id,
    currency: card.currency,
    factor: conversionFactor(input.exchangeRates, card.currency, input.currency) ?? null,
    transitDaysMin: card.transitDaysMin,
    transitDaysMax: card.transitDaysMax,
    ratingTenths: partner.ratingTenths,
    maxGrams: card.maxGrams,
    bob,
  };
}

/** Named by its content: the same lane on the same facts is the same sheet, whoever computed it. */
function fingerprint(content: Omit<RouteSheet, 'id'>): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);
}
