import type { Permission } from '@portal/contract/auth';
import type { NoticeKind, NoticeParams } from '@portal/contract/notifications';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { newId } from '../../platform/ids.ts';
import type { Jobs } from '../../jobs/jobs.ts';

export const NOTIFY_QUEUE = 'notify';

/**
 * The recipients of a notice: one user; the users of a partner with a permission, by default those who may update its orders; or the users with a permission of
 * the client itself (`customerId` null) or of one of its customers, without `exceptUserId`.
 */
export type Audience =
  | { readonly userId: string }
  | {
      readonly partnerId: string;
      /** Default: `partner-orders.update`. */
      readonly permission?: Permission;
    }
  | {
      readonly permission: Permission;
      readonly customerId: string | null;
      readonly exceptUserId?: string;
    };

/**
 * Writes a notice in the transaction of the event, so that it exists exactly if the transaction commits. A background job
 * turns it into notifications and mails.
 */
export type Notify = <K extends NoticeKind>(
  tx: Transaction,
  clientId: string,
  kind: K,
  audience: Audience,
  params: NoticeParams<K>,
) => Promise<void>;

export function createNotifier(jobs: Jobs): Notify {
  return async (tx, clientId, kind, audience, params) => {
    await tx.execute(sql`insert into notices (client_id, id, kind, params, audience)
      values (${clientId}, ${newId()}, ${kind}, ${JSON.stringify(params)}::jsonb, ${JSON.stringify(audience)}::jsonb)`);
    await jobs.enqueue(tx, NOTIFY_QUEUE, clientId, { clientId });
  };
}

/** An order of a notice; the status is that of an exception. */
export interface NotifiedOrder {
  readonly customerId: string | null;
  readonly orderCode: string;
  readonly serviceType?: string;
  readonly status?: string;
}

type OrdersKind = 'ORDER_EXCEPTIONS' | 'ORDERS_UNALLOCATED' | 'ORDERS_STUCK' | 'AWB_SET';

/**
 * Writes notices about orders: one with all orders for the users of the client, and one for the users of each customer
 * with its own orders. Writes none for an empty list. `exceptUserId` is the user who caused the change.
 */
export async function notifyAboutOrders(
  notify: Notify,
  tx: Transaction,
  clientId: string,
  kind: OrdersKind,
  orders: readonly NotifiedOrder[],
  exceptUserId?: string,
): Promise<void> {
  const notifyUsers = async (customerId: string | null, notifiedOrders: typeof orders) => {
    const last = notifiedOrders.toSorted((a, b) => (a.orderCode < b.orderCode ? -1 : 1)).at(-1);
    if (last === undefined) return;
    const { orderCode, serviceType, status } = last;
    await notify(
      tx,
      clientId,
      kind,
      { permission: 'orders.read', customerId, ...(exceptUserId !== undefined && { exceptUserId }) },
      {
        count: notifiedOrders.length,
        orderCode,
        ...(notifiedOrders.length === 1 && kind === 'ORDER_EXCEPTIONS' && { serviceType, status }),
      },
    );
  };
  await notifyUsers(null, orders);
  for (const [customerId, customerOrders] of Map.groupBy(orders, (order) => order.customerId))
    if (customerId !== null) await notifyUsers(customerId, customerOrders);
}
