import { isRefusal, refuse, type Refusal } from '@portal/contract/core';
import type { OrderDetails, OrderPatch } from '@portal/contract/orders';
import type { Transaction } from '../../../db/database.ts';
import type { Run } from '../../../db/run.ts';
import { sql } from '../../../db/sql.ts';
import { newId } from '../../../platform/ids.ts';
import { checkOrder } from '../create/validate-order.ts';
import { allowedOf, readOrder, toDetails } from '../detail/order-details.ts';
import { changesRoute, inputOf, isContactOnly, patched } from './order-patch.ts';
import { contentOf, dutyColumns } from '../store/order-rows.ts';
import { rerouteStored } from '../reroute/reroute-orders.ts';
import { noticeOfNote } from '../order-notices.ts';
import type { IntakeDeps, OrdersDeps } from '../orders-deps.ts';
import { invalidOrder } from '../create/invalid-order.ts';
import { addedBlockers } from '../preflight/blocking-findings.ts';
import { updateOrders } from '../store/orders-store.ts';
import type { StoredOrder } from '../store/order-record.ts';

async function existing(tx: Transaction, clientId: string, ref: string): Promise<StoredOrder | Refusal> {
  return (await readOrder(tx, clientId, ref)) ?? refuse('not_found', 'There is no such order.');
}

/** Refuses: not_found. */
export async function getOne(deps: OrdersDeps, run: Run, ref: string): Promise<OrderDetails | Refusal> {
  return run.inTenant(async (tx) => {
    const stored = await existing(tx, run.clientId, ref);
    return isRefusal(stored) ? stored : toDetails(tx, run.clientId, stored, deps);
  });
}

/**
 * Changes an order while it may be changed; before its first leg has moved it is routed and priced again where the
 * change matters to that. `version`: what the caller saw, from If-Match. Refuses: not_found, stale, not_allowed_now, invalid.
 */
export async function editOne(
  deps: IntakeDeps,
  run: Run,
  ref: string,
  patch: OrderPatch,
  version: number | undefined,
): Promise<OrderDetails | Refusal> {
  return run.inTenant(async (tx) => {
    const found = await existing(tx, run.clientId, ref);
    if (isRefusal(found)) return found;
    await tx.run(
      sql`select 1 from orders where client_id = ${run.clientId} and id = ${found.row.id} for update`,
    );
    const stored = await existing(tx, run.clientId, found.row.id);
    if (isRefusal(stored)) return stored;
    if (version !== undefined && version !== stored.row.version) return refuse('stale');
    const before = inputOf(stored);
    const now = deps.clock.now();
    const denied = denyEdit(stored, isContactOnly(before, patch), now);
    if (denied !== undefined) return denied;
    const after = patched(before, patch);
    const faults = checkOrder(after);
    if (faults.length > 0) return invalidOrder(faults);
    const { basis } = await deps.preflight.open(tx, run.clientId, now);
    const added = addedBlockers(before, after, basis);
    if (added.length > 0) return invalidOrder(added);
    const dutiesOf = await deps.routing.duties(tx, now);
    const due = dutyColumns(after, dutiesOf({ ...after, legs: stored.legs }));
    await updateOrders(tx, run.clientId, [
      { id: stored.row.id, ...contentOf(after), ...due, updated_at: now.toISOString() },
    ]);
    if (changesRoute(before, after)) {
      const router = await deps.routing.open(tx, run.clientId, now);
      const unrouted = await rerouteStored(tx, run.clientId, stored, after, router, now);
      if (unrouted !== undefined) return unrouted;
    }
    if (patch.note !== undefined) {
      await tx.run(sql`insert into order_notes (client_id, order_id, id, note, user_id, author, created_at)
        values (${run.clientId}, ${stored.row.id}, ${newId()}, ${patch.note}, ${run.caller.userId}, ${run.caller.name}, ${now})`);
      await noticeOfNote(deps.notify, tx, run, stored.row);
    }
    run.audit({ subject: stored.row.orderCode, before, after });
    const changed = await existing(tx, run.clientId, stored.row.id);
    return isRefusal(changed) ? changed : toDetails(tx, run.clientId, changed, deps);
  });
}

function denyEdit(stored: StoredOrder, contactOnly: boolean, now: Date): Refusal | undefined {
  const { row } = stored;
  const { actions: allowed } = allowedOf(stored, now);
  if (allowed.includes('edit') || (contactOnly && allowed.includes('edit-contact'))) return undefined;
  const message = allowed.includes('edit-contact')
    ? `${row.orderCode} is under way: only the consignee's name, company, phone and e-mail may change.`
    : `${row.orderCode} can no longer be changed.`;
  return refuse('not_allowed_now', message, { allowed });
}
