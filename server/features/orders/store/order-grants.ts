import type { RequestContext } from '../../../request/request-context.ts';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { newId } from '../../../platform/ids.ts';
import { orderKey } from '../events/order-histories.ts';

/** An order a partner may act on, and the legs it carries of it. */
export interface GrantedOrder {
  readonly clientId: string;
  readonly orderId: string;
  readonly orderCode: string;
  readonly serviceTypes: readonly string[];
}

/** The orders of these names that were granted to the partners of this transaction, by the name they were asked for. */
export async function findGrantedOrders(
  tx: Transaction,
  refs: readonly string[],
): Promise<Map<string, GrantedOrder>> {
  const keys = refs.map((ref) => ({ ref, ...orderKey(ref) }));
  const rows = await tx.rows<{
    client_id: string;
    id: string;
    order_code: string;
    service_types: string[];
  }>(sql`
    select o.client_id, o.id, o.order_code,
      (select array_agg(distinct type) from order_grants g, unnest(g.service_types) type
        where g.client_id = o.client_id and g.order_id = o.id and g.partner_id = any (app_partner_ids())) service_types
    from orders o where (o.client_id, o.id) in (
      select g.client_id, g.order_id from order_grants g where g.partner_id = any (app_partner_ids()))
      and (o.id = any (${keys.flatMap(({ id }) => id ?? [])}::uuid[])
        or o.order_code = any (${keys.flatMap(({ code }) => code ?? [])}::text[]))`);
  const orders = rows.map((row) => ({
    clientId: row.client_id,
    orderId: row.id,
    orderCode: row.order_code,
    serviceTypes: row.service_types,
  }));
  const byId = new Map(orders.map((order) => [order.orderId, order]));
  const byCode = new Map(orders.map((order) => [order.orderCode, order]));
  const matches = keys.map(({ ref, id, code }): [string, GrantedOrder | undefined] => [
    ref,
    id === null ? byCode.get(code ?? '') : byId.get(id),
  ]);
  return new Map(matches.filter((entry): entry is [string, GrantedOrder] => entry[1] !== undefined));
}

/**
 * Lets a partner's transaction write to the client that granted it an order, for the length of `work`. A partner sees
 * its clients' orders by grants and can write none of them: what it reports is written as the client's row. The database
 * itself names the client, from the grant, so that without one the tenant stays empty and every write is refused by its
 * policies. `work` must keep to granted orders; afterwards the transaction is the partner's alone again.
 */
export async function runAsGrantingClient<T>(
  tx: Transaction,
  { clientId, orderId }: GrantedOrder,
  work: () => Promise<T>,
): Promise<T> {
  await tx.execute(sql`select set_config('app.client_id', coalesce((select g.client_id::text from order_grants g
    where g.client_id = ${clientId} and g.order_id = ${orderId} and g.partner_id = any (app_partner_ids())
    limit 1), ''), true)`);
  const result = await work();
  await tx.execute(sql`select set_config('app.client_id', '', true)`);
  return result;
}

/** The client's own log says which partner's user changed its orders; the run's row stands in no client's. */
export async function writeClientAudit(
  tx: Transaction,
  clientId: string,
  { caller, requestId }: RequestContext,
  {
    operation,
    subject,
    after,
  }: { readonly operation: string; readonly subject: string; readonly after: unknown },
): Promise<void> {
  await tx.execute(sql`insert into audit_log (client_id, id, user_id, actor, actor_name, actor_role, operation, subject,
      request_id, after)
    values (${clientId}, ${newId()}, ${caller.userId}, ${caller.email}, ${caller.name}, ${caller.role}, ${operation},
      ${subject}, ${requestId}, ${JSON.stringify(after)}::jsonb)`);
}
