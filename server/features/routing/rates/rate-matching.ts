import type { RateCard, RatePlace } from '@portal/contract/routing';
import { normalisePostcode, type Place } from './places.ts';

/** A rate card with the normalised postcode prefixes of its zones. */
export interface PreparedCard {
  readonly card: RateCard;
  readonly originPrefixes: readonly string[];
  readonly destinationPrefixes: readonly string[];
}

export function prepareCard(card: RateCard): PreparedCard {
  return {
    card,
    originPrefixes: listZonePrefixes(card.origin),
    destinationPrefixes: listZonePrefixes(card.destination),
  };
}

export function listZonePrefixes(place: RatePlace): string[] {
  return place.zone?.postcodePrefixes.map(normalisePostcode) ?? [];
}

/** Whether the card covers the lane, regardless of day and weight. */
export function coversLane(
  { card, originPrefixes, destinationPrefixes }: PreparedCard,
  from: Place,
  to: Place,
): boolean {
  return (
    coversPlace(card.origin, originPrefixes, from) && coversPlace(card.destination, destinationPrefixes, to)
  );
}

export function isValidOn({ validFrom, validTo }: RateCard, day: string): boolean {
  return validFrom <= day && (validTo === undefined || day <= validTo);
}

/**
 * Compares two cards, the better match first: client card before network card, then zone before port before country (the
 * destination counts more than the origin), then the newer card.
 */
export function comparePreference({ card: a }: PreparedCard, { card: b }: PreparedCard): number {
  return (
    computePreference(b) - computePreference(a) ||
    b.validFrom.localeCompare(a.validFrom) ||
    a.id.localeCompare(b.id)
  );
}

function coversPlace(ratePlace: RatePlace, prefixes: readonly string[], place: Place): boolean {
  if (ratePlace.country !== place.country) return false;
  if (ratePlace.portId !== undefined) return ratePlace.portId === place.portId;
  if (ratePlace.zone === undefined) return true;
  const { postcode } = place;
  return postcode !== undefined && prefixes.some((prefix) => postcode.startsWith(prefix));
}

function computePreference({ audience, origin, destination }: RateCard): number {
  return (audience === 'CLIENT' ? 9 : 0) + getSpecificity(destination) * 3 + getSpecificity(origin);
}

function getSpecificity(place: RatePlace): number {
  if (place.zone !== undefined) return 2;
  return place.portId === undefined ? 0 : 1;
}
