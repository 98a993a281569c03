import type { RouteReason } from '@portal/contract/routing';
import { byPreference, coversLane, validOn, type CardOfPartner } from '../rates/rate-matching.ts';
import { placeName, type Place } from '../rates/places.ts';
import type { RoutingPartner } from './routing-input.ts';

/** A leg of a lane, before any order: what a partner must be able to do for it. */
export interface LaneDemand {
  readonly from: Place;
  readonly to: Place;
  readonly day: string;
  /** The leg collects cash. */
  readonly cod: boolean;
  /** Booking on behalf is on for the order's destination. */
  readonly bob: boolean;
}

/** Either the cards that may carry the lane, best match first, or every reason why there is none. */
export type Fitness =
  | { readonly cards: readonly CardOfPartner[]; readonly reasons?: undefined }
  | { readonly cards?: undefined; readonly reasons: RouteReason[] };

/** Step 1 of routing, but for the weight: service, places, connection, cards of the day, COD, suspension. */
export function fitnessOf(
  partner: RoutingPartner,
  cards: readonly CardOfPartner[],
  demand: LaneDemand,
): Fitness {
  const reasons = [...standing(partner, demand.bob), ...unserved(partner, demand)];
  const serves = !reasons.some(({ code }) => code === 'does_not_serve');
  const onLane = cards.filter((at) => coversLane(at, demand.from, demand.to));
  const today = onLane.filter(({ card }) => validOn(card, demand.day));
  const usable = demand.cod
    ? today.filter(({ card }) => partner.cod && card.codFeeMinor !== undefined)
    : today;
  if (serves && onLane.length === 0) {
    reasons.push({ code: 'no_rate_card', from: placeName(demand.from), to: placeName(demand.to) });
  } else if (serves && today.length === 0) {
    reasons.push(notValid(onLane, demand.day));
  } else if (serves && usable.length === 0) {
    reasons.push({ code: 'cod_not_offered' });
  }
  return reasons.length > 0 ? { reasons } : { cards: usable.toSorted(byPreference) };
}

/** BOB reaches partners nobody has said no to: a rejected, suspended or ended connection stays a no. */
export function isBookedOnBehalf({ connection }: RoutingPartner): boolean {
  return connection === 'NONE' || connection === 'REQUESTED' || connection === 'WITHDRAWN';
}

function standing(partner: RoutingPartner, bob: boolean): RouteReason[] {
  const reasons: RouteReason[] = partner.suspended ? [{ code: 'suspended' }] : [];
  if (partner.connection !== 'ACCEPTED' && !(bob && isBookedOnBehalf(partner))) {
    reasons.push({ code: 'not_connected', state: partner.connection });
  }
  return reasons;
}

function unserved(partner: RoutingPartner, { from, to }: LaneDemand): RouteReason[] {
  const places = new Set([from, to].flatMap((place) => unservedPart(partner, place) ?? []));
  return [...places].map((place) => ({ code: 'does_not_serve', place }));
}

function unservedPart(partner: RoutingPartner, { country, portId }: Place): string | undefined {
  if (!partner.countries.includes(country)) return country;
  const named = partner.ports.filter((port) => port.startsWith(country));
  return portId === undefined || named.length === 0 || named.includes(portId) ? undefined : portId;
}

/** Speaks of the card that comes or went nearest to the day. */
function notValid(cards: readonly CardOfPartner[], day: string): RouteReason {
  const newest = cards.map(({ card }) => card).toSorted((a, b) => b.validFrom.localeCompare(a.validFrom));
  const nearest = newest.find((card) => card.validFrom <= day) ?? newest.at(-1);
  return {
    code: 'rate_card_not_valid',
    day,
    validFrom: nearest?.validFrom ?? day,
    validTo: nearest?.validTo ?? null,
  };
}
