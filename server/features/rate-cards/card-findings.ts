import { LRUCache } from 'lru-cache';
import type { BodyOf, QueryOf, Refusal, ResponseOf } from '@portal/contract/core';
import {
  ANY_FINDING,
  findDraftFindings,
  findRateFindings,
  RATE_FINDING_KINDS,
  type CheckedCard,
  type checkRateCard,
  type countRateFindings,
  type listRateCards,
  type RateFinding,
} from '@portal/contract/rate-cards';
import { detail, refuse, refuseInvalid } from '@portal/contract/reasons';
import type { RateCardInput } from '@portal/contract/routing';
import type { Transaction } from '../../db/database.ts';
import { raw, sql } from '../../db/sql.ts';
import { CARD_INPUT_JSON } from '../routing/index.ts';
import { readOffer } from './partner-offer.ts';
import { readCardPage } from './rate-cards-read-model.ts';
import { readCardOwner, readVersions } from './rate-cards-store.ts';
import { isConnected } from './refuse-card.ts';
import { listVersionsAfter } from './version-plan.ts';

/** A page of the partner's rate cards with their findings on a day (YYYY-MM-DD). */
export async function readPageWithFindings(
  tx: Transaction,
  partnerId: string,
  day: string,
  query: QueryOf<typeof listRateCards>,
): Promise<ResponseOf<typeof listRateCards>> {
  const { finding } = query;
  const allFindings = finding === undefined ? null : await readAllFindings(tx, partnerId, day);
  const matches = allFindings?.filter(({ kind }) => finding === ANY_FINDING || kind === finding);
  const cardIds = matches ? [...new Set(matches.map(({ cardId }) => cardId))] : null;
  const page = await readCardPage(tx, partnerId, day, query, cardIds);
  // Findings compare the cards of a lane: those of the lanes on the page are enough.
  const lanes = page.data.map(({ serviceType, origin, destination }) => ({
    serviceType,
    origin,
    destination,
  }));
  const findings = allFindings ?? (await readFindings(tx, partnerId, day, lanes));
  const findingsByCard = Map.groupBy(findings, ({ cardId }) => cardId);
  return {
    ...page,
    data: page.data.map((card) => ({
      ...card,
      findings: (findingsByCard.get(card.cardId) ?? []).map(({ kind, reason }) => ({ kind, reason })),
    })),
  };
}

/** How many cards have findings of each kind. */
export async function countFindings(
  tx: Transaction,
  partnerId: string,
  day: string,
): Promise<ResponseOf<typeof countRateFindings>> {
  const findings = await readAllFindings(tx, partnerId, day);
  const data = RATE_FINDING_KINDS.map((kind) => ({
    kind,
    cards: new Set(findings.filter((one) => one.kind === kind).map(({ cardId }) => cardId)).size,
  }));
  return { data: data.filter(({ cards }) => cards > 0) };
}

/** Findings of all cards of partners, with what they depend on: thousands of cards take half a second. */
const findingsByPartner = new LRUCache<string, { readonly key: string; readonly findings: RateFinding[] }>({
  max: 100,
});

/** The findings of all cards of the partner. They are computed again after a change of its cards or of what it offers. */
async function readAllFindings(tx: Transaction, partnerId: string, day: string): Promise<RateFinding[]> {
  // Of a version only its last day and its retirement change.
  const versions = sql`select id, valid_to, retired_at from rate_cards where partner_id = ${partnerId}
    union all select id, valid_to, retired_at from client_rate_cards where partner_id = ${partnerId}`;
  const row = await tx.row<{
    key: string;
  }>(sql`select md5(concat(${day}::text, service_types, countries, ports,
      (select string_agg(concat(id, valid_to, retired_at), ' ' order by id) from (${versions}) version))) key
    from partners where id = ${partnerId}`);
  if (row === undefined) return [];
  const cached = findingsByPartner.get(partnerId);
  if (cached?.key === row.key) return cached.findings;
  const findings = await readFindings(tx, partnerId, day);
  findingsByPartner.set(partnerId, { key: row.key, findings });
  return findings;
}

/** The findings of the partner's cards, or of those of some lanes. */
async function readFindings(
  tx: Transaction,
  partnerId: string,
  day: string,
  lanes: readonly object[] | null = null,
): Promise<RateFinding[]> {
  const cards = await readCheckedCards(tx, partnerId, day, lanes);
  const offer = await readOffer(tx, partnerId);
  return findRateFindings(cards, offer, day);
}

/** The versions that routing uses on the day or later; of some lanes, if there are any. */
async function readCheckedCards(
  tx: Transaction,
  partnerId: string,
  day: string,
  lanes: readonly object[] | null,
): Promise<CheckedCard[]> {
  const laneJson = lanes && JSON.stringify(lanes);
  const isChecked = sql`partner_id = ${partnerId} and retired_at is null and coalesce(valid_to, 'infinity') >= ${day}::date
    and (${laneJson}::jsonb is null or (service_type, origin, destination) in (
      select "serviceType", origin, destination
      from jsonb_to_recordset(${laneJson}::jsonb) lane ("serviceType" text, origin jsonb, destination jsonb)))`;
  return tx.rows<CheckedCard>(sql`select card_id "cardId", null::uuid "clientId", ${raw(CARD_INPUT_JSON)} card
      from rate_cards where ${isChecked}
    union all select card_id, client_id, ${raw(CARD_INPUT_JSON)} from client_rate_cards where ${isChecked}`);
}

/**
 * The findings that a card would have on a day. Refuses: not_found (no such card), invalid (a client without an accepted
 * connection).
 */
export async function checkCard(
  tx: Transaction,
  partnerId: string,
  day: string,
  { cardId, clientId, card }: BodyOf<typeof checkRateCard>,
): Promise<ResponseOf<typeof checkRateCard> | Refusal> {
  const owner = cardId === null ? { partnerId, clientId } : await readCardOwner(tx, { partnerId, cardId });
  const offer = await readOffer(tx, partnerId);
  if (owner === undefined) return refuse('rate.not_found');
  if (cardId === null && !(await isConnected(tx, owner)))
    return refuseInvalid([detail('clientId', 'rate.client_not_connected')]);
  const stored = cardId === null ? [] : await readVersions(tx, owner, cardId);
  const { serviceType, origin, destination } = card;
  const lane = { serviceType, origin, destination };
  const others = await readCheckedCards(tx, partnerId, day, [lane]);
  const toChecked = (one: RateCardInput) => ({
    cardId: cardId ?? '',
    clientId: owner.clientId,
    card: one,
  });
  const findings = findDraftFindings(
    { versions: listVersionsAfter(stored, card).map(toChecked), draft: toChecked(card) },
    others.filter((other) => other.cardId !== cardId),
    offer,
    day,
  );
  return { data: findings.map(({ kind, reason }) => ({ kind, reason })) };
}
