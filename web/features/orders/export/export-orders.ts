import { exportOrders, type ExportFormat } from '@portal/contract/orders';
import { download } from '../../../api/client.ts';
import type { OrderSelection } from '../order-selection.ts';

/** The orders as a spreadsheet; times are in the user's time zone. */
export function fetchExport(selection: OrderSelection, format: ExportFormat, signal: AbortSignal) {
  const body = selection.kind === 'ids' ? { orderIds: [...selection.orderIds] } : selection.filter;
  return download(exportOrders, { query: { format }, body, signal });
}
