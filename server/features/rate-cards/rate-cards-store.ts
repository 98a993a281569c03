import type { RateCardInput } from '@portal/contract/routing';
import type { Transaction } from '../../db/database.ts';
import { lockName } from '../../db/lock-name.ts';
import { raw, sql, type Sql } from '../../db/sql.ts';
import { newId } from '../../platform/ids.ts';
import { CARD_INPUT_JSON } from '../routing/index.ts';
import { planVersions, toProductKey, type CardVersion, type VersionPlan } from './version-plan.ts';

/** Whose cards: a partner's for all clients, or those agreed with one client. */
export interface CardOwner {
  readonly partnerId: string;
  /** Null for cards of the network. */
  readonly clientId: string | null;
}

/** Who enters a version; null for the operator. */
export type CardAuthor = { readonly userId: string | null; readonly name: string } | null;

/** How many of the cards became new cards, became new versions, or were stored already. */
export interface StoredCards {
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
}

/** Locks the cards of a partner until the transaction ends. */
export function lockCards(tx: Transaction, partnerId: string): Promise<void> {
  return lockName(tx, `rate-cards ${partnerId}`);
}

/** All versions of the owner's cards, by card and version; with `cardId`, those of one card. */
export function readVersions(
  tx: Transaction,
  owner: CardOwner,
  cardId: string | null = null,
): Promise<CardVersion[]> {
  const { table, isOwner } = toTable(owner);
  return tx.rows<CardVersion>(sql`select id, card_id "cardId", version, retired_at is not null "isRetired",
      ${raw(CARD_INPUT_JSON)} card
    from ${table} where ${isOwner} and (${cardId}::uuid is null or card_id = ${cardId}) order by card_id, version`);
}

/** Whose card it is; undefined if the partner has no such card. */
export async function readCardOwner(
  tx: Transaction,
  { partnerId, cardId }: { readonly partnerId: string; readonly cardId: string },
): Promise<CardOwner | undefined> {
  const row = await tx.row<{ clientId: string | null }>(sql`select null::uuid "clientId" from rate_cards
      where partner_id = ${partnerId} and card_id = ${cardId}
    union select client_id from client_rate_cards where partner_id = ${partnerId} and card_id = ${cardId}`);
  return row && { partnerId, clientId: row.clientId };
}

/**
 * Stores cards by their product (service, levels, mode, lane, currency, transit days): a card whose product the owner has
 * becomes its next version from its first day on, another one a new card. The same cards again change nothing. The cards of
 * the partner are locked.
 */
export async function storeRateCards(
  tx: Transaction,
  owner: CardOwner,
  cards: readonly RateCardInput[],
  author: CardAuthor = null,
): Promise<StoredCards> {
  await lockCards(tx, owner.partnerId);
  const versionsByCard = Map.groupBy(await readVersions(tx, owner), ({ cardId }) => cardId);
  const cardIds = new Map<string, string>();
  for (const [cardId, versions] of versionsByCard) {
    for (const { isRetired, card } of versions) if (!isRetired) cardIds.set(toProductKey(card), cardId);
  }
  const changes = [...Map.groupBy(cards, toProductKey)].map(([product, ofProduct]) => {
    const cardId = cardIds.get(product);
    return planChange((cardId !== undefined && versionsByCard.get(cardId)) || [], ofProduct);
  });
  const change = {
    retiredIds: changes.flatMap(({ retiredIds }) => retiredIds),
    closed: changes.flatMap(({ closed }) => closed),
    added: changes.flatMap(({ added }) => added),
  };
  await writeChange(tx, owner, change, author);
  const created = change.added.filter(({ version }) => version === 1).length;
  return {
    created,
    changed: change.added.length - created,
    unchanged: cards.length - change.added.length,
  };
}

/** The changes of a card with the keys of the versions to insert. */
export interface CardChange extends VersionPlan {
  readonly added: readonly {
    readonly id: string;
    readonly cardId: string;
    readonly version: number;
    readonly card: RateCardInput;
  }[];
}

