import type { RateCard } from '@portal/contract/routing';
import { zonePrefixes } from './rate-matching.ts';
import { normalisePostcode } from './places.ts';

/** Country → the postcode beginnings any rate card's zone looks at, and their lengths, longest first. */
export type PostcodeZones = ReadonlyMap<string, { prefixes: Set<string>; lengths: readonly number[] }>;

export function postcodeZones(cards: readonly RateCard[]): PostcodeZones {
  const prefixes = new Map<string, Set<string>>();
  for (const place of cards.flatMap((card) => [card.origin, card.destination])) {
    const known = prefixes.get(place.country) ?? new Set();
    for (const prefix of zonePrefixes(place)) known.add(prefix);
    if (known.size > 0) prefixes.set(place.country, known);
  }
  return new Map(
    [...prefixes].map(([country, known]) => {
      const lengths = [...new Set([...known].map((prefix) => prefix.length))].sort((a, b) => b - a);
      return [country, { prefixes: known, lengths }];
    }),
  );
}

/** The longest known beginning of the postcode; all zones that match the postcode match it too, so lanes are told apart by it alone. */
export function zoneKey(
  zones: PostcodeZones,
  country: string,
  postcode: string | undefined,
): string | undefined {
  const known = zones.get(country);
  if (known === undefined || postcode === undefined) return undefined;
  const normal = normalisePostcode(postcode);
  for (const length of known.lengths) {
    const prefix = normal.slice(0, length);
    if (known.prefixes.has(prefix)) return prefix;
  }
  return undefined;
}
