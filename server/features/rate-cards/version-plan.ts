import { addDays } from '@portal/contract/core';
import type { RateCardInput } from '@portal/contract/routing';
import { isDeepStrictEqual } from 'node:util';

/** A stored version of a rate card. */
export interface CardVersion {
  readonly id: string;
  readonly cardId: string;
  readonly version: number;
  readonly isRetired: boolean;
  readonly card: RateCardInput;
}

/** What new versions, or the end of a card, change in its versions. */
export interface VersionPlan {
  /** Ids of the versions that are no longer routed. */
  readonly retiredIds: readonly string[];
  /** Versions with a new last day. */
  readonly closed: readonly { readonly id: string; readonly validTo: string }[];
}

/** The changes of a card by new versions. */
export interface ChangePlan extends VersionPlan {
  readonly added: readonly { readonly version: number; readonly card: RateCardInput }[];
}

/**
 * The changes by new versions of a card, in the sequence of their first days. A version replaces the one with its first day;
 * the version before it ends the day before, and it ends the day before the next one. Versions that exist already are left out.
 */
export function planVersions(versions: readonly CardVersion[], cards: readonly RateCardInput[]): ChangePlan {
  const timeline = new Map<string, { id?: string; card: RateCardInput }>();
  for (const { id, isRetired, card } of versions) if (!isRetired) timeline.set(card.validFrom, { id, card });
  const activeByDay = new Map(timeline);
  // Stored JSON has no undefined members.
  for (const card of cards) timeline.set(card.validFrom, { card: JSON.parse(JSON.stringify(card)) });
  const entries = [...timeline.values()].toSorted((a, b) => (a.card.validFrom < b.card.validFrom ? -1 : 1));
  const retiredIds: string[] = [];
  const closed: { id: string; validTo: string }[] = [];
  const added: { version: number; card: RateCardInput }[] = [];
  let version = Math.max(0, ...versions.map((one) => one.version));
  for (const [index, { id, card }] of entries.entries()) {
    const validTo = limitEnd(card.validTo, entries[index + 1]?.card.validFrom);
    if (id !== undefined) {
      if (validTo !== undefined && validTo !== card.validTo) closed.push({ id, validTo });
      continue;
    }
    const limitedCard = validTo === undefined ? card : { ...card, validTo };
    const replaced = activeByDay.get(card.validFrom);
    if (isDeepStrictEqual(replaced?.card, limitedCard)) continue;
    if (replaced?.id !== undefined) retiredIds.push(replaced.id);
    version += 1;
    added.push({ version, card: limitedCard });
  }
  return { retiredIds, closed, added };
}

/** The versions that routing would use after a new version: those that are not retired, with their new last days. */
export function listVersionsAfter(versions: readonly CardVersion[], card: RateCardInput): RateCardInput[] {
  const { retiredIds, closed, added } = planVersions(versions, [card]);
  const lastDays = new Map(closed.map(({ id, validTo }) => [id, validTo]));
  const remaining = versions.filter(({ id, isRetired }) => !isRetired && !retiredIds.includes(id));
  return [
    ...remaining.map(({ id, card: stored }) => {
      const validTo = lastDays.get(id);
      return validTo === undefined ? stored : { ...stored, validTo };
    }),
    ...added.map((one) => one.card),
  ];
}

/** The last day of a version that the next one follows. */
function limitEnd(validTo: string | undefined, nextFrom: string | undefined): string | undefined {
  return nextFrom === undefined || (validTo !== undefined && validTo < nextFrom)
    ? validTo
    : addDays(nextFrom, -1);
}

/** What the end of a card changes: later versions are retired, and none is valid after the last day (YYYY-MM-DD). */
export function planEnd(versions: readonly CardVersion[], lastDay: string): VersionPlan {
  const active = versions.filter(({ isRetired }) => !isRetired);
  return {
    retiredIds: active.filter(({ card }) => card.validFrom > lastDay).map(({ id }) => id),
    closed: active
      .filter(({ card: { validFrom, validTo } }) => validFrom <= lastDay && (validTo ?? '9999') > lastDay)
      .map(({ id }) => ({ id, validTo: lastDay })),
  };
}

/** Cards with the same product are versions of one card, or must not be valid on the same day. */
export function toProductKey(card: RateCardInput): string {
  const { serviceType, serviceLevels = [], mode, origin, destination, currency } = card;
  const { transitDaysMin, transitDaysMax } = card;
  return JSON.stringify([
    serviceType,
    serviceLevels.toSorted(),
    mode ?? null,
    ...[origin, destination].map(({ country, portId, zone }) => [
      country,
      portId ?? null,
      zone?.name ?? null,
      zone?.postcodePrefixes ?? null,
    ]),
    currency,
    transitDaysMin,
    transitDaysMax,
  ]);
}

/** Whether two cards are valid on a common day. */
export function areValidTogether(a: RateCardInput, b: RateCardInput): boolean {
  return a.validFrom <= (b.validTo ?? '9999') && b.validFrom <= (a.validTo ?? '9999');
}
