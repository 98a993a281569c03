import type { BodyOf, Reason, Refusal } from '@portal/contract/core';
import {
  buildLabelBarcode,
  MAX_LABEL_VERSIONS,
  type RelabelOutcome,
  type relabelOrders,
} from '@portal/contract/orders';
import { detailOf, reason as reasonOf, refuse, refusalOf, type RefusalCode } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { sql } from '../../../db/sql.ts';
import { recordWebhookEvents } from '../../../webhook-outbox/index.ts';
import { getStateAndActions } from '../status/allowed-actions.ts';
import { lockOrderHistories, type OrderHistory } from '../events/order-histories.ts';
import type { OrdersDeps } from '../orders-deps.ts';

const ORDER_NOT_FOUND = reasonOf('order.not_found');

/** Why an order cannot be relabelled. */
type RelabelError = Reason<RefusalCode>;

interface Outcome extends Omit<RelabelOutcome, 'reason'> {
  readonly reason: RelabelError | null;
}

/**
 * Creates a new label version for each order. Barcodes of earlier versions stay valid. A label that has not been printed is
 * not replaced, so a repeated request changes nothing. Refuses, if no order could be relabelled: not_found,
 * not_allowed_now.
 */
export async function createLabelVersions(
  { clock }: Pick<OrdersDeps, 'clock'>,
  context: RequestContext,
  { orderIds, comment }: BodyOf<typeof relabelOrders>,
): Promise<RelabelOutcome[] | Refusal> {
  return context.inTenant(async (tx) => {
    const now = clock.now();
    const histories = await lockOrderHistories(tx, context.clientId, orderIds);
    const historiesById = new Map([...histories.values()].map((history) => [history.id, history]));
    const relabelableIds = [...historiesById.values()]
      .filter((history) => explainRefusal(history, now) === null)
      .map(({ id }) => id);
    const versions = await insertLabelVersions(tx, context, relabelableIds, comment ?? null, now);
    const outcomes = orderIds.map((orderId): Outcome => {
      const history = histories.get(orderId);
      const failure = { orderId, ok: false, version: null, barcode: null };
      if (history === undefined)
        return { ...failure, orderCode: null, reason: ORDER_NOT_FOUND, allowedActions: [] };
      const { orderCode } = history;
      const version = versions.get(history.id);
      if (version !== undefined) {
        const barcode = buildLabelBarcode(orderCode, version);
        return { orderId, orderCode, ok: true, version, barcode, reason: null, allowedActions: [] };
      }
      return {
        ...failure,
        orderCode,
        reason:
          explainRefusal(history, now) ??
          reasonOf('order.too_many_labels', { orderCode, count: MAX_LABEL_VERSIONS }),
        allowedActions: getStateAndActions(history, now).actions,
      };
    });
    const succeeded = outcomes.filter(({ ok }) => ok);
    const [first] = succeeded;
    if (first === undefined) return refuseRelabel(outcomes);
    context.audit({
      subject: succeeded.length === 1 ? (first.orderCode ?? '') : `${succeeded.length} orders`,
      after: { comment, labels: succeeded.map(({ barcode }) => barcode) },
    });
    return outcomes;
  });
}

function explainRefusal(history: OrderHistory, now: Date): RelabelError | null {
  const { orderCode, labelPrinted } = history;
  const { state, actions } = getStateAndActions(history, now);
  if (actions.includes('relabel')) return null;
  return actions.includes('print-label') && !labelPrinted
    ? reasonOf('order.label_not_printed', { orderCode })
    : reasonOf('order.in_status', { orderCode, statusTerm: state.status });
}

/** New label versions by order id, except for orders with MAX_LABEL_VERSIONS. The orders must be locked. */
async function insertLabelVersions(
  tx: Transaction,
  { clientId, caller }: RequestContext,
  ids: readonly string[],
  comment: string | null,
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
  await tx.execute(sql`insert into order_labels (client_id, order_id, version, barcode, comment, created_by)
    select ${clientId}::uuid, order_id, version, barcode, ${comment}, ${caller.userId}::uuid
    from json_to_recordset(${JSON.stringify(labels)}::json) input (order_id uuid, version integer, barcode text)`);
  recordWebhookEvents(
    tx,
    clientId,
    rows.map(({ id, version }) => ({ type: 'label.created', facts: { orderId: id, version } })),
  );
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** The refusal if no order could be relabelled: the reason of a single order, otherwise one for all with a detail for each. */
function refuseRelabel(outcomes: readonly Outcome[]): Refusal {
  const details = outcomes.map(({ orderId, orderCode, reason }) =>
    detailOf(orderCode ?? orderId, reason ?? ORDER_NOT_FOUND),
  );
  const [first, ...others] = outcomes;
  if (first !== undefined && others.length === 0) {
    return refusalOf(first.reason ?? ORDER_NOT_FOUND, { details, allowed: first.allowedActions });
  }
  const isUnknown = outcomes.every(({ orderCode }) => orderCode === null);
  return refuse(isUnknown ? 'order.not_found' : 'order.none_relabelled', {}, { details });
}
