import { refuse, type BodyOf, type Refusal } from '@portal/contract/core';
import {
  labelBarcode,
  MOST_LABEL_VERSIONS,
  type RelabelOutcome,
  type relabelOrders,
} from '@portal/contract/orders';
import type { Transaction } from '../../../db/database.ts';
import type { Run } from '../../../db/run.ts';
import { sql } from '../../../db/sql.ts';
import { allowedFor, wordsOf } from '../status/allowed-actions.ts';
import { lockHistories, type StoredHistory } from '../events/order-histories.ts';
import type { OrdersDeps } from '../orders-deps.ts';

const UNKNOWN = 'There is no such order.';

/**
 * Gives orders a new version of their label. The barcodes that are out stay in the history and are taken at every scan.
 * A label that nobody has printed yet needs no other, which also makes a repeat do nothing. Refuses, when none could be
 * relabelled: not_found, not_allowed_now.
 */
export async function relabelMany(
  { clock }: Pick<OrdersDeps, 'clock'>,
  run: Run,
  { orderIds, reason }: BodyOf<typeof relabelOrders>,
): Promise<RelabelOutcome[] | Refusal> {
  return run.inTenant(async (tx) => {
    const now = clock.now();
    const histories = await lockHistories(tx, run.clientId, orderIds);
    const chosen = new Map([...histories.values()].map((history) => [history.id, history]));
    const good = [...chosen.values()].filter((history) => whyNot(history, now) === null).map(({ id }) => id);
    const versions = await addVersions(tx, run, good, reason ?? null, now);
    const outcomes = orderIds.map((orderId): RelabelOutcome => {
      const history = histories.get(orderId);
      const nothing = { orderId, ok: false, version: null, barcode: null };
      if (history === undefined) return { ...nothing, orderCode: null, reason: UNKNOWN, allowed: [] };
      const { orderCode } = history;
      const version = versions.get(history.id);
      if (version !== undefined) {
        const barcode = labelBarcode(orderCode, version);
        return { orderId, orderCode, ok: true, version, barcode, reason: null, allowed: [] };
      }
      const why =
        whyNot(history, now) ?? `${orderCode} has had ${MOST_LABEL_VERSIONS} labels, which is the limit.`;
      return { ...nothing, orderCode, reason: why, allowed: allowedFor(history, now).actions };
    });
    const done = outcomes.filter(({ ok }) => ok);
    const [only] = done;
    if (only === undefined) return nothingToRelabel(outcomes);
    run.audit({
      subject: done.length === 1 ? (only.orderCode ?? '') : `${done.length} orders`,
      after: { reason, labels: done.map(({ barcode }) => barcode) },
    });
    return outcomes;
  });
}

function whyNot(history: StoredHistory, now: Date): string | null {
  const { orderCode, labelPrinted } = history;
  const { standing, actions } = allowedFor(history, now);
  if (actions.includes('relabel')) return null;
  const printable = actions.includes('print-label');
  return printable && !labelPrinted
    ? `The label of ${orderCode} has not been printed yet: print it.`
    : `${orderCode} is ${wordsOf(standing.status)}.`;
}

/** The new version of each order that could have one. The orders' rows are locked. */
async function addVersions(
  tx: Transaction,
  { clientId, caller }: Run,
  ids: readonly string[],
  reason: string | null,
  now: Date,
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.rows<{ id: string; version: number; orderCode: string }>(sql`
    update orders set label_version = label_version + 1, label_printed_at = null, version = version + 1,
      updated_at = ${now.toISOString()}
    where client_id = ${clientId} and id = any (${[...ids]}::uuid[]) and label_version < ${MOST_LABEL_VERSIONS}
    returning id, label_version "version", order_code "orderCode"`);
  const labels = rows.map(({ id, version, orderCode }) => ({
    order_id: id,
    version,
    barcode: labelBarcode(orderCode, version),
  }));
  await tx.run(sql`insert into order_labels (client_id, order_id, version, barcode, reason, created_by)
    select ${clientId}::uuid, order_id, version, barcode, ${reason}, ${caller.userId}::uuid
    from json_to_recordset(${JSON.stringify(labels)}::json) given (order_id uuid, version integer, barcode text)`);
  return new Map(rows.map(({ id, version }) => [id, version]));
}

function nothingToRelabel(outcomes: readonly RelabelOutcome[]): Refusal {
  const details = outcomes.map(({ orderId, orderCode, reason }) => ({
    note: orderCode ?? orderId,
    reason: reason ?? UNKNOWN,
  }));
  const unknown = outcomes.every(({ orderCode }) => orderCode === null);
  const message = details.length === 1 ? details[0]?.reason : 'None of these orders can have a new label.';
  return refuse(unknown ? 'not_found' : 'not_allowed_now', message, {
    details,
    ...(outcomes.length === 1 && { allowed: outcomes[0]?.allowed ?? [] }),
  });
}
