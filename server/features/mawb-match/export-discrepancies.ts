import type { BodyOf, Refusal } from '@portal/contract/core';
import type { exportMawbDiscrepancies } from '@portal/contract/mawb-match';
import { refuse } from '@portal/contract/reasons';
import { escapeLiteral } from 'pg';
import type { ExportColumn } from '../../db/export/export-column.ts';
import { inlineValues } from '../../db/export/inline-values.ts';
import type { FileResponse } from '../../request/payloads.ts';
import { belongsToPartner } from '../../request/caller.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { buildPieceCodeSql, sendExport, type ExportDeps, type ExportOptions } from '../orders/index.ts';
import {
  discrepanciesSql,
  NOTICED_AT,
  selectDamageRemarks,
  selectLastEntry,
  toFilterValues,
} from './discrepancies-read-model.ts';
import { getSide } from './read-as-side.ts';

const textColumn = (key: string, header: string, sql: string): ExportColumn => ({
  key,
  header,
  kind: 'text',
  sql,
});

const closureColumns = (side: string, closure: string): ExportColumn[] => [
  {
    key: `${side}ClosedAt`,
    header: `Closed by ${side}`,
    kind: 'time',
    sql: `(m.${closure} ->> 'at')::timestamptz`,
  },
  textColumn(`${side}ClosedBy`, `Name (${side})`, `m.${closure} ->> 'by'`),
  textColumn(`${side}Reason`, `Reason (${side})`, `m.${closure} ->> 'reason'`),
  textColumn(`${side}Comment`, `Comment (${side})`, `m.${closure} ->> 'comment'`),
];

const COLUMNS: readonly ExportColumn[] = [
  textColumn('awbNumber', 'MAWB', 'm.awb_number'),
  textColumn('bagCode', 'Bag', 'm.bag_code'),
  textColumn('orderCode', 'Order', 'o.order_code'),
  textColumn('pieceCode', 'Piece', buildPieceCodeSql('m.piece')),
  textColumn('client', 'Client', 'k.name'),
  textColumn('kinds', 'Discrepancy', "array_to_string(m.discrepancies, ', ')"),
  { key: 'bagged', header: 'Bagged (kg)', kind: 'decimal', sql: 'm.bagged_grams / 1000.0' },
  { key: 'manifested', header: 'Manifested (kg)', kind: 'decimal', sql: 'm.manifested_grams / 1000.0' },
  { key: 'received', header: 'Received (kg)', kind: 'decimal', sql: 'm.received_grams / 1000.0' },
  { key: 'noticedAt', header: 'Noticed', kind: 'time', sql: NOTICED_AT },
  textColumn('remarks', 'Remarks', 'damage.remarks'),
  textColumn(
    'lastHolder',
    'Last holder',
    'case when latest.kind is not null then coalesce(latest.holder_name, k.name) end',
  ),
  textColumn('lastKind', 'Last entry', 'latest.kind'),
  { key: 'lastAt', header: 'Last entry at', kind: 'time', sql: 'latest.at' },
  ...closureColumns('client', 'client_closure'),
  ...closureColumns('forwarder', 'forwarder_closure'),
];

/** The last entry `latest` and the `damage` of each piece. */
const LEDGER_JOINS = `left join lateral (${selectLastEntry('m')}) latest on true
  left join lateral (${selectDamageRemarks('m')}) damage on true`;

/** Streams the discrepancies that match the filter. Refuses: not_found, too_many. */
export async function exportDiscrepancies(
  deps: ExportDeps,
  context: RequestContext,
  options: ExportOptions,
  { partnerId, ...filter }: BodyOf<typeof exportMawbDiscrepancies>,
): Promise<FileResponse | Refusal> {
  if (partnerId !== undefined && !belongsToPartner(context.caller, partnerId))
    return refuse('incoming.partner_not_found');
  const side = getSide(context, partnerId);
  const conditions = inlineValues({
    text: discrepanciesSql(side, LEDGER_JOINS),
    values: toFilterValues(filter),
  });
  const ofPartner =
    partnerId === undefined
      ? ''
      : `and exists (select 1 from order_grants g where g.client_id = m.client_id and g.order_id = m.order_id
          and g.partner_id = ${escapeLiteral(partnerId)})`;
  return sendExport(deps, context, options, {
    sheet: 'Discrepancies',
    subject: 'discrepancies',
    columns: COLUMNS,
    from: `${conditions} ${ofPartner} order by ${NOTICED_AT} desc, o.order_code, m.piece`,
    slotKey: partnerId ?? context.caller.client?.id ?? context.caller.userId,
    auditDetails: { filter },
  });
}
