import type { Transaction } from '../../../db/database.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { forEachClient } from '../../bagging/index.ts';
import { findGrantedOrders, writeClientAudit } from '../../orders/index.ts';

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
  const items = orders.flatMap(({ id }) => {
    const order = granted.get(id);
    return order === undefined ? [] : [{ orderId: order.id, clientId: order.clientId }];
  });
  await forEachClient(tx, items, (clientId, clientItems) =>
    writeClientAudit(tx, clientId, context, {
      operation,
      subject: awbNumber,
      after: { orders: clientItems.length },
    }),
  );
}
