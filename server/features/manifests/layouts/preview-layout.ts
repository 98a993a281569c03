import type { BodyOf, Refusal } from '@portal/contract/core';
import type { ManifestPreview, previewManifestLayout } from '@portal/contract/manifests';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { inPartnerTenant } from '../../../request/in-partner-tenant.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import type { TaxIdTexts } from './line-sources.ts';
import type { ManifestContent, ManifestedOrder } from '../manifest/manifest-content.ts';
import { readManifest } from '../manifest/manifests-store.ts';
import { readMawb, type MawbRecord } from '../mawb/mawbs-store.ts';
import { readContent } from '../manifest/read-content.ts';
import { renderSheets, type RenderedSheet } from './render-sheets.ts';
import { EXAMPLE_CONTENT } from './example-content.ts';

/** Rows of a sheet before its totals. */
const MAX_ROWS = 12;

/** What sheets look like with the lines of a MAWB of the partner. Refuses: not_found. */
export function previewLayout(
  context: RequestContext,
  { partnerId, mawbId, sheets }: BodyOf<typeof previewManifestLayout>,
): Promise<{ value: ManifestPreview } | Refusal> {
  return inPartnerTenant(context, partnerId, async (tx): Promise<{ value: ManifestPreview } | Refusal> => {
    const mawb = mawbId === null ? await findLatestMawb(tx, partnerId) : await readMawb(tx, mawbId);
    if (mawbId !== null && mawb?.partnerId !== partnerId) return refuse('manifest.not_found');
    const content = mawb && (await readPreviewContent(tx, mawb));
    const rendered = renderSheets(content ?? EXAMPLE_CONTENT, sheets, readTaxIdMasks);
    return {
      value: {
        awbNumber: (content ?? EXAMPLE_CONTENT).header.awbNumber,
        isExample: content === undefined,
        sheets: rendered.map(shortenSheet),
      },
    };
  });
}

/** The MAWB with the latest flight that has bags; one with a manifest before one without. */
async function findLatestMawb(tx: Transaction, partnerId: string): Promise<MawbRecord | undefined> {
  const row = await tx.row<{ id: string }>(sql`select id from mawb_flights m where partner_id = ${partnerId}
      and (state <> 'OPEN' or exists (select 1 from bags b where b.partner_id = m.partner_id and b.awb_number = m.awb_number)
        or exists (select 1 from forwarder_bags b where b.partner_id = m.partner_id and b.awb_number = m.awb_number))
    order by state <> 'OPEN' desc, flight_date desc, id desc limit 1`);
  return row && readMawb(tx, row.id);
}

/** What the manifest says, or would say; undefined for a MAWB without orders. */
async function readPreviewContent(tx: Transaction, mawb: MawbRecord): Promise<ManifestContent | undefined> {
  const content = (await readManifest(tx, mawb)) ?? (await readContent(tx, mawb));
  return content.orders.length === 0 ? undefined : content;
}

/** The tax identifiers of an order as the manifest stores them: with a mask over their digits. */
function readTaxIdMasks({ consignor, consignee }: ManifestedOrder): TaxIdTexts {
  return { consignor: consignor.taxId?.number ?? null, consignee: consignee.taxId?.number ?? null };
}

function shortenSheet(sheet: RenderedSheet): ManifestPreview['sheets'][number] {
  const { name, rows, decimals, valueDecimals, totalRows } = sheet;
  if (decimals === undefined)
    return {
      name,
      rows: rows.map((row) => [...row]),
      decimals: null,
      valueDecimals: [...(valueDecimals ?? [])],
      totalRows,
      omittedRows: 0,
    };
  const end = rows.length - totalRows;
  const first = rows.slice(0, Math.min(end, MAX_ROWS + 1));
  return {
    name,
    rows: [...first, ...rows.slice(end)].map((row) => [...row]),
    decimals: [...decimals],
    valueDecimals: null,
    totalRows,
    omittedRows: end - first.length,
  };
}
