import { normalizePostcode } from '@portal/contract/core';
import type { RateCard } from '@portal/contract/routing';
import { listZonePrefixes } from './rate-matching.ts';

/** Country → the postcode prefixes of all rate card zones, and their lengths, longest first. */
export type PostcodeZones = ReadonlyMap<string, { prefixes: Set<string>; lengths: readonly number[] }>;

export function buildPostcodeZones(cards: readonly RateCard[]): PostcodeZones {
  const prefixes = new Map<string, Set<string>>();
  for (const place of cards.flatMap((card) => [card.origin, card.destination])) {
    const countryPrefixes = prefixes.get(place.country) ?? new Set();
    for (const prefix of listZonePrefixes(place)) countryPrefixes.add(prefix);
    if (countryPrefixes.size > 0) prefixes.set(place.country, countryPrefixes);
  }
  return new Map(
    [...prefixes].map(([country, countryPrefixes]) => {
      const lengths = [...new Set([...countryPrefixes].map((prefix) => prefix.length))].sort((a, b) => b - a);
      return [country, { prefixes: countryPrefixes, lengths }];
    }),
  );
}

/**
 * The longest zone prefix that the postcode starts with; undefined if there is none. Every zone that matches the postcode
 * also matches this prefix, so it identifies the lane.
 */
export function findZonePrefix(
  zones: PostcodeZones,
  country: string,
  postcode: string | undefined,
): string | undefined {
  const countryPrefixes = zones.get(country);
  if (countryPrefixes === undefined || postcode === undefined) return undefined;
  const normalizedPostcode = normalizePostcode(postcode);
  for (const length of countryPrefixes.lengths) {
    const prefix = normalizedPostcode.slice(0, length);
    if (countryPrefixes.prefixes.has(prefix)) return prefix;
  }
  return undefined;
}
