import type { EventWithdrawal } from '@portal/contract/orders';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { EventKey } from '../pieces/omit-event.ts';

/** A stored event with its author. */
export interface StoredEvent extends EventKey {
  readonly source: string;
  readonly partnerId: string | null;
  readonly isWithdrawn: boolean;
}

/** An event that was reported for an order or a piece, also a withdrawn one; undefined if there is none. */
export async function readEvent(
  tx: Transaction,
  clientId: string,
  orderId: string,
  eventId: string,
): Promise<StoredEvent | undefined> {
  const [event] = await tx.rows<{ event: StoredEvent }>(sql`
    select json_build_object('piece', piece, 'serviceType', service_type, 'status', status, 'source', source,
      'partnerId', partner_id, 'isWithdrawn', is_withdrawn, 'at', (extract(epoch from update_timestamp) * 1000)::bigint) event
    from (select client_id, order_id, id, null::integer piece, service_type, status, source, partner_id, update_timestamp,
        false is_withdrawn from order_events where piece is null
      union all select client_id, order_id, id, piece, service_type, status, source, partner_id, update_timestamp,
        false from piece_events
      union all select client_id, order_id, id, piece, service_type, status, source, partner_id, update_timestamp,
        true from withdrawn_events) e
    where e.client_id = ${clientId} and e.order_id = ${orderId} and e.id = ${eventId}`);
  return event?.event;
}

/** The bag that an order, or a piece of it, was packed into after a time and is still in; undefined if there is none. */
export async function findBagAfter(
  tx: Transaction,
  clientId: string,
  orderId: string,
  at: number,
): Promise<string | undefined> {
  const [bag] = await tx.rows<{ bagCode: string }>(sql`
    select b.bag_code "bagCode" from bag_orders bo join bags b on b.client_id = bo.client_id and b.id = bo.bag_id
    where bo.client_id = ${clientId} and bo.order_id = ${orderId} and bo.left_at is null
      and bo.added_at >= ${new Date(at).toISOString()}::timestamptz limit 1`);
  return bag?.bagCode;
}

/** How reversals depend on an order: it has one, or it brings back the parcel of one. */
export async function findReversalUse(
  tx: Transaction,
  clientId: string,
  orderId: string,
): Promise<'OWN' | 'REVERSE_ORDER' | undefined> {
  const [use] = await tx.rows<{ use: 'OWN' | 'REVERSE_ORDER' }>(sql`
    select case when order_id = ${orderId} then 'OWN' else 'REVERSE_ORDER' end use from order_reversals
    where client_id = ${clientId} and state <> 'REJECTED' and (order_id = ${orderId} or reverse_order_id = ${orderId})
    order by order_id = ${orderId} desc limit 1`);
  return use?.use;
}

/** Moves an event to the withdrawn ones. */
export async function moveToWithdrawn(
  tx: Transaction,
  clientId: string,
  orderId: string,
  eventId: string,
  { reason, comment, withdrawnBy, withdrawnAt }: EventWithdrawal,
): Promise<void> {
  await tx.execute(sql`with of_order as (delete from order_events
      where client_id = ${clientId} and order_id = ${orderId} and id = ${eventId} returning *),
    of_piece as (delete from piece_events
      where client_id = ${clientId} and order_id = ${orderId} and id = ${eventId} returning *)
    insert into withdrawn_events (client_id, order_id, id, piece, leg_sequence, service_type, status, remarks, place, hub_id,
      update_timestamp, received_at, source, partner_id, user_id, withdrawn_at, withdrawn_by, reason, comment)
    select e.*, ${withdrawnAt}::timestamptz, ${withdrawnBy}, ${reason}, ${comment}
    from (select client_id, order_id, id, piece, leg_sequence, service_type, status, remarks, place, hub_id,
        update_timestamp, received_at, source, partner_id, user_id from of_order
      union all select client_id, order_id, id, piece, leg_sequence, service_type, status, remarks, place, hub_id,
        update_timestamp, received_at, source, partner_id, user_id from of_piece) e`);
}
