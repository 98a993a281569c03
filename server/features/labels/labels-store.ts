import { labelBarcode } from '@portal/contract/orders';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

interface PrintedLabel {
  readonly id: string;
  readonly orderCode: string;
  readonly version: number;
}

/**
 * Notes that these labels were made: the time of the first print, and the version that is out. An order's own version
 * stays, so that nobody's edit is in the way of a label; one that was relabelled meanwhile waits for its new one.
 */
export async function markPrinted(
  tx: Transaction,
  clientId: string,
  printed: readonly PrintedLabel[],
  userId: string,
): Promise<void> {
  const labels = JSON.stringify(
    printed.map(({ id, version, orderCode }) => ({ id, version, barcode: labelBarcode(orderCode, version) })),
  );
  await tx.run(sql`insert into order_labels (client_id, order_id, version, barcode, created_by)
    select ${clientId}::uuid, id, version, barcode, ${userId}::uuid
    from json_to_recordset(${labels}::json) given (id uuid, version integer, barcode text)
    on conflict do nothing`);
  await tx.run(sql`with printed as (select o.id from orders o
      join json_to_recordset(${labels}::json) given (id uuid, version integer)
        on given.id = o.id and given.version = o.label_version
      where o.client_id = ${clientId} and o.label_printed_at is null
      order by o.id for update of o)
    update orders o set label_printed_at = now() from printed
    where o.client_id = ${clientId} and o.id = printed.id`);
}