/** The changes of a card by new versions; without versions, of a new card. */
export function planChange(versions: readonly CardVersion[], cards: readonly RateCardInput[]): CardChange {
  const plan = planVersions(versions, cards);
  const newCardId = newId();
  return {
    ...plan,
    added: plan.added.map((one, index) => {
      const id = index === 0 ? newCardId : newId();
      return { ...one, id, cardId: versions[0]?.cardId ?? newCardId };
    }),
  };
}

/** Retires and closes versions, then inserts the new ones. */
export async function writeChange(
  tx: Transaction,
  owner: CardOwner,
  { retiredIds, closed, added }: CardChange,
  author: CardAuthor,
): Promise<void> {
  const { table, isOwner, ownerColumns, ownerValues } = toTable(owner);
  if (retiredIds.length > 0)
    await tx.execute(sql`update ${table} set retired_at = now()
      where ${isOwner} and id = any (${[...retiredIds]}::uuid[])`);
  if (closed.length > 0)
    await tx.execute(sql`update ${table} version set valid_to = closed."validTo"
      from jsonb_to_recordset(${JSON.stringify(closed)}::jsonb) closed (id uuid, "validTo" date)
      where ${isOwner} and version.id = closed.id`);
  if (added.length === 0) return;
  const rows = added.map(({ card, ...keys }) => ({
    ...card,
    ...keys,
    // Their sequence does not matter: the key of a product has them sorted.
    ...(card.serviceLevels && { serviceLevels: card.serviceLevels.toSorted() }),
  }));
  await tx.execute(sql`insert into ${table} (id, card_id, version, ${ownerColumns}, service_type, service_levels, mode, origin,
      destination, currency, breaks, step_grams, max_grams, minimum_minor, fuel_basis_points, cod_fee_minor,
      cod_fee_basis_points, cod_fee_minimum_minor, divisor, clearance,
      transit_days_min, transit_days_max, valid_from, valid_to, cut_off, max_side_mm, duty_handling_fee_minor, surcharges,
      changed_by, changed_by_name)
    select id, "cardId", version, ${ownerValues}, "serviceType", "serviceLevels", mode, origin, destination, currency, breaks,
      "stepGrams", "maxGrams", "minimumMinor", "fuelBasisPoints", "codFeeMinor", "codFeeBasisPoints", "codFeeMinimumMinor", divisor, clearance, "transitDaysMin",
      "transitDaysMax", "validFrom", "validTo", "cutOff", "maxSideMm", "dutyHandlingFeeMinor", surcharges,
      ${author?.userId ?? null}::uuid, ${author?.name ?? null}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as card (id uuid, "cardId" uuid, version integer,
      "serviceType" text, "serviceLevels" text[], mode text, origin jsonb, destination jsonb, currency text, breaks jsonb,
      "stepGrams" integer, "maxGrams" integer, "minimumMinor" bigint, "fuelBasisPoints" integer, "codFeeMinor" bigint,
      "codFeeBasisPoints" integer, "codFeeMinimumMinor" bigint,
      divisor integer, clearance jsonb, "transitDaysMin" integer, "transitDaysMax" integer, "validFrom" date, "validTo" date,
      "cutOff" text, "maxSideMm" integer, "dutyHandlingFeeMinor" bigint, surcharges jsonb)`);
}

/** The table of an owner's cards, with its key. */
interface CardTable {
  readonly table: Sql;
  readonly isOwner: Sql;
  readonly ownerColumns: Sql;
  readonly ownerValues: Sql;
}

function toTable({ partnerId, clientId }: CardOwner): CardTable {
  if (clientId === null) {
    return {
      table: raw('rate_cards'),
      isOwner: sql`partner_id = ${partnerId}`,
      ownerColumns: raw('partner_id'),
      ownerValues: sql`${partnerId}::uuid`,
    };
  }
  return {
    table: raw('client_rate_cards'),
    isOwner: sql`partner_id = ${partnerId} and client_id = ${clientId}`,
    ownerColumns: raw('partner_id, client_id'),
    ownerValues: sql`${partnerId}::uuid, ${clientId}::uuid`,
  };
}
