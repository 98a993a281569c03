import type { RateCard, RatePlace } from '@portal/contract/routing';
import { normalisePostcode, type Place } from './places.ts';

/** A rate card with its zones ready to compare. */
export interface CardOfPartner {
  readonly card: RateCard;
  readonly originPrefixes: readonly string[];
  readonly destinationPrefixes: readonly string[];
}

export function prepareCard(card: RateCard): CardOfPartner {
  return {
    card,
    originPrefixes: zonePrefixes(card.origin),
    destinationPrefixes: zonePrefixes(card.destination),
  };
}

export function zonePrefixes(place: RatePlace): string[] {
  return place.zone?.postcodePrefixes.map(normalisePostcode) ?? [];
}

/** The card is for this lane, whatever the day and the weight. */
export function coversLane(at: CardOfPartner, from: Place, to: Place): boolean {
  return (
    coversPlace(at.card.origin, at.originPrefixes, from) &&
    coversPlace(at.card.destination, at.destinationPrefixes, to)
  );
}

export function validOn({ validFrom, validTo }: RateCard, day: string): boolean {
  return validFrom <= day && (validTo === undefined || day <= validTo);
}

/** Sorts the better match first: agreed before network, zone before port before country, destination before origin, newer before older. */
export function byPreference({ card: one }: CardOfPartner, { card: other }: CardOfPartner): number {
  return (
    preference(other) - preference(one) ||
    other.validFrom.localeCompare(one.validFrom) ||
    one.id.localeCompare(other.id)
  );
}

function coversPlace(covered: RatePlace, prefixes: readonly string[], place: Place): boolean {
  if (covered.country !== place.country) return false;
  if (covered.portId !== undefined) return covered.portId === place.portId;
  if (covered.zone === undefined) return true;
  const { postcode } = place;
  return postcode !== undefined && prefixes.some((prefix) => postcode.startsWith(prefix));
}

function preference({ audience, origin, destination }: RateCard): number {
  return (audience === 'CLIENT' ? 9 : 0) + narrowness(destination) * 3 + narrowness(origin);
}

function narrowness(place: RatePlace): number {
  if (place.zone !== undefined) return 2;
  return place.portId === undefined ? 0 : 1;
}
