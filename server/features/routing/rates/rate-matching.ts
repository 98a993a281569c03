import { normalizePostcode } from '@portal/contract/core';
import type { ServiceLevel, ShipmentMode } from '@portal/contract/trade';
import type { RateCard, RatePlace } from '@portal/contract/routing';
import type { Place } from './places.ts';

/** A rate card with what each lane compares: the normalized postcode prefixes of its zones, and its product. */
export interface PreparedCard {
  readonly card: RateCard;
  readonly originPrefixes: readonly string[];
  readonly destinationPrefixes: readonly string[];
  /** Equal for the cards of a partner and service that replace each other. */
  readonly product: string;
}

export function prepareCard(card: RateCard): PreparedCard {
  return {
    card,
    originPrefixes: listZonePrefixes(card.origin),
    destinationPrefixes: listZonePrefixes(card.destination),
    product: buildProductKey(card),
  };
}

export function listZonePrefixes(place: RatePlace): string[] {
  return place.zone?.postcodePrefixes.map(normalizePostcode) ?? [];
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

/** Whether the card has prices of the service level; a card without levels has prices of all. */
export function hasLevel({ serviceLevels }: RateCard, level: ServiceLevel): boolean {
  return serviceLevels === undefined || serviceLevels.includes(level);
}

/** Whether the card can carry goods in the mode; undefined and a card without a mode match every mode. */
export function hasMode(card: RateCard, mode: ShipmentMode | undefined): boolean {
  return mode === undefined || card.mode === undefined || card.mode === mode;
}

/** A lane between two places. */
export interface CardLane {
  readonly from: Place;
  readonly to: Place;
}

/** A card that covers a lane, with its precedence there; see `computePrecedence`. */
export interface LaneCard extends PreparedCard {
  readonly precedence: number;
}

/**
 * Leaves out the cards that a later one replaces: the same audience, lane, levels, mode and days with a later first day.
 * The rest is sorted by mode, then by precedence, then the newer card first.
 */
export function omitReplacedCards(cards: readonly LaneCard[]): LaneCard[] {
  if (cards.length < 2) return [...cards];
  const sorted = cards.toSorted(
    (a, b) =>
      compareText(a.card.mode ?? '', b.card.mode ?? '') ||
      b.precedence - a.precedence ||
      compareText(b.card.validFrom, a.card.validFrom) ||
      compareText(a.card.id, b.card.id),
  );
  const products = new Set<string>();
  return sorted.filter(({ product }) => {
    if (products.has(product)) return false;
    products.add(product);
    return true;
  });
}

/** By code unit: modes, days and ids have ASCII letters of one case, for which a language has the same order. */
const compareText = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);

function buildProductKey(card: RateCard): string {
  const { audience, origin, destination, serviceLevels, mode, transitDaysMin, transitDaysMax } = card;
  const levels = serviceLevels?.toSorted();
  return JSON.stringify([audience, origin, destination, levels, mode, transitDaysMin, transitDaysMax]);
}

/**
 * The precedence among a partner's cards of one mode that cover a lane, the highest first: a client's card before a network
 * card, then the narrower place (the destination counts more than the origin). Of cards with the same precedence the
 * cheapest applies.
 */
export function computePrecedence(
  { card, originPrefixes, destinationPrefixes }: PreparedCard,
  { from, to }: CardLane,
): number {
  return (
    (card.audience === 'CLIENT' ? 10_000 : 0) +
    getSpecificity(card.destination, destinationPrefixes, to) * 100 +
    getSpecificity(card.origin, originPrefixes, from)
  );
}

function coversPlace(ratePlace: RatePlace, prefixes: readonly string[], place: Place): boolean {
  if (ratePlace.country !== place.country) return false;
  if (ratePlace.portId !== undefined) return ratePlace.portId === place.portId;
  if (ratePlace.zone === undefined) return true;
  const { postcode } = place;
  return postcode !== undefined && prefixes.some((prefix) => postcode.startsWith(prefix));
}

/** A country is 0, a port 1, a zone 2 and more: the longer the prefix of the postcode, the narrower the zone. */
function getSpecificity(ratePlace: RatePlace, prefixes: readonly string[], { postcode = '' }: Place): number {
  if (ratePlace.zone === undefined) return ratePlace.portId === undefined ? 0 : 1;
  return (
    1 + Math.max(1, ...prefixes.filter((prefix) => postcode.startsWith(prefix)).map(({ length }) => length))
  );
}
