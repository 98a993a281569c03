import { exportOrders, exportPartnerOrders } from '@portal/contract/orders';
import { checkPermission } from '../../../http/authorization.ts';
import { bind, type Binding } from '../../../http/binding.ts';
import { exportSlots } from '../../../db/export/export-slots.ts';
import { exportOrdersFile, type OrdersExportDeps } from './export-orders.ts';
import { exportPartnerOrdersFile } from './export-partner-orders.ts';

/** Concurrent exports of the process, and of one client; each holds a database connection. */
const MAX_EXPORTS = 6;
const MAX_EXPORTS_PER_CLIENT = 2;
const MAX_WAIT_MS = 8_000;

export function ordersExportRoutes(baseDeps: Omit<OrdersExportDeps, 'slots'>): Binding[] {
  const deps = { ...baseDeps, slots: exportSlots(MAX_EXPORTS, MAX_EXPORTS_PER_CLIENT, MAX_WAIT_MS) };
  return [
    bind(exportOrders, async ({ query, body, context }) => {
      const refusal =
        body.withFullTaxIds === true ? checkPermission('orders.read_tax_ids', context.caller) : undefined;
      return refusal ?? exportOrdersFile(deps, context, query, body);
    }),
    bind(exportPartnerOrders, ({ params, query, body, context }) =>
      exportPartnerOrdersFile(deps, context, params.partnerId, query, body),
    ),
  ];
}
