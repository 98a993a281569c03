import { CHAT_CONNECTION_STATES, type ThreadInput, type ThreadSubject } from '@portal/contract/chat';
import type { Transaction } from '../../db/database.ts';
import { sql, type Sql } from '../../db/sql.ts';
import { isUuid } from '../../platform/ids.ts';
import type { ChatViewer } from './chat-viewer.ts';

/** The key of a conversation. */
export interface ThreadKey {
  readonly clientId: string;
  readonly partnerId: string | null;
  readonly customerId: string | null;
  /** Null for a PAIR. */
  readonly subjectId: string | null;
  readonly subjectCode: string | null;
}

/** An object that the caller sees, with the partner that works on it. */
interface SubjectRow {
  readonly clientId: string;
  readonly partnerId: string | null;
  readonly customerId: string | null;
  readonly id: string;
  readonly code: string;
}

/**
 * The objects that the caller sees by id or code; row-level security answers which. An order has a row for each of its
 * partners and one for its customer.
 */
function selectSubjects(subject: Exclude<ThreadSubject, 'PAIR'>, ref: string): Sql {
  const id = isUuid(ref) ? ref : null;
  switch (subject) {
    case 'ORDER':
      return sql`select o.client_id "clientId", s.partner_id "partnerId", s.customer_id "customerId", o.id::text id,
          o.order_code code
        from orders o, lateral (
          select distinct g.partner_id, null::uuid customer_id from order_grants g
            where g.client_id = o.client_id and g.order_id = o.id
          union all select null, o.customer_id where o.customer_id is not null) s
        where o.id = ${id} or o.order_code = ${ref}`;
    case 'BAG':
      return sql`select client_id "clientId", partner_id "partnerId", null "customerId", id::text id, bag_code code
        from bags where id = ${id} or bag_code = ${ref}`;
    case 'MAWB':
      return sql`select distinct c.client_id "clientId", b.partner_id "partnerId", null::uuid "customerId",
          c.awb_number id, c.awb_number code
        from mawb_clients c join bags b on b.client_id = c.client_id and b.awb_number = c.awb_number
        where c.awb_number = ${ref}`;
    case 'BOOKING':
      return sql`select client_id "clientId", partner_id "partnerId", null "customerId", id::text id, code from bookings
        where id = ${id} or code = ${ref}`;
    case 'QUOTATION':
      return sql`select q.client_id "clientId", q.partner_id "partnerId", null "customerId", q.id::text id, r.code
        from quotations q join quotation_requests r on r.client_id = q.client_id and r.id = q.request_id
        where q.requested_at is not null and q.id = ${id}`;
    case 'REVERSAL':
      return sql`select v.client_id "clientId", v.partner_id "partnerId", null "customerId", v.id::text id, o.order_code code
        from order_reversals v join orders o on o.client_id = v.client_id and o.id = v.order_id where v.id = ${id}`;
    case 'REWEIGH':
      return sql`select w.client_id "clientId", w.partner_id "partnerId", null "customerId", w.id::text id, o.order_code code
        from reweighs w join orders o on o.client_id = w.client_id and o.id = w.order_id where w.id = ${id}`;
  }
}

/** The pair of client and partner or customer, from REQUESTED connections on. */
function selectPair({ clientId, partnerId, customerId }: ThreadInput, viewer: ChatViewer): Sql {
  if (viewer.side === 'CUSTOMER' || customerId !== undefined)
    return sql`select client_id "clientId", null "partnerId", id "customerId" from customers
      where client_id = ${viewer.clientId} and id = ${viewer.customerId ?? customerId}`;
  return sql`select client_id "clientId", partner_id "partnerId", null "customerId" from connections
    where state = any (${CHAT_CONNECTION_STATES})
      and client_id = ${viewer.side === 'PARTNER' ? clientId : viewer.clientId}
      and partner_id = any (${viewer.side === 'PARTNER' ? viewer.partnerIds : [partnerId]}::uuid[])`;
}

/** Whether an object may be talked about between the sides that the input names, as far as it names them. */
function isBetween(input: ThreadInput, viewer: ChatViewer, row: SubjectRow): boolean {
  if (viewer.side === 'CUSTOMER') return row.customerId === viewer.customerId;
  if (viewer.side === 'PARTNER')
    return (
      row.partnerId !== null &&
      viewer.partnerIds.includes(row.partnerId) &&
      (input.partnerId ?? row.partnerId) === row.partnerId
    );
  if (input.customerId !== undefined) return row.customerId === input.customerId;
  return row.partnerId !== null && (input.partnerId ?? row.partnerId) === row.partnerId;
}

/**
 * The conversations that the input may mean: none for what the caller does not see, several for an order with several
 * partners.
 */
export async function resolveSubject(
  tx: Transaction,
  input: ThreadInput,
  viewer: ChatViewer,
): Promise<ThreadKey[]> {
  if (input.subject === 'PAIR') {
    const pairs = await tx.rows<ThreadKey>(selectPair(input, viewer));
    return pairs.map((pair) => ({ ...pair, subjectId: null, subjectCode: null }));
  }
  const rows = await tx.rows<SubjectRow>(selectSubjects(input.subject, input.subjectId ?? ''));
  return rows
    .filter((row) => isBetween(input, viewer, row))
    .map(({ id, code, ...sides }) => ({ ...sides, subjectId: id, subjectCode: code }));
}
