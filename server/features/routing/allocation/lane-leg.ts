import { hash } from 'node:crypto';
import type { LegPlan, OptimiserWeights, PricedLeg, RouteOffer, RouteSheet } from '@portal/contract/routing';
import type { CardOffers } from './card-offers.ts';
import type { LaneOffer } from './lane-offer.ts';
import type { LanePartner } from './lane-partner.ts';
import { findLaneRule, type LaneCountries } from './find-lane-rule.ts';
import { compileDecision, buildLedgerPrefix, type CompiledDecision } from './lane-decision.ts';
import { checkEligibility, canBookOnBehalf, type LegRequirements } from './partner-eligibility.ts';
import { formatPlace } from '../rates/places.ts';
import type { RoutingInput } from './routing-input.ts';

/** A leg of a lane with its eligible partners. What remains for each order is its weight, its conditions and the selection. */
export interface LaneLeg {
  readonly plan: LegPlan;
  /** What the price of an order on this leg depends on beside the order. */
  readonly pricing: PricedLeg;
  readonly sheet: RouteSheet;
  readonly offers: readonly LaneOffer[];
  /** Indexes of the offers of one partner in one mode, where there are several; at most one of them gets a price. */
  readonly alternatives: readonly (readonly number[])[];
  readonly decision: CompiledDecision | undefined;
  readonly optimiser: OptimiserWeights | undefined;
}

/** Checks every partner of the leg's service type once. `lane` selects the lane rules. */
export function compileLaneLeg(
  plan: LegPlan,
  partners: readonly LanePartner[],
  requirements: LegRequirements,
  lane: LaneCountries,
  input: RoutingInput,
  cardOffers: CardOffers,
): LaneLeg {
  const { serviceType } = plan;
  const { country } = lane;
  const routeOffers: RouteOffer[] = [];
  const laneOffers: LaneOffer[] = [];
  const excludedPartners: RouteSheet['excludedPartners'] = [];
  for (const lanePartner of partners) {
    const { partner } = lanePartner;
    const eligibility = checkEligibility(lanePartner, requirements);
    if (eligibility.reasons) {
      excludedPartners.push({
        partnerId: partner.id,
        partnerName: partner.name,
        reasons: eligibility.reasons,
      });
      continue;
    }
    const bob = requirements.bob && canBookOnBehalf(partner);
    const firstIndex = laneOffers.length;
    for (const { card, precedence } of eligibility.cards) {
      const offer = cardOffers.get(partner, card, { bob, country, serviceLevel: requirements.serviceLevel });
      const narrowerOffers = eligibility.cards.flatMap((other, position) =>
        other.card.mode === card.mode && other.precedence > precedence ? [firstIndex + position] : [],
      );
      routeOffers.push(offer.routeOffer);
      laneOffers.push({ card, partnerId: partner.id, precedence, narrowerOffers, ...offer.rankable });
    }
  }
  const { currency, offers, rankableOffers } = toComparableOffers(routeOffers, laneOffers, input.currency);
  const { ruleOrigin, decision, optimiser } = findLaneRule(input, lane, serviceType);
  const content = {
    serviceType,
    from: formatPlace(requirements.from),
    to: formatPlace(requirements.to),
    day: requirements.day,
    cod: requirements.cod,
    currency,
    ratesAsOf: input.exchangeRates.asOf,
    offers,
    excludedPartners,
    ...(ruleOrigin !== undefined && { ruleOrigin }),
    decision: decision ?? null,
    optimiser: optimiser ?? null,
  };
  return {
    plan,
    pricing: { day: requirements.day, cod: requirements.cod, from: plan.from, to: plan.to },
    sheet: { id: computeSheetId(content), ...content },
    offers: rankableOffers,
    alternatives: listAlternatives(rankableOffers),
    decision:
      decision &&
      compileDecision(decision, rankableOffers, buildLedgerPrefix(ruleOrigin, country, serviceType)),
    optimiser,
  };
}

function listAlternatives(offers: readonly LaneOffer[]): (readonly number[])[] {
  const groups = Map.groupBy(offers.keys(), (index) => {
    const offer = offers[index];
    return `${offer?.partnerId}|${offer?.card.mode}`;
  });
  return [...groups.values()].filter((indexes) => indexes.length > 1);
}

/**
 * Selects the currency in which the leg's offers are compared: the client's currency, or the offers' own currency if all
 * offers share one and the day has no exchange rate for it.
 */
function toComparableOffers(
  routeOffers: readonly RouteOffer[],
  laneOffers: readonly LaneOffer[],
  currency: string,
) {
  const [first] = routeOffers;
  const hasOneCurrency =
    first !== undefined &&
    routeOffers.every((offer) => offer.exchangeFactor === null && offer.currency === first.currency);
  if (!hasOneCurrency) return { currency, offers: [...routeOffers], rankableOffers: laneOffers };
  return {
    currency: first.currency,
    offers: routeOffers.map((offer) => ({ ...offer, exchangeFactor: 1 })),
    rankableOffers: laneOffers.map((offer) => ({ ...offer, exchangeFactor: 1 })),
  };
}

/** Hash of the sheet's content: equal sheets have the same id, whichever process computed them. */
function computeSheetId(content: Omit<RouteSheet, 'id'>): string {
  return hash('sha256', JSON.stringify(content), 'base64url').slice(0, 22);
}
