import { isRefusal, type Reason, type Refusal } from '@portal/contract/core';
import { reason, refusalOf, refuse } from '@portal/contract/reasons';
import { MAX_EVIDENCE_FILES, type ReweighDetails } from '@portal/contract/reweigh';
import type { Transaction } from '../../db/database.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { sql } from '../../db/sql.ts';
import { recordWebhookEvents } from '../../webhook-outbox/index.ts';
import { lockOrderHistories } from '../orders/index.ts';
import { applyFigures } from './apply-figures.ts';
import type { ReweighDeps } from './reweigh-deps.ts';
import { saveFile, type ReceivedFile } from './reweigh-files.ts';
import { getAllowedActions } from './reweigh-rules.ts';
import { readReweigh } from './reweigh-read-model.ts';
import { readReweighs, saveOutcomes, type Actor, type Outcome, type ReweighRecord } from './reweigh-store.ts';

export interface AcceptOutcome {
  readonly reweighId: string;
  readonly ok: boolean;
  readonly orderCode: string | null;
  readonly reason: Reason | null;
}

/** As the client: accepts reweighs, each with its own outcome. A reweigh that is accepted already answers `ok`. */
export async function acceptReweighBatch(
  { clock }: ReweighDeps,
  context: RequestContext,
  ids: readonly string[],
) {
  return context.inTenant(async (tx) => {
    const now = clock.now();
    const reweighs = await lockReweighs(tx, context.clientId, ids);
    const acceptedById = new Map<string, ReweighRecord>();
    const outcomes = ids.map((reweighId): AcceptOutcome => {
      const reweigh = reweighs.get(reweighId);
      if (reweigh === undefined)
        return { reweighId, ok: false, orderCode: null, reason: reason('reweigh.not_found') };
      const { orderCode } = reweigh;
      if (reweigh.state === 'ACCEPTED') return { reweighId, ok: true, orderCode, reason: null };
      if (!getAllowedActions(reweigh, 'CLIENT', now).includes('accept')) {
        return { reweighId, ok: false, orderCode, reason: explainState(reweigh) };
      }
      acceptedById.set(reweigh.id, reweigh);
      return { reweighId, ok: true, orderCode, reason: null };
    });
    const acceptedReweighs = [...acceptedById.values()];
    const acceptances = acceptedReweighs.map((reweigh): Outcome => ({
      reweigh,
      state: 'ACCEPTED',
      acceptedBy: 'CLIENT',
    }));
    await saveOutcomes(tx, context.clientId, acceptances, clientActor(context), now);
    await applyFigures(tx, context.clientId, acceptedReweighs, now);
    for (const { orderCode, before, after } of acceptedReweighs)
      context.audit({ subject: orderCode, before, after });
    if (acceptedReweighs.length === 0) context.audit({ subject: '0 reweighs' });
    return outcomes;
  });
}

function clientActor({ caller }: RequestContext): Actor {
  const userId = caller.credential === undefined ? caller.userId : null;
  return { side: 'CLIENT', userId, name: caller.name };
}

/** Locks the orders of the reweighs, then reads the reweighs. Keyed by the ids as the caller wrote them. */
async function lockReweighs(
  tx: Transaction,
  clientId: string,
  ids: readonly string[],
): Promise<Map<string, ReweighRecord>> {
  const unlocked = await readReweighs(tx, clientId, ids);
  await lockOrderHistories(tx, clientId, [...new Set(unlocked.map(({ orderId }) => orderId))]);
  const locked = await readReweighs(tx, clientId, ids);
  const byId = new Map(locked.map((reweigh) => [reweigh.id, reweigh]));
  return new Map(
    ids.flatMap((id) => {
      const reweigh = byId.get(id.toLowerCase());
      return reweigh === undefined ? [] : [[id, reweigh] as const];
    }),
  );
}

/** One reweigh, with its order locked. Refuses: not_found. */
export async function lockReweigh(
  tx: Transaction,
  clientId: string,
  id: string,
): Promise<ReweighRecord | Refusal> {
  return (await lockReweighs(tx, clientId, [id])).get(id) ?? refuse('reweigh.not_found');
}

const STATE_CODES = {
  WAITING: 'reweigh.deadline_passed',
  DISPUTED: 'reweigh.disputed',
  ACCEPTED: 'reweigh.accepted',
  UPHELD: 'reweigh.upheld',
  REVISED: 'reweigh.revised',
  WITHDRAWN: 'reweigh.withdrawn',
} as const;

