import { refuse, type BodyOf, type Refusal } from '@portal/contract/core';
import {
  buildLabelBarcode,
  MAX_LABEL_VERSIONS,
  type RelabelOutcome,
  type relabelOrders,
} from '@portal/contract/orders';
import type { Transaction } from '../../../db/database.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { sql } from '../../../db/sql.ts';
import { getStateAndActions, formatStatusName } from '../status/allowed-actions.ts';
import { lockOrderHistories, type OrderHistory } from '../events/order-histories.ts';
import type { OrdersDeps } from '../orders-deps.ts';

const UNKNOWN_ORDER = 'There is no such order.';

/**
 * Creates a new label version for each order. Barcodes of earlier versions stay valid. A label that has not been printed is
 * not replaced, so a repeated request changes nothing. Refuses, if no order could be relabelled: not_found,
 * not_allowed_now.
 */
export async function createLabelVersions(
  { clock }: Pick<OrdersDeps, 'clock'>,
  context: RequestContext,
  { orderIds, reason }: BodyOf<typeof relabelOrders>,
): Promise<RelabelOutcome[] | Refusal> {
  return context.inTenant(async (tx) => {
    const now = clock.now();
    const histories = await lockOrderHistories(tx, context.clientId, orderIds);
    const historiesById = new Map([...histories.values()].map((history) => [history.id, history]));
    const relabelableIds = [...historiesById.values()]
      .filter((history) => explainRefusal(history, now) === null)
      .map(({ id }) => id);
    const versions = await insertLabelVersions(tx, context, relabelableIds, reason ?? null, now);
    const outcomes = orderIds.map((orderId): RelabelOutcome => {
      const history = histories.get(orderId);
      const failure = { orderId, ok: false, version: null, barcode: null };
      if (history === undefined)
        return { ...failure, orderCode: null, reason: UNKNOWN_ORDER, allowedActions: [] };
      const { orderCode } = history;
      const version = versions.get(history.id);
      if (version !== undefined) {
        const barcode = buildLabelBarcode(orderCode, version);
        return { orderId, orderCode, ok: true, version, barcode, reason: null, allowedActions: [] };
      }
      const explanation =
        explainRefusal(history, now) ??
        `${orderCode} has had ${MAX_LABEL_VERSIONS} labels, which is the limit.`;
      return {
        ...failure,
        orderCode,
        reason: explanation,
        allowedActions: getStateAndActions(history, now).actions,
      };
    });
    const succeeded = outcomes.filter(({ ok }) => ok);
    const [first] = succeeded;
    if (first === undefined) return refuseRelabel(outcomes);
    context.audit({
      owner: succeeded.length === 1 ? (first.orderCode ?? '') : `${succeeded.length} orders`,
      after: { reason, labels: succeeded.map(({ barcode }) => barcode) },
    });
    return outcomes;
  });
}

function explainRefusal(history: OrderHistory, now: Date): string | null {
  const { orderCode, labelPrinted } = history;
  const { state, actions } = getStateAndActions(history, now);
  if (actions.includes('relabel')) return null;
  return actions.includes('print-label') && !labelPrinted
    ? `The label of ${orderCode} has not been printed yet: print it.`
    : `${orderCode} is ${formatStatusName(state.status)}.`;
}

/** New label versions by order id, except for orders with MAX_LABEL_VERSIONS. The orders must be locked. */
async function insertLabelVersions(
  tx: Transaction,
  { clientId, caller }: RequestContext,
  ids: readonly string[],
  reason: string | null,
  now: Date,
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.rows<{ id: string; version: number; orderCode: string }>(sql`
    update orders set label_version = label_version + 1, label_printed_at = null, version = version + 1,
      updated_at = ${now.toISOString()}
    where client_id = ${clientId} and id = any (${[...ids]}::uuid[]) and label_version < ${MAX_LABEL_VERSIONS}
    returning id, label_version "version", order_code "orderCode"`);
  const labels = rows.map(({ id, version, orderCode }) => ({
    order_id: id,
    version,
    barcode: buildLabelBarcode(orderCode, version),
  }));
  await tx.execute(sql`insert into order_labels (client_id, order_id, version, barcode, reason, created_by)
    select ${clientId}::uuid, order_id, version, barcode, ${reason}, ${caller.userId}::uuid
    from json_to_recordset(${JSON.stringify(labels)}::json) input (order_id uuid, version integer, barcode text)`);
  return new Map(rows.map(({ id, version }) => [id, version]));
}

function refuseRelabel(outcomes: readonly RelabelOutcome[]): Refusal {
  const details = outcomes.map(({ orderId, orderCode, reason }) => ({
    note: orderCode ?? orderId,
    reason: reason ?? UNKNOWN_ORDER,
  }));
  const isUnknown = outcomes.every(({ orderCode }) => orderCode === null);
  const message = details.length === 1 ? details[0]?.reason : 'None of these orders can have a new label.';
  return refuse(isUnknown ? 'not_found' : 'not_allowed_now', message, {
    details,
    ...(outcomes.length === 1 && { allowed: outcomes[0]?.allowedActions ?? [] }),
  });
}
