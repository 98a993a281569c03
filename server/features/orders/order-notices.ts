import { findStatus } from '@portal/contract/orders';
import type { Transaction } from '../../db/database.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { sql } from '../../db/sql.ts';
import { tellOfOrders, type Notify } from '../notifications/index.ts';
import type { HistoryChange } from './events/order-histories.ts';

/** Tells of those of the new orders that wait for a partner: the client's people, and each customer's of its own. */
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
  return tellOfOrders(notify, tx, clientId, 'ORDERS_UNALLOCATED', unallocatedOrders);
}

/** Tells of those of the orders that stand as exceptions now, in one notice: the same people. */
export async function notifyExceptions(
  notify: Notify,
  tx: Transaction,
  clientId: string,
  orderIds: readonly string[],
): Promise<void> {
  if (orderIds.length === 0) return;
  const orders = await tx.rows<{ customerId: string | null; orderCode: string }>(sql`
    select customer_id "customerId", order_code "orderCode" from orders
    where client_id = ${clientId} and id = any (${[...orderIds]}::uuid[]) and stage = 'EXCEPTION'`);
  await tellOfOrders(notify, tx, clientId, 'ORDER_EXCEPTIONS', orders);
}

/** Tells the others who work on the order of a note: the client's people, and the customer's whose order it is. */
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

/** The orders to which something went wrong just now; what the client itself asked for is no news to it. */
export function selectNewExceptions(changes: readonly HistoryChange[]): string[] {
  return changes
    .filter(({ newEvents }) =>
      newEvents.some((event) => event.serviceType !== 'ORDER' && findStatus(event)?.exception === true),
    )
    .map(({ history }) => history.id);
}
