import { exportOrders, exportPartnerOrders } from '@portal/contract/orders';
import { bind, type Binding } from '../../../http/binding.ts';
import { exportSlots } from '../../../db/export/export-slots.ts';
import { exportOrdersFile } from './export-orders.ts';
import { exportPartnerOrdersFile } from './export-partner-orders.ts';
import type { ExportDeps } from './send-export.ts';

/** Of the process's connections to the database, and of those one client may hold. */
const PLACES = 6;
const PLACES_PER_CLIENT = 2;
const PATIENCE_MS = 8_000;

export function ordersExportRoutes(ground: Omit<ExportDeps, 'places'>): Binding[] {
  const deps = { ...ground, places: exportSlots(PLACES, PLACES_PER_CLIENT, PATIENCE_MS) };
  return [
    bind(exportOrders, ({ query, body, context }) => exportOrdersFile(deps, context, query, body)),
    bind(exportPartnerOrders, ({ params, query, body, context }) =>
      exportPartnerOrdersFile(deps, context, params.partnerId, query, body),
    ),
  ];
}
