import { isRefusal, refuse, type BodyOf, type Refusal } from '@portal/contract/core';
import {
  actionsOfState,
  type answerReversals,
  type ReversalOutcome,
  type ReversalSide,
} from '@portal/contract/orders';
import type { Transaction } from '../../../db/database.ts';
import type { Run } from '../../../db/run.ts';
import { worksFor } from '../../../platform/caller.ts';
import { wordsOf } from '../status/allowed-actions.ts';
import { lockHistories, type StoredHistory } from '../events/order-histories.ts';
import type { OrdersDeps } from '../orders-deps.ts';
import { standingOf } from '../status/derive-order-state.ts';
import { asGrantingClient, auditForClient, grantedOrders } from '../store/order-grants.ts';
import { saveHistories } from '../events/save-events.ts';
import { toReversal, type StoredReversal } from './reversal-json.ts';
import { createReverseOrder } from './reverse-order.ts';
import { keepAnswer, readReversals } from './reversals-store.ts';
import { reversalsOfPartner } from './reversals-read-model.ts';

type Answer = BodyOf<typeof answerReversals>;

const UNKNOWN = 'There is no such reversal.';

/** As the client, those that partners initiated. Refuses, when none could be answered: not_found, not_allowed_now. */
export async function answerAsClient(
  deps: OrdersDeps,
  run: Run,
  answer: Answer,
): Promise<ReversalOutcome[] | Refusal> {
  return run.inTenant(async (tx) => {
    const outcomes = await answerOfClient(deps, tx, run, run.clientId, answer, answer.reversalIds, 'CLIENT');
    run.audit(noteOf(answer, outcomes));
    return oneAtLeast(outcomes);
  });
}

/** As the partner that has the parcels, those that clients initiated. Refuses as `answerAsClient`. */
export async function answerAsPartner(
  deps: OrdersDeps,
  run: Run,
  partnerId: string,
  answer: Answer,
): Promise<ReversalOutcome[] | Refusal> {
  return run.inTenant(async (tx) => {
    const asked = worksFor(run.caller, partnerId)
      ? await reversalsOfPartner(tx, partnerId, answer.reversalIds)
      : [];
    const granted = await grantedOrders(
      tx,
      asked.map(({ orderId }) => orderId),
    );
    const outcomes = new Map<string, ReversalOutcome>();
    // Clients in one order for everybody, so that two partners never wait for each other crosswise.
    const byClient = [...Map.groupBy(asked, ({ clientId }) => clientId)].toSorted(([one], [other]) =>
      one < other ? -1 : 1,
    );
    for (const [clientId, ofClient] of byClient) {
      const order = ofClient.map(({ orderId }) => granted.get(orderId)).find((one) => one !== undefined);
      if (order === undefined) continue;
      const ids = ofClient.map(({ id }) => id);
      const answered = await asGrantingClient(tx, order, async () => {
        const made = await answerOfClient(deps, tx, run, clientId, answer, ids, 'PARTNER');
        const operation = 'answerReversalsAsPartner';
        if (made.some(({ ok }) => ok))
          await auditForClient(tx, clientId, run, { operation, ...noteOf(answer, made) });
        return made;
      });
      for (const outcome of answered) outcomes.set(outcome.reversalId, outcome);
    }
    const all = answer.reversalIds.map((id) => outcomes.get(id) ?? refused(id, UNKNOWN));
    run.audit(noteOf(answer, all));
    return oneAtLeast(all);
  });
}

/** The reversals of one client, in its own transaction. */
async function answerOfClient(
  deps: OrdersDeps,
  tx: Transaction,
  run: Run,
  clientId: string,
  answer: Answer,
  ids: readonly string[],
  side: ReversalSide,
): Promise<ReversalOutcome[]> {
  const known = await readReversals(tx, clientId, ids);
  const histories = await lockHistories(
    tx,
    clientId,
    [...known.values()].map(({ order }) => order.id),
  );
  const outcomes: ReversalOutcome[] = [];
  for (const id of ids) {
    // Read again: the lock may have waited for somebody else's answer, and one may be named twice.
    const stored = (await readReversals(tx, clientId, [id])).get(id);
    const history = stored && histories.get(stored.order.id);
    if (stored === undefined || history === undefined) {
      outcomes.push(refused(id, UNKNOWN));
      continue;
    }
    const reason = await answerOne(deps, tx, run, { clientId, stored, history, answer, side });
    const now = (await readReversals(tx, clientId, [id])).get(id) ?? stored;
    outcomes.push({ reversalId: id, ok: reason === null, reason, reversal: toReversal(now, side) });
  }
  return outcomes;
}

