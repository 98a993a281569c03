import { refuse, type Refusal } from '@portal/contract/core';
import type { StatusUpdateOutcome } from '@portal/contract/orders';
import type { Run } from '../../../db/run.ts';
import { sql } from '../../../db/sql.ts';
import { holderOf, lockHistories, type HistoryChange, type StoredHistory } from '../events/order-histories.ts';
import type { OrdersDeps } from '../orders-deps.ts';
import { asGrantingClient, auditForClient, grantedOrders } from '../store/order-grants.ts';
import { saveHistories } from '../events/save-events.ts';
import { doneOf, takeForClient, unknownOrder, type GivenStatus, type Reporter } from './apply-status-updates.ts';

type StatusDeps = Pick<OrdersDeps, 'clock' | 'notify'>;

/**
 * Takes updates of a partner's user: each for an order that was granted, on a leg the partner carries, and as the status
 * table allows; each answered by itself. An unknown order and another partner's answer alike.
 */
export async function takeStatusUpdates(
  deps: StatusDeps,
  run: Run,
  updates: readonly GivenStatus[],
  preview = false,
): Promise<StatusUpdateOutcome[] | Refusal> {
  const reporter: Reporter = { source: 'PARTNER', userId: run.caller.userId, preview };
  return run.inTenant(async (tx) => {
    const granted = await grantedOrders(
      tx,
      updates.map((update) => update.orderId),
    );
    const outcomes = new Map<GivenStatus, StatusUpdateOutcome>();
    const byClient = Map.groupBy(updates, (update) => granted.get(update.orderId)?.clientId);
    // Clients in one order for everybody, so that two partners never wait for each other crosswise.
    for (const [clientId, ofClient] of [...byClient].sort(byKey)) {
      const order = granted.get(ofClient[0]?.orderId ?? '');
      if (clientId === undefined || order === undefined) continue;
      const taken = await asGrantingClient(tx, order, async () => {
        const result = await takeForClient(deps, tx, clientId, ofClient, granted, reporter);
        const done = doneOf(result);
        const note = { operation: 'updateOrderStatus', subject: `${done.length} updates`, after: done };
        if (done.length > 0 && !preview) await auditForClient(tx, clientId, run, note);
        return result;
      });
      for (const [update, outcome] of taken) outcomes.set(update, outcome);
    }
    return updates.map((update) => outcomes.get(update) ?? unknownOrder(update));
  });
}

function byKey(
  [one = '']: readonly [string | undefined, unknown],
  [other = '']: readonly [string | undefined, unknown],
) {
  return one < other ? -1 : 1;
}

interface CancellationAnswer {
  readonly accepted: boolean;
  readonly reason?: string | undefined;
}

/** As the partner that holds the parcel. Refuses: not_found, not_allowed_now. */
export async function answerOneCancellation(
  { clock, notify }: StatusDeps,
  run: Run,
  ref: string,
  answer: CancellationAnswer,
): Promise<undefined | Refusal> {
  return run.inTenant(async (tx) => {
    const order = (await grantedOrders(tx, [ref])).get(ref);
    if (order === undefined) return refuse('not_found', 'There is no such order.');
    return asGrantingClient(tx, order, async () => {
      const history = (await lockHistories(tx, order.clientId, [order.orderId])).get(order.orderId);
      if (history === undefined) return refuse('not_found', 'There is no such order.');
      const holder = holderOf(history);
      if (history.cancellationId === null || !run.caller.partners.some((one) => one.partnerId === holder)) {
        return refuse(
          'not_allowed_now',
          `${order.orderCode} does not wait for your answer to a cancellation.`,
        );
      }
      const now = clock.now();
      const asked = await tx.row<{
        requested_by: string | null;
      }>(sql`update order_cancellations set state = ${answer.accepted ? 'ACCEPTED' : 'REFUSED'},
          answer_reason = ${answer.reason ?? null}, answered_at = ${now.toISOString()}
        where client_id = ${order.clientId} and id = ${history.cancellationId} returning requested_by`);
      await saveHistories(tx, order.clientId, [answered(history, run, holder, answer, now)], now);
      if (asked?.requested_by != null) {
        const kind = answer.accepted ? 'CANCELLATION_ACCEPTED' : 'CANCELLATION_REFUSED';
        const { clientId, orderCode } = order;
        await notify(tx, clientId, kind, { userId: asked.requested_by }, { orderCode });
      }
      const note = { subject: order.orderCode, after: answer };
      await auditForClient(tx, order.clientId, run, { operation: 'answerCancellation', ...note });
      run.audit(note);
      return undefined;
    });
  });
}

function answered(
  history: StoredHistory,
  run: Run,
  partnerId: string | null,
  answer: CancellationAnswer,
  now: Date,
): HistoryChange {
  const latest = Math.max(...history.events.map((event) => event.at));
  return {
    history,
    added: [
      {
        serviceType: 'ORDER',
        status: answer.accepted ? 'CANCELLED' : 'CANCELLATION_REFUSED',
        at: Math.max(now.getTime(), latest + 1),
        remarks: answer.reason ?? null,
        source: 'PARTNER',
        partnerId,
        userId: run.caller.userId,
      },
    ],
  };
}
