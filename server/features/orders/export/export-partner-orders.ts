import { isRefusal, type BodyOf, type QueryOf, type Refusal } from '@portal/contract/core';
import { partnerOrderFilter, type ExportRows, type exportPartnerOrders } from '@portal/contract/orders';
import { refuse } from '@portal/contract/reasons';
import { z } from 'zod';
import { inlineValues } from '../../../db/export/inline-values.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { sql } from '../../../db/sql.ts';
import type { FileResponse } from '../../../request/payloads.ts';
import { belongsToPartner } from '../../../request/caller.ts';
import {
  PARTNER_LEGS_SQL,
  PARTNER_ORDERS_SQL,
  buildPartnerOrderConditions,
  type PartnerScope,
} from '../list/partner-order-filter.ts';
import { buildOrderRefSql, buildRowsSql, EXPORT_SHEETS, type ExportRowOptions } from './export-rows.ts';
import { resolveExportSelection } from './export-selection.ts';
import { CLIENT_PARTNER_EXPORT_COLUMNS, PARTNER_EXPORT_COLUMNS } from './partner-export-columns.ts';
import { PARTNER_PIECE_COLUMNS, PIECE_COLUMNS } from './piece-export-columns.ts';
import { sendExport, type ExportDeps } from './send-export.ts';

type PartnerExportSelection = BodyOf<typeof exportPartnerOrders>;

const queryFilter = z.object(partnerOrderFilter);

/**
 * Streams a file of the orders that a partner carries: for users of the partner of all clients, for users of a client its own.
 * Refuses: invalid, not_found, too_many.
 */
export async function exportPartnerOrdersFile(
  deps: ExportDeps,
  context: RequestContext,
  partnerId: string,
  query: QueryOf<typeof exportPartnerOrders>,
  body: PartnerExportSelection,
): Promise<FileResponse | Refusal> {
  const selection = resolveExportSelection(queryFilter, query, body);
  if (isRefusal(selection)) return selection;
  const isPartner = context.caller.permissions.has('partner-orders.read');
  if (isPartner && !belongsToPartner(context.caller, partnerId)) return refuseUnknownPartner();
  const clientId = isPartner ? null : context.clientId;
  return sendExport(deps, context, query, {
    sheet: EXPORT_SHEETS[query.rows],
    subject: 'orders',
    columns: selectColumns(query.rows, isPartner),
    from: buildPartnerRowsSql({ partnerId, clientId }, selection, {
      rows: query.rows,
      timeZone: context.caller.timeZone,
    }),
    slotKey: clientId ?? partnerId,
    findRefusal: async (tx) => {
      const partner = await tx.row(sql`select 1 from partners where id = ${partnerId}`);
      return partner === undefined ? refuseUnknownPartner() : undefined;
    },
    auditDetails: { rows: query.rows, partnerId, selection },
  });
}

const refuseUnknownPartner = () => refuse('incoming.partner_not_found');

/** As `buildExportRowsSql`, with a row `carried` that summarises the partner's legs of the order. */
function buildPartnerRowsSql(
  scope: PartnerScope,
  { orderIds, ...filter }: PartnerExportSelection,
  { rows, timeZone }: ExportRowOptions,
): string {
  const conditions = [inlineValues(buildPartnerOrderConditions(scope, filter, timeZone))];
  if (orderIds !== undefined) conditions.push(buildOrderRefSql(orderIds));
  const from = `${PARTNER_ORDERS_SQL}
    cross join lateral (select string_agg(l.service_type, ', ' order by l.sequence) legs,
        string_agg(l.external_tracking, ', ' order by l.sequence) tracking, string_agg(l.carrier_name, ', ' order by l.sequence) carriers,
        max(l.chargeable_grams) chargeable_grams,
        case when min(l.price_currency) = max(l.price_currency) then sum(l.price_minor)::bigint end price_minor,
        case when min(l.price_currency) = max(l.price_currency) then min(l.price_currency) end price_currency
      from ${PARTNER_LEGS_SQL}) carried`;
  return buildRowsSql(rows, from, conditions);
}

function selectColumns(rows: ExportRows, isPartner: boolean) {
  if (rows === 'PIECE') return isPartner ? PARTNER_PIECE_COLUMNS : PIECE_COLUMNS;
  return isPartner ? PARTNER_EXPORT_COLUMNS : CLIENT_PARTNER_EXPORT_COLUMNS;
}
