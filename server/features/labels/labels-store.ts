import { buildLabelBarcode } from '@portal/contract/orders';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { storeDefaultConfiguration } from './configuration/configurations-store.ts';
import { recordWebhookEvents, type LabelFacts } from '../../webhook-outbox/index.ts';

interface PrintedLabel {
  readonly id: string;
  readonly orderCode: string;
  readonly version: number;
  readonly configurationId: string | null;
  readonly logoPath: string | null;
}

/**
 * Records printed labels: the version with its configuration and logo, and the time of the first print. The order's own
 * version stays, so that a print does not conflict with an edit. An order that was relabelled in the meantime does not count as
 * printed.
 */
export async function recordPrinted(
  tx: Transaction,
  clientId: string,
  printed: readonly PrintedLabel[],
  userId: string,
): Promise<void> {
  const defaultId = printed.some(({ configurationId }) => configurationId === null)
    ? await storeDefaultConfiguration(tx, clientId)
    : null;
  const labels = JSON.stringify(
    printed.map(({ id, version, orderCode, configurationId, logoPath }) => ({
      id,
      version,
      barcode: buildLabelBarcode(orderCode, version),
      configuration: configurationId ?? defaultId,
      logo: logoPath,
    })),
  );
  const newLabels =
    await tx.rows<LabelFacts>(sql`insert into order_labels (client_id, order_id, version, barcode, created_by, configuration_id, logo_path)
    select ${clientId}::uuid, id, version, barcode, ${userId}::uuid, configuration, logo
    from json_to_recordset(${labels}::json)
      labels (id uuid, version integer, barcode text, configuration uuid, logo text)
    on conflict do nothing returning order_id "orderId", version`);
  // A relabel stores the version before its first print.
  await tx.execute(sql`update order_labels printed set configuration_id = labels.configuration, logo_path = labels.logo
    from json_to_recordset(${labels}::json) labels (id uuid, version integer, configuration uuid, logo text)
    where printed.client_id = ${clientId} and printed.order_id = labels.id and printed.version = labels.version
      and printed.configuration_id is null`);
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
