import { addDays } from '@portal/contract/core';
import type { RateCardInput } from '@portal/contract/routing';
import { isDeepStrictEqual } from 'node:util';
import { toProductKey, type CardVersion } from '../version-plan.ts';
import type { FileCard } from './file-sheet.ts';

/** The versions of a partner's card, of the network or agreed with a client. */
export interface StoredCard {
  readonly cardId: string;
  readonly clientId: string | null;
  readonly versions: readonly CardVersion[];
}

/** A card of a file beside the stored card that it would change. */
export interface MatchedCard {
  readonly clientId: string | null;
  readonly source: FileCard['source'];
  /** The new prices, from their first day on, with the terms that the file does not state. */
  readonly card: RateCardInput;
  /** The stored card of the product; undefined for a new one. */
  readonly stored: StoredCard | undefined;
  /** The prices on the first day now; undefined without any. */
  readonly current: RateCardInput | undefined;
  readonly isSame: boolean;
}

export interface FileMatch {
  readonly cards: readonly MatchedCard[];
  /** Cards that are valid on the effective date, of services and origins of the file, and not in the file. */
  readonly missing: readonly { readonly stored: StoredCard; readonly current: RateCardInput }[];
}

/**
 * Compares the cards of a file with the stored ones on the effective date (YYYY-MM-DD). A card of the product is matched, also one
 * with other transit days if the lane has only one on each side.
 */
export function matchCards(
  fileCards: readonly FileCard[],
  storedCards: readonly StoredCard[],
  validFrom: string,
): FileMatch {
  const days = new Map<FileCard, string>();
  for (const one of fileCards) days.set(one, one.card.validFrom > validFrom ? one.card.validFrom : validFrom);
  const findStored = indexStored(fileCards, storedCards);
  const cards = fileCards.map((one): MatchedCard => {
    const day = days.get(one) ?? validFrom;
    const stored = findStored(one);
    const current = stored && getCardOn(stored.versions, day);
    const completed = completeCard(one, current, day);
    const card = limitToNext(completed, stored?.versions ?? []);
    const isSame = current !== undefined && hasSameTerms(card, current);
    return { clientId: one.clientId, source: one.source, card, stored, current, isSame };
  });
  const usedIds = new Set(cards.map(({ stored }) => stored?.cardId));
  const scopes = new Set(fileCards.map(({ clientId, card }) => toScope(clientId, card)));
  const missing = storedCards.flatMap((stored) => {
    const current = getCardOn(stored.versions, validFrom);
    if (current === undefined || usedIds.has(stored.cardId) || !scopes.has(toScope(stored.clientId, current)))
      return [];
    return [{ stored, current }];
  });
  return { cards, missing };
}

function toScope(clientId: string | null, { serviceType, origin }: RateCardInput): string {
  return `${clientId} ${serviceType} ${origin.country}`;
}

type WeightCard = Extract<RateCardInput, { breaks: unknown }>;
type Keyed = readonly [clientId: string | null, card: RateCardInput];

const toExactKey = ([clientId, card]: Keyed) => `${clientId} ${toProductKey(card)}`;
const toLaneKey = ([clientId, card]: Keyed) =>
  `${clientId} ${toProductKey({ ...card, transitDaysMin: 0, transitDaysMax: 0 })}`;

/** Finds the stored card of a card of the file. */
function indexStored(
  fileCards: readonly FileCard[],
  storedCards: readonly StoredCard[],
): (card: FileCard) => StoredCard | undefined {
  const active = storedCards.flatMap((stored) =>
    stored.versions.flatMap(({ isRetired, card }) => (isRetired ? [] : [{ stored, card }])),
  );
  const exact = new Map(active.map(({ stored, card }) => [toExactKey([stored.clientId, card]), stored]));
  const toKeys = (one: FileCard): Keyed => [one.clientId, one.card];
  const claimed = new Set(fileCards.map((one) => exact.get(toExactKey(toKeys(one)))?.cardId));
  const fileLanes = Map.groupBy(fileCards, (one) => toLaneKey(toKeys(one)));
  const storedLanes = Map.groupBy(
    active.filter(({ stored }) => !claimed.has(stored.cardId)),
    ({ stored, card }) => toLaneKey([stored.clientId, card]),
  );
  return (one) => {
    const match = exact.get(toExactKey(toKeys(one)));
    if (match !== undefined) return match;
    const lane = toLaneKey(toKeys(one));
    const products = new Set(fileLanes.get(lane)?.map((other) => toExactKey(toKeys(other))));
    const candidates = new Set(storedLanes.get(lane)?.map(({ stored }) => stored));
    const [candidate] = candidates;
    return products.size === 1 && candidates.size === 1 ? candidate : undefined;
  };
}

function getCardOn(versions: readonly CardVersion[], day: string): RateCardInput | undefined {
  return versions.find(
    ({ isRetired, card }) => !isRetired && card.validFrom <= day && (card.validTo ?? '9999') >= day,
  )?.card;
}

/** The card from its first day on; terms that the file does not state are those of the current prices. */
function completeCard(
  { card, inherited }: FileCard,
  current: RateCardInput | undefined,
  day: string,
): RateCardInput {
  const terms: Record<string, unknown> = { ...card, validFrom: day };
  if (current !== undefined) {
    const currentTerms: Record<string, unknown> = { ...current };
    for (const term of inherited) {
      if (term === 'surcharges' && terms[term] !== undefined) {
        // A file states the remote areas alone.
        terms[term] = { ...(current as Partial<WeightCard>).surcharges, ...terms[term] };
        continue;
      }
      if (currentTerms[term] === undefined) delete terms[term];
      else terms[term] = currentTerms[term];
    }
  }
  return terms as unknown as RateCardInput;
}

/** A card ends before its next version, whatever the file says. */
function limitToNext(card: RateCardInput, versions: readonly CardVersion[]): RateCardInput {
  const [next] = versions
    .filter((version) => !version.isRetired && version.card.validFrom > card.validFrom)
    .map((version) => version.card.validFrom)
    .toSorted();
  if (next === undefined || (card.validTo !== undefined && card.validTo < next)) return card;
  return { ...card, validTo: addDays(next, -1) };
}

/** Terms that differ, apart from the first day. */
export function listChangedTerms(card: RateCardInput, current: RateCardInput): string[] {
  const [after, before]: readonly Readonly<Record<string, unknown>>[] = [normalize(card), normalize(current)];
  const terms = new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})]);
  return [...terms].filter(
    (term) => term !== 'validFrom' && !isDeepStrictEqual(after?.[term], before?.[term]),
  );
}

function hasSameTerms(card: RateCardInput, current: RateCardInput): boolean {
  return listChangedTerms(card, current).length === 0;
}

function normalize(card: RateCardInput): Readonly<Record<string, unknown>> {
  const plain = JSON.parse(JSON.stringify(card)) as RateCardInput;
  return plain.serviceLevels === undefined
    ? { ...plain }
    : { ...plain, serviceLevels: plain.serviceLevels.toSorted() };
}
