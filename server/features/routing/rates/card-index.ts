import { coversLane, type PreparedCard } from './rate-matching.ts';
import type { Place } from './places.ts';

/** Rate cards by the country of the origin and the place of the destination, so that a lane reads only what can cover it. */
export interface CardIndex {
  readonly cards: readonly PreparedCard[];
  /** Indexes of the cards; see `listCardKeys`. */
  readonly byKey: ReadonlyMap<string, readonly number[]>;
}

export function buildCardIndex(cards: readonly PreparedCard[]): CardIndex {
  const byKey = new Map<string, number[]>();
  for (const [index, card] of cards.entries()) {
    for (const key of listCardKeys(card)) {
      const indexes = byKey.get(key) ?? [];
      indexes.push(index);
      byKey.set(key, indexes);
    }
  }
  return { cards, byKey };
}

/** The cards that cover a lane, regardless of day and weight, in the sequence of the index. */
export function listLaneCards({ cards, byKey }: CardIndex, from: Place, to: Place): PreparedCard[] {
  const indexes = new Set(listLaneKeys(from, to).flatMap((key) => byKey.get(key) ?? []));
  return [...indexes]
    .sort((a, b) => a - b)
    .flatMap((index) => cards[index] ?? [])
    .filter((card) => coversLane(card, from, to));
}

/** One key for a country or a port, and one for each prefix of a zone. */
function listCardKeys({ card, destinationPrefixes }: PreparedCard): string[] {
  const { country, portId, zone } = card.destination;
  const parts = zone === undefined ? [portId ?? ''] : [...new Set(destinationPrefixes)];
  return parts.map((part) => buildKey(card.origin.country, country, part));
}

/** The keys of all cards that can cover a lane: of the country, of its port, and of every prefix of its postcode. */
function listLaneKeys(from: Place, { country, portId, postcode = '' }: Place): string[] {
  const prefixes = Array.from(postcode, (_, index) => postcode.slice(0, index + 1));
  const parts = new Set(['', ...(portId === undefined ? [] : [portId]), ...prefixes]);
  return [...parts].map((part) => buildKey(from.country, country, part));
}

const buildKey = (fromCountry: string, toCountry: string, part: string) =>
  `${fromCountry}|${toCountry}|${part}`;
