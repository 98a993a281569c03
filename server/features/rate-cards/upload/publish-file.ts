import { addDays, type BodyOf, type QueryOf, type Refusal } from '@portal/contract/core';
import {
  DIFFERENCE_KINDS,
  JUMP_PERCENT,
  type listRateDifferences,
  type publishRateFile,
  type RateDifference,
  type RatePreview,
} from '@portal/contract/rate-cards';
import { detail, refuse, refuseInvalid } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import type { Page } from '../../../db/json-text.ts';
import { inPartnerTenant } from '../../../request/in-partner-tenant.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { paginate, toRoutingDay } from '../../routing/index.ts';
import { listClients, toAuthor, type RateCardDeps } from '../rate-cards-service.ts';
import { lockCards, planChange, writeChange, type CardChange } from '../rate-cards-store.ts';
import { readOffer } from '../partner-offer.ts';
import { listCardErrors } from '../refuse-card.ts';
import { planEnd } from '../version-plan.ts';
import { listDifferences } from './differences.ts';
import { readEffect } from './effect.ts';
import { matchCards, type FileMatch, type MatchedCard } from './match-cards.ts';
import {
  readConnectedClients,
  readFileCards,
  readStoredCards,
  setFileState,
  type RateFileKey,
} from './rate-files-store.ts';
import { readRateFile } from './rate-files-read-model.ts';
import { refuseState, respond, withFile, type FileResult } from './rate-files-service.ts';

/** What the publication would change. Refuses: not_found, not_allowed_now. */
export function previewFile(
  context: RequestContext,
  key: RateFileKey,
  requestedDay: string | undefined,
  now: Date,
): Promise<{ value: RatePreview } | Refusal> {
  const validFrom = requestedDay ?? toRoutingDay(now);
  return withPreview(context, key, validFrom, async (tx, match, differences) => {
    const count = (kind: (typeof DIFFERENCE_KINDS)[number]) =>
      differences.filter((one) => one.kind === kind).length;
    const isNew = ({ current }: MatchedCard) => current === undefined;
    return {
      value: {
        validFrom,
        cards: {
          new: match.cards.filter(isNew).length,
          changed: match.cards.filter((one) => !isNew(one) && !one.isSame).length,
          same: match.cards.filter(({ isSame }) => isSame).length,
          missing: match.missing.length,
        },
        differences: DIFFERENCE_KINDS.map((kind) => ({ kind, count: count(kind) })),
        jumps: differences.filter(({ isJump }) => isJump).length,
        effect: await readEffect(tx, key.partnerId, match, validFrom),
      },
    };
  });
}

/** A page of the differences, in the sequence of the file or by change. Refuses: not_found, not_allowed_now. */
export function listFileDifferences(
  context: RequestContext,
  key: RateFileKey,
  query: QueryOf<typeof listRateDifferences>,
  now: Date,
): Promise<Page<RateDifference> | Refusal> {
  const { kind, jumps, sortBy, sortDesc } = query;
  return withPreview(context, key, query.validFrom ?? toRoutingDay(now), async (_tx, _match, differences) => {
    const matches = differences.filter(
      (one) => (kind === undefined || one.kind === kind) && (jumps === undefined || one.isJump),
    );
    const direction = sortDesc ? -1 : 1;
    const sorted =
      sortBy === ''
        ? matches
        : matches.toSorted((a, b) => direction * ((a.changePercent ?? 0) - (b.changePercent ?? 0)));
    return paginate(sorted, query.page, query.perPage);
  });
}

async function withPreview<T>(
  context: RequestContext,
  key: RateFileKey,
  validFrom: string,
  work: (tx: Transaction, match: FileMatch, differences: readonly RateDifference[]) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return inPartnerTenant(context, key.partnerId, async (tx): Promise<T | Refusal> => {
    const file = await readRateFile(tx, key);
    if (file === undefined) return refuse('ratefile.not_found');
    if (file.state !== 'CHECKED')
      return refuse('ratefile.in_state', { fileName: file.fileName, stateTerm: file.state });
    const { match, differences } = await compare(tx, key, validFrom);
    return work(tx, match, differences);
  });
}

async function compare(tx: Transaction, key: RateFileKey, validFrom: string) {
  const match = matchCards(await readFileCards(tx, key), await readStoredCards(tx, key.partnerId), validFrom);
  const clients = await readConnectedClients(tx, key.partnerId);
  const names = new Map(clients.map(({ id, name }) => [id, name]));
  return { match, differences: listDifferences(match, names) };
}

