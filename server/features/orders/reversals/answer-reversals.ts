import type { BodyOf, Reason, Refusal } from '@portal/contract/core';
import {
  getAllowedActions,
  type answerReversals,
  type ReversalOutcome,
  type ReversalSide,
} from '@portal/contract/orders';
import { detailOf, reason as reasonOf, refusalOf, refuse, type RefusalCode } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { belongsToPartner } from '../../../request/caller.ts';

import { lockOrderHistories, type OrderHistory } from '../events/order-histories.ts';
import type { OrdersDeps } from '../orders-deps.ts';
import { deriveOrderState } from '../status/derive-order-state.ts';
import { runAsGrantingClient, writeClientAudit, findGrantedOrders } from '../store/order-grants.ts';
import { saveEvents } from '../events/save-events.ts';
import { toReversal, type ReversalRecord } from './reversal-record.ts';
import { createReverseOrder } from './reverse-order.ts';
import { saveAnswer, readReversals } from './reversals-store.ts';
import { findPartnerReversals } from './reversals-read-model.ts';

type Answer = BodyOf<typeof answerReversals>;

const REVERSAL_NOT_FOUND = reasonOf('reversal.not_found');

/** Why a reversal could not be answered. */
type AnswerError = Reason<RefusalCode>;

interface Outcome extends Omit<ReversalOutcome, 'reason'> {
  readonly reason: AnswerError | null;
}

/** Answers reversals that partners initiated, as the client. Refuses, if none could be answered: not_found, not_allowed_now. */
export async function answerAsClient(
  deps: OrdersDeps,
  context: RequestContext,
  answer: Answer,
): Promise<ReversalOutcome[] | Refusal> {
  return context.inTenant(async (tx) => {
    const outcomes = await answerForClient(
      deps,
      tx,
      context,
      context.clientId,
      answer,
      answer.reversalIds,
      'CLIENT',
    );
    context.audit(buildAuditEntry(answer, outcomes));
    return refuseIfNoneAnswered(outcomes);
  });
}

/** Answers reversals that clients initiated, as the partner that holds the parcels. Refuses as `answerAsClient`. */
export async function answerAsPartner(
  deps: OrdersDeps,
  context: RequestContext,
  partnerId: string,
  answer: Answer,
): Promise<ReversalOutcome[] | Refusal> {
  return context.inTenant(async (tx) => {
    const requested = belongsToPartner(context.caller, partnerId)
      ? await findPartnerReversals(tx, partnerId, answer.reversalIds)
      : [];
    const grantedOrders = await findGrantedOrders(
      tx,
      requested.map(({ orderId }) => orderId),
    );
    const outcomes = new Map<string, Outcome>();
    // Clients are processed by ascending id, so that two partners cannot deadlock.
    const byClient = [...Map.groupBy(requested, ({ clientId }) => clientId)].toSorted(([left], [right]) =>
      left < right ? -1 : 1,
    );
    for (const [clientId, clientReversals] of byClient) {
      const order = clientReversals
        .map(({ orderId }) => grantedOrders.get(orderId))
        .find((grantedOrder) => grantedOrder !== undefined);
      if (order === undefined) continue;
      const ids = clientReversals.map(({ id }) => id);
      const clientOutcomes = await runAsGrantingClient(tx, order, async () => {
        const results = await answerForClient(deps, tx, context, clientId, answer, ids, 'PARTNER');
        const operation = 'answerReversalsAsPartner';
        if (results.some(({ ok }) => ok))
          await writeClientAudit(tx, clientId, context, { operation, ...buildAuditEntry(answer, results) });
        return results;
      });
      for (const outcome of clientOutcomes) outcomes.set(outcome.reversalId, outcome);
    }
    const all = answer.reversalIds.map((id) => outcomes.get(id) ?? refuseReversal(id, REVERSAL_NOT_FOUND));
    context.audit(buildAuditEntry(answer, all));
    return refuseIfNoneAnswered(all);
  });
}

/** Answers reversals of one client, in a transaction of that client. */
async function answerForClient(
  deps: OrdersDeps,
  tx: Transaction,
  context: RequestContext,
  clientId: string,
  answer: Answer,
  ids: readonly string[],
  side: ReversalSide,
): Promise<Outcome[]> {
  const reversals = await readReversals(tx, clientId, ids);
  const histories = await lockOrderHistories(
    tx,
    clientId,
    [...reversals.values()].map(({ order }) => order.id),
  );
  const outcomes: Outcome[] = [];
  for (const id of ids) {
    // Read again: another transaction may have answered before the lock, and a request may list an id twice.
    const record = (await readReversals(tx, clientId, [id])).get(id);
    const history = record && histories.get(record.order.id);
    if (record === undefined || history === undefined) {
      outcomes.push(refuseReversal(id, REVERSAL_NOT_FOUND));
      continue;
    }
    const reason = await answerReversal(deps, tx, context, { clientId, record, history, answer, side });
    const updated = (await readReversals(tx, clientId, [id])).get(id) ?? record;
    outcomes.push({ reversalId: id, ok: reason === null, reason, reversal: toReversal(updated, side) });
  }
  return outcomes;
}

