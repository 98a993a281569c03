import { buildLabelBarcode } from '@portal/contract/orders';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { recordWebhookEvents, type LabelFacts } from '../../webhook-outbox/index.ts';

interface PrintedLabel {
  readonly id: string;
  readonly orderCode: string;
  readonly version: number;
}

/**
 * Records printed labels: the version, and the time of the first print. The order's own version stays, so that a print does
 * not conflict with an edit. An order that was relabelled in the meantime does not count as printed.
 */
export async function recordPrinted(
  tx: Transaction,
  clientId: string,
  printed: readonly PrintedLabel[],
  userId: string,
): Promise<void> {
  const labels = JSON.stringify(
    printed.map(({ id, version, orderCode }) => ({
      id,
      version,
      barcode: buildLabelBarcode(orderCode, version),
    })),
  );
  const newLabels =
    await tx.rows<LabelFacts>(sql`insert into order_labels (client_id, order_id, version, barcode, created_by)
    select ${clientId}::uuid, id, version, barcode, ${userId}::uuid
    from json_to_recordset(${labels}::json) labels (id uuid, version integer, barcode text)
    on conflict do nothing returning order_id "orderId", version`);
  await tx.execute(sql`with printed as (select o.id from orders o
      join json_to_recordset(${labels}::json) labels (id uuid, version integer)
        on labels.id = o.id and labels.version = o.label_version
      where o.client_id = ${clientId} and o.label_printed_at is null
      order by o.id for no key update of o)
    update orders o set label_printed_at = now() from printed
    where o.client_id = ${clientId} and o.id = printed.id`);
  recordWebhookEvents(
    tx,
    clientId,
    newLabels.map((facts) => ({ type: 'label.created', facts })),
  );
}
