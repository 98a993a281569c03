import { isRefusal, type QueryOf, type Refusal } from '@portal/contract/core';
import { orderFilter, type ExportRows, type exportOrders } from '@portal/contract/orders';
import { z } from 'zod';
import type { RequestContext } from '../../../request/request-context.ts';
import type { FileResponse } from '../../../request/payloads.ts';
import { resolveExportSelection } from './export-selection.ts';
import { buildExportRowsSql, type ExportSelection } from './export-rows.ts';
import { listCustomerExportColumns, ORDERS_EXPORT_COLUMNS } from './orders-export-columns.ts';
import { CUSTOMER_PIECE_COLUMNS, PIECE_COLUMNS } from './piece-export-columns.ts';
import { sendExport, type ExportDeps } from './send-export.ts';

/** Streams a file of the selected orders. Refuses: invalid, too_many. */
export async function exportOrdersFile(
  deps: ExportDeps,
  context: RequestContext,
  query: QueryOf<typeof exportOrders>,
  body: ExportSelection,
): Promise<FileResponse | Refusal> {
  const selection = resolveExportSelection(queryFilter, query, body);
  if (isRefusal(selection)) return selection;
  return sendExport(deps, context, query, {
    columns: selectColumns(query.rows, context.caller.customerId !== null),
    from: buildExportRowsSql(context.clientId, selection, {
      rows: query.rows,
      timeZone: context.caller.timeZone,
    }),
    slotKey: context.clientId,
    auditDetails: { selection },
  });
}

/** The filter in the query. Other parameters of the query are ignored. */
const queryFilter = z.object(orderFilter);

function selectColumns(rows: ExportRows, isCustomer: boolean) {
  if (rows === 'PIECE') return isCustomer ? CUSTOMER_PIECE_COLUMNS : PIECE_COLUMNS;
  return isCustomer ? listCustomerExportColumns() : ORDERS_EXPORT_COLUMNS;
}
