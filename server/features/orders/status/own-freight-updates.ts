import type { Refusal } from '@portal/contract/core';
import { OWN_FREIGHT_LEGS, toOrderCode, type StatusUpdateOutcome } from '@portal/contract/orders';
import type { RequestContext } from '../../../request/request-context.ts';
import type { Transaction } from '../../../db/database.ts';
import type { OrdersDeps } from '../orders-deps.ts';
import type { GrantedOrder } from '../store/order-grants.ts';
import {
  selectAppliedUpdates,
  applyStatusUpdates,
  refuseUnknownOrder,
  type StatusUpdateInput,
  type Reporter,
} from './apply-status-updates.ts';

/**
 * Takes updates of a client for its own orders, on the legs of its own freight and as the status table allows; each
 * answered by itself. With `preview` nothing is kept.
 */
export async function applyOwnFreightUpdates(
  deps: Pick<OrdersDeps, 'clock' | 'notify'>,
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

/** By the name they were given (an id, an order code, or the client's own code), with the legs of own freight. */
async function findOwnFreightOrders(
  tx: Transaction,
  clientId: string,
  refs: readonly string[],
): Promise<Map<string, GrantedOrder>> {
  const { rows } = await tx.connection.query<GrantedOrder & { readonly customerOrderCode: string }>(
    `select o.client_id "clientId", o.id "orderId", o.order_code "orderCode", o.customer_order_code "customerOrderCode",
      array(select l.service_type from order_legs l where l.client_id = o.client_id and l.order_id = o.id
        and l.service_type = any ($5::text[]) order by l.sequence) "serviceTypes"
    from orders o where o.client_id = $1 and (o.id::text = any ($2::text[]) or o.order_code = any ($3::text[])
      or o.customer_order_code = any ($4::text[]))`,
    [clientId, refs.map((name) => name.toLowerCase()), refs.map(toOrderCode), refs, OWN_FREIGHT_LEGS],
  );
  const byId = new Map(rows.map((row) => [row.orderId, row]));
  const byCode = new Map(rows.map((row) => [row.orderCode, row]));
  const byCustomerCode = new Map(rows.map((row) => [row.customerOrderCode, row]));
  const matches = refs.map((name): [string, GrantedOrder | undefined] => [
    name,
    byId.get(name.toLowerCase()) ?? byCode.get(toOrderCode(name)) ?? byCustomerCode.get(name),
  ]);
  return new Map(matches.filter((entry): entry is [string, GrantedOrder] => entry[1] !== undefined));
}
