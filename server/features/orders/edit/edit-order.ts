import { isRefusal, refuse, type Refusal } from '@portal/contract/core';
import type { OrderDetails, OrderPatch } from '@portal/contract/orders';
import type { Transaction } from '../../../db/database.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { sql } from '../../../db/sql.ts';
import { newId } from '../../../platform/ids.ts';
import { validateOrder } from '../create/validate-order.ts';
import { getStateAndActionsOfRecord, findOrder, toOrderDetails } from '../detail/order-details.ts';
import { isRouteChanged, toOrderInput, isContactOnly, applyPatch } from './order-patch.ts';
import { toContentColumns, toDutyColumns } from '../store/order-table-rows.ts';
import { rerouteOrder } from '../reroute/reroute-orders.ts';
import { notifyNote } from '../order-notices.ts';
import type { OrderWriteDeps, OrdersDeps } from '../orders-deps.ts';
import { refuseInvalidOrder } from '../create/invalid-order.ts';
import { findNewBlockers } from '../preflight/blocking-findings.ts';
import { updateOrders } from '../store/orders-store.ts';
import type { OrderRecord } from '../store/order-record.ts';

async function loadOrder(tx: Transaction, clientId: string, ref: string): Promise<OrderRecord | Refusal> {
  return (await findOrder(tx, clientId, ref)) ?? refuse('not_found', 'There is no such order.');
}

/** Refuses: not_found. */
export async function loadOrderDetails(
  deps: OrdersDeps,
  context: RequestContext,
  ref: string,
): Promise<OrderDetails | Refusal> {
  return context.inTenant(async (tx) => {
    const record = await loadOrder(tx, context.clientId, ref);
    return isRefusal(record) ? record : toOrderDetails(tx, context.clientId, record, deps);
  });
}

/**
 * Changes an order while it may be changed; before its first leg has moved it is routed and priced again where the
 * change matters to that. `version`: what the caller saw, from If-Match. Refuses: not_found, stale, not_allowed_now, invalid.
 */
export async function applyOrderEdit(
  deps: OrderWriteDeps,
  context: RequestContext,
  ref: string,
  patch: OrderPatch,
  version: number | undefined,
): Promise<OrderDetails | Refusal> {
  return context.inTenant(async (tx) => {
    const found = await loadOrder(tx, context.clientId, ref);
    if (isRefusal(found)) return found;
    await tx.execute(
      sql`select 1 from orders where client_id = ${context.clientId} and id = ${found.row.id} for update`,
    );
    const record = await loadOrder(tx, context.clientId, found.row.id);
    if (isRefusal(record)) return record;
    if (version !== undefined && version !== record.row.version) return refuse('stale');
    const before = toOrderInput(record);
    const now = deps.clock.now();
    const refusal = refuseEdit(record, isContactOnly(before, patch), now);
    if (refusal !== undefined) return refusal;
    const after = applyPatch(before, patch);
    const details = validateOrder(after);
    if (details.length > 0) return refuseInvalidOrder(details);
    const { rules: basis } = await deps.preflight.readContext(tx, context.clientId, now);
    const newBlockers = findNewBlockers(before, after, basis);
    if (newBlockers.length > 0) return refuseInvalidOrder(newBlockers);
    const dutiesOf = await deps.routing.createDutyAssessor(tx, now);
    const dutyColumns = toDutyColumns(after, dutiesOf({ ...after, legs: record.legs }));
    await updateOrders(tx, context.clientId, [
      { id: record.row.id, ...toContentColumns(after), ...dutyColumns, updated_at: now.toISOString() },
    ]);
    if (isRouteChanged(before, after)) {
      const router = await deps.routing.open(tx, context.clientId, now);
      const rerouteRefusal = await rerouteOrder(tx, context.clientId, record, after, router, now);
      if (rerouteRefusal !== undefined) return rerouteRefusal;
    }
    if (patch.note !== undefined) {
      await tx.execute(sql`insert into order_notes (client_id, order_id, id, note, user_id, author, created_at)
        values (${context.clientId}, ${record.row.id}, ${newId()}, ${patch.note}, ${context.caller.userId}, ${context.caller.name}, ${now})`);
      await notifyNote(deps.notify, tx, context, record.row);
    }
    context.audit({ subject: record.row.orderCode, before, after });
    const saved = await loadOrder(tx, context.clientId, record.row.id);
    return isRefusal(saved) ? saved : toOrderDetails(tx, context.clientId, saved, deps);
  });
}

function refuseEdit(record: OrderRecord, isContactEdit: boolean, now: Date): Refusal | undefined {
  const { row } = record;
  const { actions: allowed } = getStateAndActionsOfRecord(record, now);
  if (allowed.includes('edit') || (isContactEdit && allowed.includes('edit-contact'))) return undefined;
  const message = allowed.includes('edit-contact')
    ? `${row.orderCode} is under way: only the consignee's name, company, phone and e-mail may change.`
    : `${row.orderCode} can no longer be changed.`;
  return refuse('not_allowed_now', message, { allowed });
}
