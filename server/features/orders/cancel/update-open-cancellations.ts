import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { findHoldingPartner, type UpdatedOrder } from '../events/order-histories.ts';

/** Moves open cancellation requests to the partners that hold the parcels now; refuses those of orders that have ended. */
export async function updateOpenCancellations(
  tx: Transaction,
  clientId: string,
  updatedOrders: readonly UpdatedOrder[],
  now: Date,
): Promise<void> {
  const openRequests = updatedOrders
    .filter(({ history }) => history.isCancellationPending)
    .map(({ history, state }) => ({
      id: history.cancellationId,
      partnerId: findHoldingPartner(history),
      hasEnded: state.terminal,
    }));
  if (openRequests.length === 0) return;
  await tx.execute(sql`update order_cancellations c set partner_id = coalesce(input."partnerId", c.partner_id),
      state = case when input."hasEnded" then 'REFUSED' else c.state end,
      answered_at = case when input."hasEnded" then ${now.toISOString()}::timestamptz end
    from json_to_recordset(${JSON.stringify(openRequests)}::json) input (id uuid, "partnerId" uuid, "hasEnded" boolean)
    where c.client_id = ${clientId} and c.id = input.id and c.state = 'REQUESTED'`);
}

/**
 * Reopens the latest cancellation request of an order that was refused because the order had ended. Returns its id; null if
 * there is none.
 */
export async function reopenCancellation(
  tx: Transaction,
  clientId: string,
  orderId: string,
): Promise<string | null> {
  const [request] = await tx.rows<{ id: string }>(sql`update order_cancellations
    set state = 'REQUESTED', answered_at = null
    where client_id = ${clientId} and state = 'REFUSED' and id = (select id from order_cancellations
      where client_id = ${clientId} and order_id = ${orderId} order by requested_at desc, id desc limit 1)
    returning id`);
  return request?.id ?? null;
}
