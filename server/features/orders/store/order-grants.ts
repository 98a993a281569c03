import type { AuditNote, RequestContext } from '../../../request/request-context.ts';
import type { Transaction } from '../../../db/database.ts';
import { runAsClient } from '../../../db/run-as-client.ts';
import { sql } from '../../../db/sql.ts';
import { newId } from '../../../platform/ids.ts';
import { matchPieceRefs, splitOrderRefs } from './order-lookup.ts';
import { findPieceCodes } from './ssccs-store.ts';

/** An order that was granted to a partner, and the service types of the legs that the partner carries. */
export interface GrantedOrder {
  readonly clientId: string;
  readonly id: string;
  readonly orderCode: string;
  readonly serviceTypes: readonly string[];
  /** The partners of this transaction that carry it; absent for a client's own freight. */
  readonly partnerIds?: readonly string[];
  /** The piece that the reference names; null for the whole order. */
  readonly piece: number | null;
}

/** Orders granted to the partners of this transaction, by the reference (order id or code, piece code or SSCC) of the request. */
export async function findGrantedOrders(
  tx: Transaction,
  refs: readonly string[],
): Promise<Map<string, GrantedOrder>> {
  const pieceCodes = await findPieceCodes(tx, refs);
  const { ids, codes } = splitOrderRefs(refs, pieceCodes);
  const rows = await tx.rows<{
    client_id: string;
    id: string;
    order_code: string;
    service_types: string[];
    partner_ids: string[];
  }>(sql`
    select o.client_id, o.id, o.order_code,
      (select array_agg(distinct type) from order_grants g, unnest(g.service_types) type
        where g.client_id = o.client_id and g.order_id = o.id and g.partner_id = any (app_partner_ids())) service_types,
      array(select g.partner_id from order_grants g where g.client_id = o.client_id and g.order_id = o.id
        and g.partner_id = any (app_partner_ids()) order by g.partner_id) partner_ids
    from orders o where (o.client_id, o.id) in (
      select g.client_id, g.order_id from order_grants g where g.partner_id = any (app_partner_ids()))
      and (o.id = any (${ids}::uuid[]) or o.order_code = any (${codes}::text[]))`);
  const orders = rows.map((row) => ({
    clientId: row.client_id,
    id: row.id,
    orderCode: row.order_code,
    serviceTypes: row.service_types,
    partnerIds: row.partner_ids,
  }));
  return matchPieceRefs(refs, orders, pieceCodes);
}

/**
 * Runs `work` with the tenant of the client that granted the order. By its grants a partner can read orders of its
 * clients, but not write them; what it reports is written as rows of the client. `work` must write granted orders only.
 */
export function runAsGrantingClient<T>(
  tx: Transaction,
  { clientId, id: orderId }: Pick<GrantedOrder, 'clientId' | 'id'>,
  work: () => Promise<T>,
): Promise<T> {
  const client = sql`select g.client_id from order_grants g
    where g.client_id = ${clientId} and g.order_id = ${orderId} and g.partner_id = any (app_partner_ids()) limit 1`;
  return runAsClient(tx, client, work);
}

/** Adds a note to the change history of each of the caller's partners that carry the order. */
export function auditForPartners(
  context: Pick<RequestContext, 'audit'>,
  { partnerIds = [] }: Pick<GrantedOrder, 'partnerIds'>,
  note: AuditNote,
): void {
  for (const partnerId of partnerIds) context.audit({ ...note, partnerId });
}

/** Adds a row to the client's audit log about what a partner's user did. The row of the request itself has the partner. */
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
