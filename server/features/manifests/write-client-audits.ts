import type { Transaction } from '../../db/database.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { findGrantedOrders, runAsGrantingClient, writeClientAudit } from '../orders/index.ts';
import { groupByClient } from './group-by-client.ts';

/** Adds a row to the change history of each client with orders that an operation on a MAWB concerned. */
export async function writeClientAudits(
  tx: Transaction,
  context: RequestContext,
  { operation, awbNumber }: { readonly operation: string; readonly awbNumber: string },
  orders: readonly { readonly id: string }[],
): Promise<void> {
  const granted = await findGrantedOrders(
    tx,
    orders.map(({ id }) => id),
  );
  for (const [clientId, group] of groupByClient(orders, granted)) {
    const [first] = group;
    if (first === undefined) continue;
    await runAsGrantingClient(tx, first, () =>
      writeClientAudit(tx, clientId, context, {
        operation,
        subject: awbNumber,
        after: { orders: group.length },
      }),
    );
  }
}
