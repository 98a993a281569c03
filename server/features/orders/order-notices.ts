import { statusOf } from '@portal/contract/orders';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { tellOfOrders, type Notify } from '../notifications/index.ts';
import type { HistoryChange } from './order-histories.ts';

type StageNotice = 'ORDER_EXCEPTIONS' | 'ORDERS_UNALLOCATED';
const STAGES: Readonly<Record<StageNotice, string>> = {
  ORDER_EXCEPTIONS: 'EXCEPTION',
  ORDERS_UNALLOCATED: 'UNALLOCATED',
};

/**
 * Tells of those of the orders that stand in the notice's stage now, in one notice: the client's people, and each
 * customer's of its own orders.
 */
export async function noticeOfStage(
  notify: Notify,
  tx: Transaction,
  clientId: string,
  kind: StageNotice,
  orderIds: readonly string[],
): Promise<void> {
  if (orderIds.length === 0) return;
  const found = await tx.rows<{ customerId: string | null; orderCode: string }>(sql`
    select customer_id "customerId", order_code "orderCode" from orders
    where client_id = ${clientId} and id = any (${[...orderIds]}::uuid[]) and stage = ${STAGES[kind]}`);
  await tellOfOrders(notify, tx, clientId, kind, found);
}

/** The orders to which something went wrong just now; what the client itself asked for is no news to it. */
export function newlyHindered(changes: readonly HistoryChange[]): string[] {
  return changes
    .filter(({ added }) =>
      added.some((event) => event.serviceType !== 'ORDER' && statusOf(event)?.exception === true),
    )
    .map(({ history }) => history.id);
}
