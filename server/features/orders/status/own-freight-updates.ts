import type { Refusal } from '@portal/contract/core';
import { OWN_FREIGHT_LEGS, orderCodeOf, type StatusUpdateOutcome } from '@portal/contract/orders';
import type { Run } from '../../../db/run.ts';
import type { Transaction } from '../../../db/database.ts';
import type { OrdersDeps } from '../orders-deps.ts';
import type { GrantedOrder } from '../store/order-grants.ts';
import { doneOf, takeForClient, unknownOrder, type GivenStatus, type Reporter } from './apply-status-updates.ts';

/**
 * Takes updates of a client for its own orders, on the legs of its own freight and as the status table allows; each
 * answered by itself. With `preview` nothing is kept.
 */
export async function takeOwnFreight(
  deps: Pick<OrdersDeps, 'clock' | 'notify'>,
  run: Run,
  updates: readonly GivenStatus[],
  { source, preview }: Pick<Reporter, 'source' | 'preview'>,
): Promise<StatusUpdateOutcome[] | Refusal> {
  return run.inTenant(async (tx) => {
    const orders = await ownOrders(tx, run.clientId, [...new Set(updates.map(({ orderId }) => orderId))]);
    const reporter = { source, userId: run.caller.userId, preview };
    const taken = await takeForClient(deps, tx, run.clientId, updates, orders, reporter);
    const done = preview ? [] : doneOf(taken);
    run.audit({ subject: `${done.length} updates`, after: done });
    return updates.map((update) => taken.get(update) ?? unknownOrder(update));
  });
}

/** By the name they were given (an id, an order code, or the client's own code), with the legs of own freight. */
async function ownOrders(
  tx: Transaction,
  clientId: string,
  names: readonly string[],
): Promise<Map<string, GrantedOrder>> {
  const { rows } = await tx.connection.query<GrantedOrder & { readonly own: string }>(
    `select o.client_id "clientId", o.id "orderId", o.order_code "orderCode", o.customer_order_code own,
      array(select l.service_type from order_legs l where l.client_id = o.client_id and l.order_id = o.id
        and l.service_type = any ($5::text[]) order by l.sequence) "serviceTypes"
    from orders o where o.client_id = $1 and (o.id::text = any ($2::text[]) or o.order_code = any ($3::text[])
      or o.customer_order_code = any ($4::text[]))`,
    [clientId, names.map((name) => name.toLowerCase()), names.map(orderCodeOf), names, OWN_FREIGHT_LEGS],
  );
  const byId = new Map(rows.map((row) => [row.orderId, row]));
  const byCode = new Map(rows.map((row) => [row.orderCode, row]));
  const byOwn = new Map(rows.map((row) => [row.own, row]));
  const found = names.map((name): [string, GrantedOrder | undefined] => [
    name,
    byId.get(name.toLowerCase()) ?? byCode.get(orderCodeOf(name)) ?? byOwn.get(name),
  ]);
  return new Map(found.filter((entry): entry is [string, GrantedOrder] => entry[1] !== undefined));
}
