import type { Transaction } from '../../db/database.ts';
import type { Notify } from './notify.ts';

type OrdersKind = 'ORDER_EXCEPTIONS' | 'ORDERS_UNALLOCATED' | 'ORDERS_STUCK' | 'AWB_SET';

/**
 * Tells of orders in one notice to the client's people, and of its own in one to each customer's. Nobody is told of
 * none, and `exceptUserId`, who did it, not of what they know.
 */
export async function tellOfOrders(
  notify: Notify,
  tx: Transaction,
  clientId: string,
  kind: OrdersKind,
  orders: readonly { readonly customerId: string | null; readonly orderCode: string }[],
  exceptUserId?: string,
): Promise<void> {
  const tell = async (customerId: string | null, told: typeof orders) => {
    const codes = told.map(({ orderCode }) => orderCode).sort();
    const orderCode = codes.at(-1);
    if (orderCode === undefined) return;
    await notify(
      tx,
      clientId,
      kind,
      { permission: 'orders.read', customerId, ...(exceptUserId !== undefined && { exceptUserId }) },
      { count: codes.length, orderCode },
    );
  };
  await tell(null, orders);
  for (const [customerId, own] of Map.groupBy(orders, (order) => order.customerId))
    if (customerId !== null) await tell(customerId, own);
}