interface Answering {
  readonly clientId: string;
  readonly stored: StoredReversal;
  readonly history: StoredHistory;
  readonly answer: Answer;
  readonly side: ReversalSide;
}

/** Null when it is answered, else why not. */
async function answerOne(
  deps: OrdersDeps,
  tx: Transaction,
  { caller }: Run,
  { clientId, stored, history, answer, side }: Answering,
): Promise<string | null> {
  const { orderCode } = history;
  const { state, actions, initiatedBy } = toReversal(stored, side);
  if (state !== 'INITIATED') {
    // The same answer again: a retry whose first answer was lost.
    if (side !== initiatedBy && answer.approved === (state !== 'REJECTED')) return null;
    return `The reversal of ${orderCode} has been answered: it is ${wordsOf(state)}.`;
  }
  if (!actions.includes('approve-or-reject')) {
    return `The reversal of ${orderCode} waits for ${initiatedBy === 'CLIENT' ? 'the partner' : 'the client'}.`;
  }
  const now = deps.clock.now();
  const standing = standingOf(history.events, history.legs);
  let reverseOrderId: string | null = null;
  if (answer.approved) {
    if (!actionsOfState(standing).includes('reverse')) return `${orderCode} is ${wordsOf(standing.status)}.`;
    const order = { clientId, orderId: history.id, userId: caller.userId };
    const made = await createReverseOrder(deps, tx, order, now);
    if (isRefusal(made)) return made.message;
    reverseOrderId = made;
  }
  const kept = { id: stored.id, reason: answer.reason ?? null, reverseOrderId };
  const asked = await keepAnswer(tx, clientId, kept, now);
  if (answer.approved) await sendBack(tx, clientId, history, now);
  if (asked?.initiator != null && side === 'PARTNER') {
    const kind = answer.approved ? 'REVERSAL_APPROVED' : 'REVERSAL_REJECTED';
    await deps.notify(tx, clientId, kind, { userId: asked.initiator }, { orderCode });
  }
  return null;
}

/** What the consignee did not get is on its way back; what was delivered stays delivered. */
async function sendBack(tx: Transaction, clientId: string, history: StoredHistory, now: Date) {
  const { stage, status, under, at } = standingOf(history.events, history.legs);
  if (stage === 'DELIVERED' || status === 'RETURN_INITIATED') return;
  const { serviceType } = under;
  const returning = { serviceType, status: 'RETURN_INITIATED', at: Math.max(now.getTime(), at + 1) };
  await saveHistories(tx, clientId, [{ history, added: [{ ...returning, source: 'SYSTEM' }] }], now);
}

function refused(reversalId: string, reason: string): ReversalOutcome {
  return { reversalId, ok: false, reason, reversal: null };
}

function noteOf({ approved, reason }: Answer, outcomes: readonly ReversalOutcome[]) {
  const codes = outcomes.flatMap(({ ok, reversal }) =>
    ok && reversal !== null ? [reversal.order.orderCode] : [],
  );
  return { subject: codes.join(', '), after: { approved, reason } };
}

/** Nothing was done: that is a refusal, with the reason of each. */
function oneAtLeast(outcomes: readonly ReversalOutcome[]): ReversalOutcome[] | Refusal {
  if (outcomes.some(({ ok }) => ok)) return [...outcomes];
  const details = outcomes.map(({ reversalId, reason, reversal }) => ({
    note: reversal?.order.orderCode ?? reversalId,
    reason: reason ?? UNKNOWN,
  }));
  const code = outcomes.every(({ reversal }) => reversal === null) ? 'not_found' : 'not_allowed_now';
  return refuse(
    code,
    details.length === 1 ? details[0]?.reason : 'None of these reversals could be answered.',
    {
      details,
    },
  );
}
