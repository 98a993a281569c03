import type { Reason } from '../core/index.ts';
import { addDays } from '../core/add-days.ts';
import type { ServiceType } from '../trade/order-values.ts';
import { reason } from './rate-card-texts.ts';
import type { RateCardInput } from '../routing/rate-card.ts';
import { findBreakFindings } from './break-findings.ts';
import { findLaneFindings } from './lane-findings.ts';
import {
  RATE_FINDING_KINDS,
  type CheckedCard,
  type OfferOfPartner,
  type RateFinding,
  type RateFindingKind,
} from './rate-finding.ts';

/** Days before its end in which a card without a successor is a finding. */
export const DAYS_BEFORE_END = 30;

/** Findings of cards on a day (YYYY-MM-DD), by card. Cards that ended before it have none. */
export function findRateFindings(
  cards: readonly CheckedCard[],
  offer: OfferOfPartner,
  today: string,
): RateFinding[] {
  const current = cards.filter(({ card }) => (card.validTo ?? '9999') >= today);
  const single = current.flatMap(({ cardId, card }): RateFinding[] =>
    [...findLaneFindings(card, offer), ...findBreakFindings(card), ...findDayFindings(card)].map(
      ([kind, findingReason]) => ({ cardId, kind, reason: findingReason }),
    ),
  );
  const shared = findSharedFindings(current, today);
  return sortFindings([...shared, ...single]);
}

/**
 * Findings of a card that is not stored yet, beside the stored cards of its lanes. `versions` are the versions that the card
 * would have, `draft` among them: only the draft has findings of its own. `others` are cards of the lane of the draft.
 */
export function findDraftFindings(
  { versions, draft }: { readonly versions: readonly CheckedCard[]; readonly draft: CheckedCard },
  others: readonly CheckedCard[],
  offer: OfferOfPartner,
  today: string,
): RateFinding[] {
  const single = findRateFindings([draft], offer, today).filter(({ kind }) => !SHARED_KINDS.has(kind));
  const current = [...versions, ...others].filter(({ card }) => (card.validTo ?? '9999') >= today);
  const shared = findSharedFindings(current, today).filter(({ cardId }) => cardId === draft.cardId);
  const transitDays = findTransitDays(draft, others);
  return sortFindings([...shared, ...single]).map((finding) =>
    finding.kind === 'TRANSIT_DAYS' && transitDays !== undefined ? { ...finding, transitDays } : finding,
  );
}

/** The transit days of another card of the lane of a card: preferably of its mode, and of the same clients. */
function findTransitDays(
  { clientId, card }: CheckedCard,
  others: readonly CheckedCard[],
): RateFinding['transitDays'] {
  const countDifferences = (other: CheckedCard) =>
    Number(other.card.mode !== card.mode) * 2 + Number(other.clientId !== clientId);
  const [closest] = others
    .filter((other) => other.card.transitDaysMax > 0)
    .toSorted((a, b) => countDifferences(a) - countDifferences(b));
  return closest && { min: closest.card.transitDaysMin, max: closest.card.transitDaysMax };
}

/** Kinds that compare the days of several versions and cards. */
const SHARED_KINDS: ReadonlySet<RateFindingKind> = new Set(['GAP', 'ENDS_SOON', 'OVERLAP']);

function findSharedFindings(cards: readonly CheckedCard[], today: string): RateFinding[] {
  const groups = Map.groupBy(cards, toLaneKey);
  return [...groups.values()].flatMap((group) => findValidityFindings(group, today));
}

/** Each finding once, the most serious first. */
function sortFindings(findings: readonly RateFinding[]): RateFinding[] {
  const byKey = new Map(
    findings.map((finding) => [JSON.stringify([finding.cardId, finding.reason]), finding]),
  );
  return [...byKey.values()].toSorted(
    (a, b) => RATE_FINDING_KINDS.indexOf(a.kind) - RATE_FINDING_KINDS.indexOf(b.kind),
  );
}

/** Cards with the same key compete for the same orders. */
function toLaneKey({ clientId, card }: CheckedCard): string {
  const { serviceType, serviceLevels = [], mode, origin, destination } = card;
  const places = [origin, destination].map(({ country, portId, zone }) => [
    country,
    portId,
    zone?.name,
    zone?.postcodePrefixes,
  ]);
  return JSON.stringify([clientId, serviceType, serviceLevels.toSorted(), mode, places]);
}

function findDayFindings({ serviceType, transitDaysMax }: RateCardInput): [RateFindingKind, Reason][] {
  return transitDaysMax === 0 && CARRYING_SERVICES.has(serviceType)
    ? [['TRANSIT_DAYS', reason('rate.no_transit_days')]]
    : [];
}

/** Services that take more than the day on which they begin, as a rule. */
const CARRYING_SERVICES: ReadonlySet<ServiceType> = new Set([
  'FREIGHT_FORWARDER',
  'B2B',
  'DOMESTIC',
  'LAST_MILE',
]);

function findValidityFindings(group: readonly CheckedCard[], today: string): RateFinding[] {
  const sorted = group.toSorted((a, b) => (a.card.validFrom < b.card.validFrom ? -1 : 1));
  const findings: RateFinding[] = [];
  let latest: CheckedCard | undefined;
  for (const next of sorted) {
    if (latest !== undefined) findings.push(...compareNeighbours(latest, next));
    if (latest === undefined || getEnd(next) > getEnd(latest)) latest = next;
  }
  const endDate = latest?.card.validTo;
  if (latest !== undefined && endDate !== undefined && endDate <= addDays(today, DAYS_BEFORE_END)) {
    findings.push({
      cardId: latest.cardId,
      kind: 'ENDS_SOON',
      reason: reason('rate.ends_without_successor', { endDate }),
    });
  }
  return findings;
}

const getEnd = ({ card }: CheckedCard) => card.validTo ?? '9999-12-31';

/** The days without prices between two cards, or the days with two prices. */
function compareNeighbours(earlier: CheckedCard, later: CheckedCard): RateFinding[] {
  const { validFrom } = later.card;
  if (validFrom <= getEnd(earlier)) {
    if (earlier.cardId === later.cardId) return [];
    const code = haveSameDays(earlier.card, later.card) ? 'rate.overlap_same_days' : 'rate.overlap';
    return [earlier, later].map(({ cardId }) => ({
      cardId,
      kind: 'OVERLAP',
      reason: reason(code, { startDate: validFrom }),
    }));
  }
  const startDate = addDays(getEnd(earlier), 1);
  const endDate = addDays(validFrom, -1);
  return startDate > endDate
    ? []
    : [{ cardId: earlier.cardId, kind: 'GAP', reason: reason('rate.gap', { startDate, endDate }) }];
}

/** Whether routing replaces one card by the other instead of comparing their prices. */
function haveSameDays(a: RateCardInput, b: RateCardInput): boolean {
  return a.transitDaysMin === b.transitDaysMin && a.transitDaysMax === b.transitDaysMax;
}
