import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { holderOf, type MovedOrder } from '../events/order-histories.ts';

/**
 * A request to cancel goes with the parcel: whoever has it now is asked, and once the journey is over there is nothing
 * left to cancel.
 */
export async function followCancellations(
  tx: Transaction,
  clientId: string,
  moved: readonly MovedOrder[],
  now: Date,
): Promise<void> {
  const asked = moved
    .filter(({ history }) => history.cancelling)
    .map(({ history, standing }) => ({
      id: history.cancellationId,
      partnerId: holderOf(history),
      ended: standing.terminal,
    }));
  if (asked.length === 0) return;
  await tx.run(sql`update order_cancellations c set partner_id = coalesce(given."partnerId", c.partner_id),
      state = case when given.ended then 'REFUSED' else c.state end,
      answered_at = case when given.ended then ${now.toISOString()}::timestamptz end
    from json_to_recordset(${JSON.stringify(asked)}::json) given (id uuid, "partnerId" uuid, ended boolean)
    where c.client_id = ${clientId} and c.id = given.id and c.state = 'REQUESTED'`);
}
