import { refuse, type Refusal } from '@portal/contract/core';
import type { StatusUpdateOutcome } from '@portal/contract/orders';
import type { RequestContext } from '../../../request/request-context.ts';
import { sql } from '../../../db/sql.ts';
import {
  findHoldingPartner,
  lockOrderHistories,
  type HistoryChange,
  type OrderHistory,
} from '../events/order-histories.ts';
import type { OrdersDeps } from '../orders-deps.ts';
import { runAsGrantingClient, writeClientAudit, findGrantedOrders } from '../store/order-grants.ts';
import { saveEvents } from '../events/save-events.ts';
import {
  selectAppliedUpdates,
  applyStatusUpdates,
  refuseUnknownOrder,
  type StatusUpdateInput,
  type Reporter,
} from './apply-status-updates.ts';

type StatusDeps = Pick<OrdersDeps, 'clock' | 'notify'>;

/**
 * Takes updates of a partner's user: each for an order that was granted, on a leg the partner carries, and as the status
 * table allows; each answered by itself. An unknown order and another partner's answer alike.
 */
export async function applyPartnerStatusUpdates(
  deps: StatusDeps,
  context: RequestContext,
  updates: readonly StatusUpdateInput[],
  preview = false,
): Promise<StatusUpdateOutcome[] | Refusal> {
  const reporter: Reporter = { source: 'PARTNER', userId: context.caller.userId, preview };
  return context.inTenant(async (tx) => {
    const granted = await findGrantedOrders(
      tx,
      updates.map((update) => update.orderId),
    );
    const outcomes = new Map<StatusUpdateInput, StatusUpdateOutcome>();
    const byClient = Map.groupBy(updates, (update) => granted.get(update.orderId)?.clientId);
    // Clients in one order for everybody, so that two partners never wait for each other crosswise.
    for (const [clientId, clientUpdates] of [...byClient].sort(compareClientIds)) {
      const order = granted.get(clientUpdates[0]?.orderId ?? '');
      if (clientId === undefined || order === undefined) continue;
      const clientOutcomes = await runAsGrantingClient(tx, order, async () => {
        const clientOutcomes = await applyStatusUpdates(deps, tx, clientId, clientUpdates, granted, reporter);
        const applied = selectAppliedUpdates(clientOutcomes);
        const note = { operation: 'updateOrderStatus', subject: `${applied.length} updates`, after: applied };
        if (applied.length > 0 && !preview) await writeClientAudit(tx, clientId, context, note);
        return clientOutcomes;
      });
      for (const [update, outcome] of clientOutcomes) outcomes.set(update, outcome);
    }
    return updates.map((update) => outcomes.get(update) ?? refuseUnknownOrder(update));
  });
}

function compareClientIds(
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
export async function answerCancellationAsPartner(
  { clock, notify }: StatusDeps,
  context: RequestContext,
  ref: string,
  answer: CancellationAnswer,
): Promise<undefined | Refusal> {
  return context.inTenant(async (tx) => {
    const order = (await findGrantedOrders(tx, [ref])).get(ref);
    if (order === undefined) return refuse('not_found', 'There is no such order.');
    return runAsGrantingClient(tx, order, async () => {
      const history = (await lockOrderHistories(tx, order.clientId, [order.orderId])).get(order.orderId);
      if (history === undefined) return refuse('not_found', 'There is no such order.');
      const holder = findHoldingPartner(history);
      if (
        history.cancellationId === null ||
        !context.caller.partners.some((one) => one.partnerId === holder)
      ) {
        return refuse(
          'not_allowed_now',
          `${order.orderCode} does not wait for your answer to a cancellation.`,
        );
      }
      const now = clock.now();
      const request = await tx.row<{
        requested_by: string | null;
      }>(sql`update order_cancellations set state = ${answer.accepted ? 'ACCEPTED' : 'REFUSED'},
          answer_reason = ${answer.reason ?? null}, answered_at = ${now.toISOString()}
        where client_id = ${order.clientId} and id = ${history.cancellationId} returning requested_by`);
      await saveEvents(tx, order.clientId, [toHistoryChange(history, context, holder, answer, now)], now);
      if (request?.requested_by != null) {
        const kind = answer.accepted ? 'CANCELLATION_ACCEPTED' : 'CANCELLATION_REFUSED';
        const { clientId, orderCode } = order;
        await notify(tx, clientId, kind, { userId: request.requested_by }, { orderCode });
      }
      const note = { subject: order.orderCode, after: answer };
      await writeClientAudit(tx, order.clientId, context, { operation: 'answerCancellation', ...note });
      context.audit(note);
      return undefined;
    });
  });
}

function toHistoryChange(
  history: OrderHistory,
  context: RequestContext,
  partnerId: string | null,
  answer: CancellationAnswer,
  now: Date,
): HistoryChange {
  const latest = Math.max(...history.events.map((event) => event.at));
  return {
    history,
    newEvents: [
      {
        serviceType: 'ORDER',
        status: answer.accepted ? 'CANCELLED' : 'CANCELLATION_REFUSED',
        at: Math.max(now.getTime(), latest + 1),
        remarks: answer.reason ?? null,
        source: 'PARTNER',
        partnerId,
        userId: context.caller.userId,
      },
    ],
  };
}
