import { isRefusal, type BodyOf, type QueryOf, type Refusal } from '@portal/contract/core';
import { orderFilter, type ExportRows, type exportOrders } from '@portal/contract/orders';
import { detail, refuseInvalid } from '@portal/contract/reasons';
import { z } from 'zod';
import type { Transaction } from '../../../db/database.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import type { FileResponse } from '../../../request/payloads.ts';
import type { TaxIdProtection } from '../../tax-ids/index.ts';
import { addClientStatusColumn, type StatusWords } from './client-status-column.ts';
import { resolveExportSelection } from './export-selection.ts';
import { buildExportRowsSql, EXPORT_SHEETS } from './export-rows.ts';
import {
  listCustomerExportColumns,
  listFullExportColumns,
  ORDERS_EXPORT_COLUMNS,
} from './orders-export-columns.ts';
import { CUSTOMER_PIECE_COLUMNS, PIECE_COLUMNS } from './piece-export-columns.ts';
import { sendExport, type ExportDeps } from './send-export.ts';

export interface OrdersExportDeps extends ExportDeps {
  readonly taxIds: TaxIdProtection;
  /** The words of the client for statuses, by the key of the status; undefined if exports have none. */
  readonly readStatusWords: (tx: Transaction, clientId: string) => Promise<StatusWords | undefined>;
}

/**
 * Streams a file of the selected orders. Its audit entry says whether it has the tax identifiers in full; the caller must
 * have the permission to read them. Refuses: invalid, too_many.
 */
export async function exportOrdersFile(
  deps: OrdersExportDeps,
  context: RequestContext,
  query: QueryOf<typeof exportOrders>,
  { withFullTaxIds = false, ...body }: BodyOf<typeof exportOrders>,
): Promise<FileResponse | Refusal> {
  if (withFullTaxIds && query.rows !== 'ITEM')
    return refuseInvalid([detail('withFullTaxIds', 'order.no_tax_ids_of_pieces')]);
  const selection = resolveExportSelection(queryFilter, query, body);
  if (isRefusal(selection)) return selection;
  const words = await context.stream((tx) => deps.readStatusWords(tx, context.clientId));
  return sendExport(deps, context, query, {
    sheet: EXPORT_SHEETS[query.rows],
    subject: 'orders',
    columns: addClientStatusColumn(selectColumns(deps, context, query.rows, withFullTaxIds), words),
    from: buildExportRowsSql(context.clientId, selection, {
      rows: query.rows,
      timeZone: context.caller.timeZone,
    }),
    slotKey: context.clientId,
    auditDetails: { rows: query.rows, withFullTaxIds, selection },
  });
}

/** The filter in the query. Other parameters of the query are ignored. */
const queryFilter = z.object(orderFilter);

function selectColumns(
  { taxIds: protection }: OrdersExportDeps,
  { caller, clientId }: RequestContext,
  rows: ExportRows,
  withFullTaxIds: boolean,
) {
  const isCustomer = caller.customerId !== null;
  if (rows === 'PIECE') return isCustomer ? CUSTOMER_PIECE_COLUMNS : PIECE_COLUMNS;
  if (!caller.seesPartners) return listCustomerExportColumns();
  return withFullTaxIds
    ? listFullExportColumns((taxId) => protection.reveal(clientId, taxId))
    : ORDERS_EXPORT_COLUMNS;
}
