import { exportOrders, type ExportFormat } from '@portal/contract/orders';
import { download } from '../../../api/client.ts';
import type { WantedOrders } from '../order-selection.ts';

/** The orders as a spreadsheet, with times in the user's own zone. */
export function fetchExport(wanted: WantedOrders, format: ExportFormat, signal: AbortSignal) {
  const body = wanted.kind === 'named' ? { orderIds: [...wanted.orderIds] } : wanted.filter;
  return download(exportOrders, { query: { format }, body, signal });
}
