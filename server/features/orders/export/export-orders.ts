import { isRefusal, type QueryOf, type Refusal } from '@portal/contract/core';
import { orderFilter, type exportOrders } from '@portal/contract/orders';
import { z } from 'zod';
import type { RequestContext } from '../../../request/request-context.ts';
import type { FileAnswer } from '../../../http/binding.ts';
import { resolveExportSelection } from './export-selection.ts';
import { buildExportRowsSql, type ExportSelection } from './export-rows.ts';
import { ORDERS_EXPORT_COLUMNS } from './orders-export-columns.ts';
import { sendExport, type ExportDeps } from './send-export.ts';

/** A file of the orders chosen, made while it is read. Refuses: invalid, too_many. */
export async function exportOrdersFile(
  deps: ExportDeps,
  context: RequestContext,
  query: QueryOf<typeof exportOrders>,
  body: ExportSelection,
): Promise<FileAnswer | Refusal> {
  const selection = resolveExportSelection(queryFilter, query, body);
  if (isRefusal(selection)) return selection;
  return sendExport(deps, context, query, {
    columns: ORDERS_EXPORT_COLUMNS,
    from: buildExportRowsSql(context.clientId, selection, context.caller.timeZone),
    place: context.clientId,
    auditDetails: { choice: selection },
  });
}

/** Fields of the filter in the query; others are let pass, as exports do. */
const queryFilter = z.object(orderFilter);
