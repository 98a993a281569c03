import type { Refusal } from '@portal/contract/core';
import { OWN_FREIGHT_LEGS, type StatusUpdateOutcome } from '@portal/contract/orders';
import type { RequestContext } from '../../../request/request-context.ts';
import type { Transaction } from '../../../db/database.ts';
import type { GrantedOrder } from '../store/order-grants.ts';
import { matchPieceRefs, splitOrderRefs } from '../store/order-lookup.ts';
import { findPieceCodes } from '../store/ssccs-store.ts';
import {
  selectAppliedUpdates,
  applyStatusUpdates,
  refuseUnknownOrder,
  type StatusUpdateInput,
  type Reporter,
  type StatusDeps,
} from './apply-status-updates.ts';

/**
 * Applies status updates of a client to the own-freight legs of its orders, as the status table allows. Each update has
 * its own outcome. With `preview` nothing is stored.
 */
export async function applyOwnFreightUpdates(
  deps: StatusDeps,
  context: RequestContext,
  updates: readonly StatusUpdateInput[],
  { source, preview }: Pick<Reporter, 'source' | 'preview'>,
): Promise<StatusUpdateOutcome[] | Refusal> {
  return context.inTenant(async (tx) => {
    const orders = await findOwnFreightOrders(tx, context.clientId, [
      ...new Set(updates.map(({ orderId }) => orderId)),
    ]);
    const reporter = { source, userId: context.caller.userId, preview };
    const outcomes = await applyStatusUpdates(deps, tx, context.clientId, updates, orders, reporter);
    const applied = preview ? [] : selectAppliedUpdates(outcomes);
    context.audit({ subject: `${applied.length} updates`, after: applied });
    return updates.map((update) => outcomes.get(update) ?? refuseUnknownOrder(update));
  });
}

/** Orders with their own-freight legs, by the reference of the update: order id, order code or customer order code. */
async function findOwnFreightOrders(
  tx: Transaction,
  clientId: string,
  refs: readonly string[],
): Promise<Map<string, GrantedOrder>> {
  const pieceCodes = await findPieceCodes(tx, refs);
  const { ids, codes } = splitOrderRefs(refs, pieceCodes);
  const rows = await tx.rows<Omit<GrantedOrder, 'piece'> & { readonly customerOrderCode: string }>({
    text: `select o.client_id "clientId", o.id, o.order_code "orderCode", o.customer_order_code "customerOrderCode",
      array(select l.service_type from order_legs l where l.client_id = o.client_id and l.order_id = o.id
        and l.service_type = any ($5::text[]) order by l.sequence) "serviceTypes"
    from orders o where o.client_id = $1 and (o.id = any ($2::uuid[]) or o.order_code = any ($3::text[])
      or o.customer_order_code = any ($4::text[]))`,
    values: [clientId, ids, codes, refs, OWN_FREIGHT_LEGS],
  });
  return matchPieceRefs(refs, rows, pieceCodes);
}
