import {
  computePrecedence,
  coversLane,
  type CardLane,
  type LaneCard,
  type PreparedCard,
} from './rate-matching.ts';

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

/** The cards that cover a lane, regardless of day and weight, in the sequence of the index. `keys`: see `listLaneKeys`. */
export function listLaneCards(
  { cards, byKey }: CardIndex,
  { from, to }: CardLane,
  keys: readonly string[],
): LaneCard[] {
  const indexes = new Set<number>();
  for (const key of keys) for (const index of byKey.get(key) ?? []) indexes.add(index);
  const laneCards: LaneCard[] = [];
  for (const index of [...indexes].sort((a, b) => a - b)) {
    const card = cards[index];
    if (card === undefined || !coversLane(card, from, to)) continue;
    laneCards.push({ ...card, precedence: computePrecedence(card, { from, to }) });
  }
  return laneCards;
}

/** One key for a country or a port, and one for each prefix of a zone. */
function listCardKeys({ card, destinationPrefixes }: PreparedCard): string[] {
  const { country, portId, zone } = card.destination;
  const parts = zone === undefined ? [portId ?? ''] : [...new Set(destinationPrefixes)];
  return parts.map((part) => buildKey(card.origin.country, country, part));
}

/** The keys of all cards that can cover a lane: of the country, of its port, and of every prefix of its postcode. */
export function listLaneKeys({ from, to }: CardLane): string[] {
  const { country, portId, postcode = '' } = to;
  const prefixes = Array.from(postcode, (_, index) => postcode.slice(0, index + 1));
  const parts = new Set(['', ...(portId === undefined ? [] : [portId]), ...prefixes]);
  return [...parts].map((part) => buildKey(from.country, country, part));
}

const buildKey = (fromCountry: string, toCountry: string, part: string) =>
  `${fromCountry}|${toCountry}|${part}`;
