import { type Reason, type StoredReason, storedReason } from '@portal/contract/core';
import { reason } from '@portal/contract/reasons';
import type { ServiceLevel, ShipmentMode, CarriedGoods } from '@portal/contract/trade';
import { takesGoods } from '@portal/contract/partners';
import { offersCod, type CandidateConnection, type RateCard } from '@portal/contract/routing';
import {
  hasLevel,
  hasMode,
  isValidOn,
  omitReplacedCards,
  type LaneCard,
  type PreparedCard,
} from '../rates/rate-matching.ts';
import type { CardIndex } from '../rates/card-index.ts';
import { formatPlace, type Place } from '../rates/places.ts';
import type { LanePartner } from './lane-partner.ts';
import type { RoutingPartner } from './routing-input.ts';

/** What a partner must offer to carry a leg of a lane, apart from the weight of an order. */
export interface LegRequirements {
  readonly from: Place;
  readonly to: Place;
  readonly day: string;
  /** The leg collects cash on delivery. */
  readonly cod: boolean;
  /** Booking on behalf is on for the order's destination. */
  readonly bob: boolean;
  readonly serviceLevel: ServiceLevel;
  /** The mode that the order names, on the leg of the main carriage; undefined where any mode is possible. */
  readonly mode: ShipmentMode | undefined;
  /** A road can connect the ends of the leg; of the main carriage also the consignor and the consignee. */
  readonly hasRoad: boolean;
  /** Goods that need special handling; none on a leg that carries nothing. */
  readonly goods: readonly CarriedGoods[];
}

/** Either the usable cards of a partner, or every reason why there are none. */
export type Eligibility =
  | { readonly cards: readonly LaneCard[]; readonly reasons?: undefined }
  | { readonly cards?: undefined; readonly reasons: StoredReason[] };

/**
 * Checks everything but the weight: suspension, connection, places, valid rate cards, COD and the goods it takes. A partner
 * that is booked on behalf carries at network prices, also if a connection that ended had agreed ones.
 */
export function checkEligibility(
  { partner, cards, laneCards: allLaneCards, unservedPlaces }: LanePartner,
  requirements: LegRequirements,
): Eligibility {
  const reasons = [...findConnectionReasons(partner, requirements.bob), ...unservedPlaces];
  const servesPlaces = unservedPlaces.length === 0;
  const isBookedOnBehalf = requirements.bob && canBookOnBehalf(partner);
  const laneCards = allLaneCards.filter(({ card }) => !(isBookedOnBehalf && card.audience === 'CLIENT'));
  const modeCards = laneCards.filter(({ card }) => hasMode(card, requirements.mode));
  const passableCards = modeCards.filter(
    ({ card }) => requirements.hasRoad || getCarriageMode(card, requirements) !== 'LAND',
  );
  const productCards = passableCards.filter(({ card }) => hasLevel(card, requirements.serviceLevel));
  const validCards = productCards.filter(({ card }) => isValidOn(card, requirements.day));
  const usableCards = requirements.cod
    ? validCards.filter(({ card }) => partner.cod && card.clearance === undefined && offersCod(card))
    : validCards;
  const acceptingCards = usableCards.filter(
    ({ card }) => listRefusedGoods(partner, requirements, getCarriageMode(card, requirements)).length === 0,
  );
  if (servesPlaces && laneCards.length === 0) {
    reasons.push(storedReason(toMissingCardReason(cards, requirements)));
  } else if (servesPlaces && modeCards.length > 0 && passableCards.length === 0) {
    reasons.push(storedReason(reason('route.no_road')));
  } else if (servesPlaces && productCards.length === 0) {
    reasons.push(storedReason(toMissingProductReason(requirements, modeCards.length > 0)));
  } else if (servesPlaces && validCards.length === 0) {
    reasons.push(toInvalidCardReason(productCards, requirements.day));
  } else if (servesPlaces && usableCards.length === 0) {
    reasons.push(storedReason(reason('route.cod_not_offered')));
  } else if (servesPlaces && acceptingCards.length === 0) {
    const [card] = usableCards;
    const mode = card && getCarriageMode(card.card, requirements);
    reasons.push(storedReason(toRefusedGoodsReason(partner, requirements, mode)));
  }
  return reasons.length > 0 ? { reasons } : { cards: omitReplacedCards(acceptingCards) };
}

