import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/**
 * Notes that the labels of these orders were made: the time of the first print, and the version that is out. An order's
 * own version stays, so that nobody's edit is in the way of a label.
 */
export async function markPrinted(
  tx: Transaction,
  clientId: string,
  orderIds: readonly string[],
  userId: string,
): Promise<void> {
  await tx.run(sql`insert into order_labels (client_id, order_id, version, barcode, created_by)
    select o.client_id, o.id, o.label_version, o.order_code, ${userId}::uuid from orders o
    where o.client_id = ${clientId} and o.id = any (${orderIds}::uuid[])
    on conflict do nothing`);
  await tx.run(sql`with printed as (select id from orders
      where client_id = ${clientId} and id = any (${orderIds}::uuid[]) and label_printed_at is null
      order by id for update)
    update orders o set label_printed_at = now() from printed
    where o.client_id = ${clientId} and o.id = printed.id`);
}
