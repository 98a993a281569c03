import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { findHoldingPartner, type UpdatedOrder } from '../events/order-histories.ts';

/**
 * A request to cancel goes with the parcel: whoever has it now is asked, and once the journey is over there is nothing
 * left to cancel.
 */
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
      ended: state.terminal,
    }));
  if (openRequests.length === 0) return;
  await tx.execute(sql`update order_cancellations c set partner_id = coalesce(given."partnerId", c.partner_id),
      state = case when given.ended then 'REFUSED' else c.state end,
      answered_at = case when given.ended then ${now.toISOString()}::timestamptz end
    from json_to_recordset(${JSON.stringify(openRequests)}::json) given (id uuid, "partnerId" uuid, ended boolean)
    where c.client_id = ${clientId} and c.id = given.id and c.state = 'REQUESTED'`);
}