interface ReversalToAnswer {
  readonly clientId: string;
  readonly record: ReversalRecord;
  readonly history: OrderHistory;
  readonly answer: Answer;
  readonly side: ReversalSide;
}

/** Answers one reversal. Returns null, or the reason why it could not be answered. */
async function answerReversal(
  deps: OrdersDeps,
  tx: Transaction,
  { caller }: RequestContext,
  { clientId, record, history, answer, side }: ReversalToAnswer,
): Promise<AnswerError | null> {
  const { orderCode } = history;
  const { state, actions, initiatedBy } = toReversal(record, side);
  if (state !== 'INITIATED') {
    // The same answer again is a retry of a request whose response was lost.
    if (side !== initiatedBy && answer.approved === (state !== 'REJECTED')) return null;
    return reasonOf('reversal.answered', { orderCode, stateTerm: state });
  }
  if (!actions.includes('approve-or-reject')) {
    const waitsFor = initiatedBy === 'CLIENT' ? 'partner' : 'client';
    return reasonOf(`reversal.waits_for_${waitsFor}`, { orderCode });
  }
  const now = deps.clock.now();
  const orderState = deriveOrderState(history.events, history.legs);
  let reverseOrderId: string | null = null;
  if (answer.approved) {
    if (!getAllowedActions(orderState).includes('reverse'))
      return reasonOf('order.in_status', { orderCode, statusTerm: orderState.status });
    const order = { clientId, orderId: history.id, userId: caller.userId };
    const reverseOrder = await createReverseOrder(deps, tx, order, now);
    if ('code' in reverseOrder) return reverseOrder;
    reverseOrderId = reverseOrder.id;
  }
  const savedAnswer = { id: record.id, comment: answer.comment ?? null, reverseOrderId };
  const reversal = await saveAnswer(tx, clientId, savedAnswer, now);
  if (answer.approved) await startReturn(tx, clientId, history, now);
  if (reversal?.initiator != null && side === 'PARTNER') {
    const kind = answer.approved ? 'REVERSAL_APPROVED' : 'REVERSAL_REJECTED';
    await deps.notify(tx, clientId, kind, { userId: reversal.initiator }, { orderCode });
  }
  return null;
}

/** Adds RETURN_INITIATED to an order that was not delivered. A delivered order keeps its status. */
async function startReturn(tx: Transaction, clientId: string, history: OrderHistory, now: Date) {
  const { stage, status, underlyingStatus, at } = deriveOrderState(history.events, history.legs);
  if (stage === 'DELIVERED' || status === 'RETURN_INITIATED') return;
  const { serviceType } = underlyingStatus;
  const event = { serviceType, status: 'RETURN_INITIATED', at: Math.max(now.getTime(), at + 1) };
  await saveEvents(tx, clientId, [{ history, newEvents: [{ ...event, source: 'SYSTEM' }] }], now);
}

function refuseReversal(reversalId: string, reason: AnswerError): Outcome {
  return { reversalId, ok: false, reason, reversal: null };
}

function buildAuditEntry({ approved, comment }: Answer, outcomes: readonly Outcome[]) {
  const codes = outcomes.flatMap(({ ok, reversal }) =>
    ok && reversal !== null ? [reversal.order.orderCode] : [],
  );
  return { subject: codes.join(', '), after: { approved, comment } };
}

/** Refuses, with the reason for each reversal, if none was answered. */
function refuseIfNoneAnswered(outcomes: readonly Outcome[]): ReversalOutcome[] | Refusal {
  if (outcomes.some(({ ok }) => ok)) return [...outcomes];
  const details = outcomes.map(({ reversalId, reason, reversal }) =>
    detailOf(reversal?.order.orderCode ?? reversalId, reason ?? REVERSAL_NOT_FOUND),
  );
  const [first, ...others] = outcomes;
  if (first !== undefined && others.length === 0) {
    return refusalOf(first.reason ?? REVERSAL_NOT_FOUND, { details });
  }
  const isUnknown = outcomes.every(({ reversal }) => reversal === null);
  return refuse(isUnknown ? 'reversal.not_found' : 'reversal.none_answered', {}, { details });
}