/** Why the state of a reweigh allows no further action. */
export function explainState({ orderCode, state }: ReweighRecord) {
  return reason(STATE_CODES[state], { orderCode });
}

/**
 * As the client: disputes a reweigh. A repeat with the same comment only adds the evidence. Refuses: not_found,
 * not_allowed_now.
 */
export async function openDispute(
  deps: ReweighDeps,
  context: RequestContext,
  id: string,
  comment: string,
  evidence?: ReceivedFile,
): Promise<{ value: ReweighDetails } | Refusal> {
  return context.inTenant(async (tx) => {
    const now = deps.clock.now();
    const reweigh = await lockReweigh(tx, context.clientId, id);
    if (isRefusal(reweigh)) return reweigh;
    if (reweigh.state !== 'DISPUTED' || !(await isSameDispute(tx, context.clientId, id, comment))) {
      const allowed = getAllowedActions(reweigh, 'CLIENT', now);
      if (!allowed.includes('dispute')) {
        return refusalOf(explainState(reweigh), { allowed });
      }
      await saveOutcomes(
        tx,
        context.clientId,
        [{ reweigh, state: 'DISPUTED', comment }],
        clientActor(context),
        now,
      );
      const { orderId, partnerId, orderCode } = reweigh;
      const disputedAt = now.toISOString();
      const facts = { orderId, reweighId: reweigh.id, partnerId, comment, disputedAt };
      recordWebhookEvents(tx, context.clientId, [{ type: 'reweigh.disputed', facts }]);
      await deps.notify(
        tx,
        context.clientId,
        'PARTNER_DISPUTE_RAISED',
        { partnerId },
        { count: 1, orderCode, partnerId },
      );
    }
    if (evidence !== undefined) {
      const target = { reweighId: id, use: 'EVIDENCE', userId: context.caller.userId } as const;
      await saveFile(tx, deps.files, context.clientId, target, evidence, now);
    }
    context.audit({ subject: reweigh.orderCode, before: reweigh.state, after: { comment } });
    return readDetails(tx, context.clientId, id, now);
  });
}

async function isSameDispute(
  tx: Transaction,
  clientId: string,
  id: string,
  comment: string,
): Promise<boolean> {
  const step = await tx.row(sql`select 1 from reweigh_steps where client_id = ${clientId}
    and reweigh_id = ${id} and state = 'DISPUTED' and comment = ${comment}`);
  return step !== undefined;
}

/** As the client: adds a file to a dispute. Refuses: not_found, not_allowed_now. */
export async function addEvidence(
  deps: ReweighDeps,
  context: RequestContext,
  id: string,
  evidence: ReceivedFile,
): Promise<{ value: ReweighDetails } | Refusal> {
  return context.inTenant(async (tx) => {
    const now = deps.clock.now();
    const reweigh = await lockReweigh(tx, context.clientId, id);
    if (isRefusal(reweigh)) return reweigh;
    if (reweigh.state !== 'DISPUTED') {
      const allowed = getAllowedActions(reweigh, 'CLIENT', now);
      return refuse('reweigh.evidence_without_dispute', {}, { allowed });
    }
    const target = { reweighId: id, use: 'EVIDENCE', userId: context.caller.userId } as const;
    await saveFile(tx, deps.files, context.clientId, target, evidence, now);
    const evidenceFiles = await tx.row<{
      count: number;
    }>(sql`select count(*)::int count from reweigh_files
      where client_id = ${context.clientId} and reweigh_id = ${id} and use = 'EVIDENCE'`);
    if ((evidenceFiles?.count ?? 0) > MAX_EVIDENCE_FILES) {
      return refuse('reweigh.too_much_evidence', { maximum: MAX_EVIDENCE_FILES });
    }
    context.audit({ subject: reweigh.orderCode, after: { file: evidence.name } });
    return readDetails(tx, context.clientId, id, now);
  });
}

async function readDetails(
  tx: Transaction,
  clientId: string,
  id: string,
  now: Date,
): Promise<{ value: ReweighDetails } | Refusal> {
  const value = await readReweigh(tx, clientId, id, 'CLIENT', now);
  return value === undefined ? refuse('reweigh.not_found') : { value };
}
