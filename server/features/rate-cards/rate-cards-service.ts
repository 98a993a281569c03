import { isDeepStrictEqual } from 'node:util';
import { addDays, type Refusal } from '@portal/contract/core';
import type { PartnerRateCard } from '@portal/contract/rate-cards';
import { detail, refuse, refuseInvalid } from '@portal/contract/reasons';
import type { RateCardInput } from '@portal/contract/routing';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { inPartnerTenant } from '../../request/in-partner-tenant.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { toRoutingDay } from '../routing/index.ts';
import { readCard } from './rate-cards-read-model.ts';
import {
  lockCards,
  planChange,
  readCardOwner,
  readVersions,
  writeChange,
  type CardAuthor,
  type CardOwner,
} from './rate-cards-store.ts';
import { refuseCard } from './refuse-card.ts';
import { planEnd, type CardVersion } from './version-plan.ts';

/** Called in the transaction of a change of rate cards, with the clients that they are for. */
export type OnRateCardsChanged = (tx: Transaction, clientIds: readonly string[]) => Promise<void>;

export interface RateCardDeps {
  readonly now: Date;
  readonly onChanged: OnRateCardsChanged;
}

type CardResponse = { value: PartnerRateCard } | Refusal;

interface CardKey {
  readonly partnerId: string;
  readonly cardId: string;
}

/** Creates a card. Refuses: not_found, invalid, conflict; see `refuseCard`. */
export function createCard(
  context: RequestContext,
  owner: CardOwner,
  card: RateCardInput,
  { now, onChanged }: RateCardDeps,
): Promise<CardResponse> {
  return inPartnerTenant(context, owner.partnerId, async (tx): Promise<CardResponse> => {
    await lockCards(tx, owner.partnerId);
    const earliestDate = toRoutingDay(now);
    const refusal = await refuseCard(tx, owner, card, { earliestDate, prefix: 'card.' });
    if (refusal !== undefined) return refusal;
    const change = planChange([], [card]);
    const cardId = change.added[0]?.cardId ?? '';
    await writeChange(tx, owner, change, toAuthor(context));
    context.audit({ subject: cardId, after: { ...owner, card } });
    await onChanged(tx, await listClients(tx, owner));
    return respond(tx, owner.partnerId, now, cardId);
  });
}

/**
 * Adds a version from its first day on. A request that changes nothing answers the card as it is. Refuses: not_found, stale,
 * invalid, conflict.
 */
export function changeCard(
  context: RequestContext,
  key: CardKey,
  card: RateCardInput,
  expectedVersion: number | undefined,
  { now, onChanged }: RateCardDeps,
): Promise<CardResponse> {
  return withCard(context, key, async (tx, owner, versions): Promise<CardResponse> => {
    const { partnerId, cardId } = key;
    const latest = versions.at(-1);
    const change = planChange(versions, [card]);
    const [added] = change.added;
    if (latest === undefined || added === undefined) return respond(tx, partnerId, now, cardId);
    if (expectedVersion !== undefined && expectedVersion !== latest.version) return refuse('rate.stale');
    const fixedDetails = FIXED_FIELDS.filter((field) => !isSameField(latest.card, card, field)).map((field) =>
      detail(field, 'rate.product_fixed'),
    );
    if (fixedDetails.length > 0) return refuseInvalid(fixedDetails);
    // A later version of the card limits the days of the new one.
    const refusal = await refuseCard(tx, owner, added.card, { cardId, earliestDate: toRoutingDay(now) });
    if (refusal !== undefined) return refusal;
    await writeChange(tx, owner, change, toAuthor(context));
    context.audit({ subject: cardId, before: latest.card, after: card });
    await onChanged(tx, await listClients(tx, owner));
    return respond(tx, partnerId, now, cardId);
  });
}

/** What makes a card another product, so that it cannot change in a version. */
const FIXED_FIELDS = [
  'serviceType',
  'serviceLevels',
  'mode',
  'origin',
  'destination',
  'currency',
] as const satisfies readonly (keyof RateCardInput)[];

function isSameField(
  left: RateCardInput,
  right: RateCardInput,
  field: (typeof FIXED_FIELDS)[number],
): boolean {
  const getValue = (card: RateCardInput) =>
    field === 'serviceLevels' ? card.serviceLevels?.toSorted() : card[field];
  return isDeepStrictEqual(getValue(left), getValue(right));
}

/** Ends a card after a day; later versions are retired. Refuses: not_found, invalid (a day before yesterday). */
export function endCard(
  context: RequestContext,
  key: CardKey,
  lastDay: string,
  { now, onChanged }: RateCardDeps,
): Promise<CardResponse> {
  return withCard(context, key, async (tx, owner, versions): Promise<CardResponse> => {
    const { partnerId, cardId } = key;
    const plan = planEnd(versions, lastDay);
    if (plan.retiredIds.length + plan.closed.length === 0) return respond(tx, partnerId, now, cardId);
    const earliestDate = addDays(toRoutingDay(now), -1);
    if (lastDay < earliestDate) {
      return refuseInvalid([detail('lastDay', 'rate.day_in_past', { earliestDate })]);
    }
    await writeChange(tx, owner, { ...plan, added: [] }, toAuthor(context));
    context.audit({ subject: cardId, before: versions.at(-1)?.card, after: { lastDay } });
    await onChanged(tx, await listClients(tx, owner));
    return respond(tx, partnerId, now, cardId);
  });
}

/** Locks the cards of the partner and reads all versions of one. Refuses: not_found. */
function withCard(
  context: RequestContext,
  { partnerId, cardId }: CardKey,
  work: (tx: Transaction, owner: CardOwner, versions: readonly CardVersion[]) => Promise<CardResponse>,
): Promise<CardResponse> {
  return inPartnerTenant(context, partnerId, async (tx): Promise<CardResponse> => {
    await lockCards(tx, partnerId);
    const owner = await readCardOwner(tx, { partnerId, cardId });
    if (owner === undefined) return refuse('rate.not_found');
    return work(tx, owner, await readVersions(tx, owner, cardId));
  });
}

/** The caller as the author of a version. */
export function toAuthor({ caller }: RequestContext): CardAuthor {
  return { userId: caller.userId, name: caller.name };
}

/** The clients whose routes can change: the client of the card, or all connected ones. */
export async function listClients(tx: Transaction, { partnerId, clientId }: CardOwner): Promise<string[]> {
  if (clientId !== null) return [clientId];
  const rows = await tx.rows<{ clientId: string }>(sql`select client_id "clientId" from connections
    where partner_id = ${partnerId} and state = 'ACCEPTED' order by client_id`);
  return rows.map((row) => row.clientId);
}

async function respond(tx: Transaction, partnerId: string, now: Date, cardId: string): Promise<CardResponse> {
  const value = await readCard(tx, partnerId, toRoutingDay(now), cardId);
  return value === undefined ? refuse('rate.not_found') : { value };
}
