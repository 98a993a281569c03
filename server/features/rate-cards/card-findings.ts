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

/** The findings of a lane with the versions that they are of. */
interface LaneFindings {
  readonly versions: string;
  readonly findings: readonly RateFinding[];
}

/** Findings of all cards of partners by lane, of a day and an offer: thousands of cards take half a second. */
const findingsByPartner = new LRUCache<
  string,
  {
    /** The day and the offer. */
    readonly key: string;
    /** Hash of the versions of all lanes. */
    readonly versions: string;
    readonly byLane: ReadonlyMap<string, LaneFindings>;
    readonly findings: RateFinding[];
  }
>({ max: 100 });

/** The findings of all cards of the partner. Of an unchanged day and offer, only lanes with changed cards are read. */
async function readAllFindings(tx: Transaction, partnerId: string, day: string): Promise<RateFinding[]> {
  const offer = await readOffer(tx, partnerId);
  const isCurrent = buildCurrentSql(partnerId, day);
  const key = JSON.stringify([day, offer]);
  const cached = findingsByPartner.get(partnerId);
  const versions = await readVersionsHash(tx, isCurrent);
  if (cached?.key === key && cached.versions === versions) return cached.findings;
  const lanes =
    await tx.rows<LaneVersions>(sql`select ${raw(LANE_KEY)} lane, service_type "serviceType", origin, destination,
      ${VERSIONS_HASH} versions
    from (select id, valid_to, service_type, origin, destination from rate_cards where ${isCurrent}
      union all select id, valid_to, service_type, origin, destination from client_rate_cards where ${isCurrent}) version
    group by service_type, origin, destination`);
  const existing = cached?.key === key ? cached.byLane : new Map<string, LaneFindings>();
  const changed = lanes.filter(({ lane, versions }) => existing.get(lane)?.versions !== versions);
  const cards =
    changed.length === 0
      ? []
      : await readCheckedCards(tx, partnerId, day, changed.length === lanes.length ? null : changed);
  const cardsByLane = Map.groupBy(cards, ({ lane }) => lane);
  const changedLanes = changed.map(({ lane, versions }) => {
    const findings = findRateFindings(cardsByLane.get(lane) ?? [], offer, day);
    return [lane, { versions, findings }] as const;
  });
  const current = new Map([...existing, ...changedLanes]);
  const byLane = new Map(
    lanes.flatMap(({ lane }) => {
      const findings = current.get(lane);
      return findings === undefined ? [] : [[lane, findings] as const];
    }),
  );
  const findings = [...byLane.values()].flatMap((lane) => lane.findings);
  findingsByPartner.set(partnerId, { key, versions, byLane, findings });
  return findings;
}

/** Of a version only its last day and its retirement change. */
const VERSIONS_HASH = raw(`md5(string_agg(concat(id, valid_to), ' ' order by id))`);

/** The hash of the current versions of a partner. Reading their lanes takes most of the time of a count, so it reads none. */
async function readVersionsHash(
  tx: Transaction,
  isCurrent: ReturnType<typeof buildCurrentSql>,
): Promise<string> {
  const [row] = await tx.rows<{ versions: string | null }>(sql`select ${VERSIONS_HASH} versions
    from (select id, valid_to from rate_cards where ${isCurrent}
      union all select id, valid_to from client_rate_cards where ${isCurrent}) version`);
  return row?.versions ?? '';
}

/** The findings of the cards of some lanes. */
async function readFindings(
  tx: Transaction,
  partnerId: string,
  day: string,
  lanes: readonly Lane[],
): Promise<RateFinding[]> {
  const cards = await readCheckedCards(tx, partnerId, day, lanes);
  const offer = await readOffer(tx, partnerId);
  return findRateFindings(cards, offer, day);
}

type Lane = Pick<RateCardInput, 'serviceType' | 'origin' | 'destination'>;

interface LaneVersions extends Lane {
  readonly lane: string;
  /** Hash of the versions with their last days. */
  readonly versions: string;
}

/** SQL: a lane as one text. */
const LANE_KEY = `concat(service_type, origin, destination)`;

/** The versions of a partner that routing uses on the day or later. */
const buildCurrentSql = (partnerId: string, day: string) =>
  sql`partner_id = ${partnerId} and retired_at is null and coalesce(valid_to, 'infinity') >= ${day}::date`;

/** The versions that routing uses on the day or later; of some lanes, if there are any. */
async function readCheckedCards(
  tx: Transaction,
  partnerId: string,
  day: string,
  lanes: readonly Lane[] | null,
): Promise<(CheckedCard & { readonly lane: string })[]> {
  const laneJson = lanes && JSON.stringify(lanes);
  const isChecked = sql`${buildCurrentSql(partnerId, day)}
    and (${laneJson}::jsonb is null or (service_type, origin, destination) in (
      select "serviceType", origin, destination
      from jsonb_to_recordset(${laneJson}::jsonb) lane ("serviceType" text, origin jsonb, destination jsonb)))`;
  return tx.rows(sql`select ${raw(LANE_KEY)} lane, card_id "cardId", null::uuid "clientId", ${raw(CARD_INPUT_JSON)} card
      from rate_cards where ${isChecked}
    union all select ${raw(LANE_KEY)}, card_id, client_id, ${raw(CARD_INPUT_JSON)} from client_rate_cards where ${isChecked}`);
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
  return { data: findings.map(({ kind, reason, transitDays }) => ({ kind, reason, transitDays })) };
}
