import type { LayoutSheet } from '@portal/contract/manifests';
import type { Transaction } from '../../../db/database.ts';
import type { FileResponse } from '../../../request/payloads.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { runAsGrantingClient, writeClientAudit } from '../../orders/index.ts';
import { revealParties, type TaxIdProtection } from '../../tax-ids/index.ts';
import type { TaxIdTexts } from '../layouts/line-sources.ts';
import type { ManifestContent, ManifestedOrder } from './manifest-content.ts';
import { renderSheets } from '../layouts/render-sheets.ts';
import { writeManifest } from '../layouts/write-manifest.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The spreadsheet `manifest-{mawb}`. Tax identifiers are in it for orders that the forwarder also clears. */
export async function renderManifestFile(
  taxIds: TaxIdProtection,
  content: ManifestContent,
  layout: readonly LayoutSheet[],
): Promise<FileResponse> {
  const sheets = renderSheets(content, layout, (order) => readTaxIds(taxIds, order));
  return {
    file: await writeManifest(sheets),
    mediaType: XLSX,
    fileName: `manifest-${content.header.awbNumber}.xlsx`,
  };
}

/** The tax identifiers of an order that its forwarder may read. */
export function readTaxIds(taxIds: TaxIdProtection, order: ManifestedOrder): TaxIdTexts {
  const revealed = hasReadableTaxIds(order) ? revealParties(taxIds, order.clientId, order) : [];
  const find = (role: 'consignor' | 'consignee') =>
    revealed.find(({ party }) => party === role)?.number ?? null;
  return { consignor: find('consignor'), consignee: find('consignee') };
}

const hasReadableTaxIds = ({ isBroker, consignor, consignee }: ManifestedOrder) =>
  isBroker && (consignor.taxId !== undefined || consignee.taxId !== undefined);

/** Adds to the change history of each client that tax identifiers of its orders were read. */
export async function recordTaxIdReading(
  tx: Transaction,
  context: RequestContext,
  { header, orders }: ManifestContent,
): Promise<void> {
  const byClient = Map.groupBy(orders.filter(hasReadableTaxIds), ({ clientId }) => clientId);
  for (const [clientId, group] of [...byClient].sort(([left], [right]) => (left < right ? -1 : 1))) {
    const [first] = group;
    if (first === undefined) continue;
    await runAsGrantingClient(tx, first, () =>
      writeClientAudit(tx, clientId, context, {
        operation: 'revealPartnerTaxIds',
        subject: header.awbNumber,
        after: { orders: group.length },
      }),
    );
  }
}
