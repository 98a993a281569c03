import { findStatus } from '@portal/contract/orders';
import type { Transaction } from '../../db/database.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { sql } from '../../db/sql.ts';
import { notifyAboutOrders, type NotifiedOrder, type Notify } from '../notifications/index.ts';
import type { HistoryChange } from './events/order-histories.ts';

/** Notifies the client's users, and those of each customer about its own, of new orders without a partner. */
export function notifyUnallocatedOrders(
  notify: Notify,
  tx: Transaction,
  clientId: string,
  orders: readonly {
    readonly customerId: string | null;
    readonly orderCode: string;
    readonly isAllocated: boolean;
  }[],
): Promise<void> {
  const unallocatedOrders = orders.filter(({ isAllocated }) => !isAllocated);
  return notifyAboutOrders(notify, tx, clientId, 'ORDERS_UNALLOCATED', unallocatedOrders);
}

/** Notifies the same users of those of the orders that are exceptions now, in one notice. */
export async function notifyExceptions(
  notify: Notify,
  tx: Transaction,
  clientId: string,
  orderIds: readonly string[],
): Promise<void> {
  if (orderIds.length === 0) return;
  const orders = await tx.rows<NotifiedOrder>(sql`
    select customer_id "customerId", order_code "orderCode", status_service_type "serviceType", status from orders
    where client_id = ${clientId} and id = any (${[...orderIds]}::uuid[]) and stage = 'EXCEPTION'`);
  await notifyAboutOrders(notify, tx, clientId, 'ORDER_EXCEPTIONS', orders);
}

/** Notifies the client's users, and those of the order's customer, of a note; except its author. */
export async function notifyNote(
  notify: Notify,
  tx: Transaction,
  { clientId, caller }: RequestContext,
  { orderCode, customerId }: { readonly orderCode: string; readonly customerId: string | null },
): Promise<void> {
  const params = { orderCode, author: caller.name };
  for (const audienceCustomerId of customerId === null ? [null] : [null, customerId]) {
    const audience = {
      permission: 'orders.read',
      customerId: audienceCustomerId,
      exceptUserId: caller.userId,
    } as const;
    await notify(tx, clientId, 'ORDER_NOTE', audience, params);
  }
}

/** Ids of orders with a new exception of a leg. Exceptions of the order itself are requests of the client. */
export function selectNewExceptions(changes: readonly HistoryChange[]): string[] {
  return changes
    .filter(({ newEvents }) =>
      newEvents.some((event) => event.serviceType !== 'ORDER' && findStatus(event)?.exception === true),
    )
    .map(({ history }) => history.id);
}
