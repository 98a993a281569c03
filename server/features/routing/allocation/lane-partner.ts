import { type StoredReason, storedReason } from '@portal/contract/core';
import { reason } from '@portal/contract/reasons';
import { listLaneCards, listLaneKeys, type CardIndex } from '../rates/card-index.ts';
import type { Place } from '../rates/places.ts';
import type { CardLane, LaneCard } from '../rates/rate-matching.ts';
import type { RoutingPartner } from './routing-input.ts';

/** A partner of a service type with its rate cards for that service. */
export interface ServicePartner {
  readonly partner: RoutingPartner;
  readonly cards: CardIndex;
}

/** A partner between two places, with what the orders between them have in common, whatever their options. */
export interface LanePartner extends ServicePartner {
  /** The cards that cover the lane, regardless of day and weight. */
  readonly laneCards: readonly LaneCard[];
  /** A reason for each place of the lane that the partner does not serve. */
  readonly unservedPlaces: readonly StoredReason[];
}

/** Whether the service level of an order changes which cards a partner can use between two places. */
export function distinguishLevels(partners: readonly LanePartner[]): boolean {
  return partners.some(({ laneCards }) => laneCards.some(({ card }) => card.serviceLevels !== undefined));
}

/** The partners between two places; the keys of the lane are built once for all of them. */
export function buildLanePartners(partners: readonly ServicePartner[], lane: CardLane): LanePartner[] {
  const keys = listLaneKeys(lane);
  return partners.map(({ partner, cards }) => ({
    partner,
    cards,
    laneCards: listLaneCards(cards, lane, keys),
    unservedPlaces: findUnservedPlaces(partner, lane),
  }));
}

function findUnservedPlaces(partner: RoutingPartner, { from, to }: CardLane): StoredReason[] {
  const places = new Set([from, to].flatMap((place) => findUnservedPlace(partner, place) ?? []));
  return [...places].map((place) => storedReason(reason('route.does_not_serve', { place })));
}

function findUnservedPlace(partner: RoutingPartner, { country, portId }: Place): string | undefined {
  if (!partner.countries.includes(country)) return country;
  const portsInCountry = partner.ports.filter((port) => port.startsWith(country));
  return portId === undefined || portsInCountry.length === 0 || portsInCountry.includes(portId)
    ? undefined
    : portId;
}