/** The mode in which goods travel by a card: its own, or for a card of all modes the one that the order names. */
function getCarriageMode(card: RateCard, { mode }: LegRequirements): ShipmentMode | undefined {
  return card.mode ?? mode;
}

function listRefusedGoods(
  partner: RoutingPartner,
  { goods }: LegRequirements,
  mode: ShipmentMode | undefined,
): CarriedGoods[] {
  return goods.filter((one) => !takesGoods(partner.goods, one, mode));
}

function toRefusedGoodsReason(
  partner: RoutingPartner,
  requirements: LegRequirements,
  mode: ShipmentMode | undefined,
): Reason {
  const goodsTerms = listRefusedGoods(partner, requirements, mode).map(({ flag, isLarge }) =>
    isLarge && (flag === 'UN3481' || flag === 'UN3091') ? `${flag}_LARGE` : flag,
  );
  return mode === undefined
    ? reason('route.goods_not_taken', { goodsTerms })
    : reason('route.goods_not_taken_by_mode', { goodsTerms, modeTerm: mode });
}

const CONNECTION_CODES = {
  NONE: 'route.not_connected',
  REQUESTED: 'route.connection_requested',
  REJECTED: 'route.connection_rejected',
  WITHDRAWN: 'route.connection_withdrawn',
  SUSPENDED: 'route.connection_suspended',
  ENDED: 'route.connection_ended',
} as const satisfies Record<Exclude<CandidateConnection, 'ACCEPTED'>, string>;

/**
 * Booking on behalf excludes partners whose connection was rejected, suspended or ended, and partners that hide their rates
 * before a connection.
 */
export function canBookOnBehalf({ connection, hidesRates = false }: RoutingPartner): boolean {
  if (hidesRates) return false;
  return connection === 'NONE' || connection === 'REQUESTED' || connection === 'WITHDRAWN';
}

function findConnectionReasons(partner: RoutingPartner, bob: boolean): StoredReason[] {
  const reasons: Reason[] = partner.suspended ? [reason('route.suspended')] : [];
  if (partner.connection !== 'ACCEPTED' && !(bob && canBookOnBehalf(partner))) {
    reasons.push(reason(CONNECTION_CODES[partner.connection]));
  }
  return reasons.map(storedReason);
}

/** Names the country where all cards between the countries of the lane are for postcodes, or else the lane. */
function toMissingCardReason({ cards }: CardIndex, { from, to }: LegRequirements): Reason {
  const countryCards = cards.filter(
    ({ card }) => card.origin.country === from.country && card.destination.country === to.country,
  );
  const isByPostcode = (end: 'origin' | 'destination') =>
    countryCards.length > 0 && countryCards.every(({ card }) => card[end].zone !== undefined);
  if (isByPostcode('destination')) return reason('route.no_rate_card_for_postcode', { country: to.country });
  if (isByPostcode('origin')) return reason('route.no_rate_card_for_postcode', { country: from.country });
  return reason('route.no_rate_card', { from: formatPlace(from), to: formatPlace(to) });
}

/** Names the mode without rates, or else the service level without rates in the mode. */
function toMissingProductReason(
  { from, to, mode, serviceLevel }: LegRequirements,
  hasModeCards: boolean,
): Reason {
  const lane = { from: formatPlace(from), to: formatPlace(to) };
  if (mode === undefined) return reason('route.no_rate_for_level', { levelTerm: serviceLevel, ...lane });
  return hasModeCards
    ? reason('route.no_rate_for_level_by_mode', { levelTerm: serviceLevel, modeTerm: mode, ...lane })
    : reason('route.no_rate_for_mode', { modeTerm: mode, ...lane });
}

/** Names the latest card that has started by the day, or else the first that starts after it. */
function toInvalidCardReason(cards: readonly PreparedCard[], day: string): StoredReason {
  const newest = cards.map(({ card }) => card).toSorted((a, b) => b.validFrom.localeCompare(a.validFrom));
  const nearest = newest.find((card) => card.validFrom <= day) ?? newest.at(-1);
  const startDate = nearest?.validFrom ?? day;
  return storedReason(
    startDate > day
      ? reason('route.rate_card_not_started', { dayDate: day, startDate })
      : reason('route.rate_card_ended', { dayDate: day, endDate: nearest?.validTo ?? startDate }),
  );
}