/**
 * Writes the versions of the cards that a file changes, once. Refuses: not_found, not_allowed_now (errors, or published already),
 * invalid (a day before today), conflict (jumps that are not confirmed, a card that the partner no longer offers).
 */
export function publishFile(
  context: RequestContext,
  key: RateFileKey,
  { validFrom, confirmsJumps, endsMissingCards }: BodyOf<typeof publishRateFile>,
  { now, onChanged }: RateCardDeps,
): Promise<FileResult> {
  return withFile(context, key, async (tx, file): Promise<FileResult> => {
    if (file.state !== 'CHECKED') return refuseState(file);
    const earliestDate = toRoutingDay(now);
    if (validFrom < earliestDate)
      return refuseInvalid([detail('validFrom', 'rate.day_in_past', { earliestDate })]);
    await lockCards(tx, key.partnerId);
    const { match, differences } = await compare(tx, key, validFrom);
    const jumps = differences.filter(({ isJump }) => isJump).length;
    if (jumps > 0 && !confirmsJumps)
      return refuse('ratefile.jumps_not_confirmed', { count: jumps, percent: JUMP_PERCENT });
    const refusal = await refuseCards(tx, key.partnerId, match);
    if (refusal !== undefined) return refusal;
    const clientIds = await writeCards(context, tx, key.partnerId, match);
    if (endsMissingCards) {
      for (const { stored } of match.missing) {
        const plan = planEnd(stored.versions, addDays(validFrom, -1));
        const owner = { partnerId: key.partnerId, clientId: stored.clientId };
        await writeChange(tx, owner, { ...plan, added: [] }, toAuthor(context));
        clientIds.add(stored.clientId);
      }
    }
    await setFileState(tx, key, 'PUBLISHED', validFrom);
    context.audit({
      subject: key.fileId,
      after: {
        fileName: file.fileName,
        validFrom,
        cards: match.cards.filter(({ isSame }) => !isSame).length,
      },
    });
    const affected = await Promise.all(
      [...clientIds].map((clientId) => listClients(tx, { partnerId: key.partnerId, clientId })),
    );
    if (clientIds.size > 0) await onChanged(tx, [...new Set(affected.flat())]);
    return respond(tx, key);
  });
}

/** Refuses the first card that the partner does not offer, or no longer. */
async function refuseCards(
  tx: Transaction,
  partnerId: string,
  { cards }: FileMatch,
): Promise<Refusal | undefined> {
  const offer = await readOffer(tx, partnerId);
  const connected = new Set((await readConnectedClients(tx, partnerId)).map(({ id }) => id));
  for (const { card, clientId, source } of cards) {
    const [error] = [
      ...listCardErrors(offer, card),
      ...(clientId === null || connected.has(clientId)
        ? []
        : [detail('clientId', 'rate.client_not_connected')]),
    ];
    if (error === undefined) continue;
    const { code, params } = error;
    return refuse('ratefile.card_not_valid', { row: source.row, reason: { code, params } });
  }
  return undefined;
}

/** Writes the changed cards with one statement for each owner; returns the owners, null for the network. */
async function writeCards(
  context: RequestContext,
  tx: Transaction,
  partnerId: string,
  { cards }: FileMatch,
): Promise<Set<string | null>> {
  const changed = cards.filter(({ isSame }) => !isSame);
  const owners = Map.groupBy(changed, ({ clientId }) => clientId);
  for (const [clientId, ofOwner] of owners) {
    const byCard = Map.groupBy(
      ofOwner,
      ({ stored, source }) => stored?.cardId ?? `${source.sheet} ${source.row}`,
    );
    const changes = [...byCard.values()].map((ofCard): CardChange =>
      planChange(
        ofCard[0]?.stored?.versions ?? [],
        ofCard.map(({ card }) => card),
      ),
    );
    const change = {
      retiredIds: changes.flatMap(({ retiredIds }) => retiredIds),
      closed: changes.flatMap(({ closed }) => closed),
      added: changes.flatMap(({ added }) => added),
    };
    await writeChange(tx, { partnerId, clientId }, change, toAuthor(context));
  }
  return new Set(owners.keys());
}
