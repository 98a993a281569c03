/**
 * Prints the code and the status of every order that is under way, each exactly once, also while orders are created:
 *
 *   PORTAL_URL=https://portal.example.com PORTAL_TOKEN=lp_live_… node read-all-orders.ts
 *
 * The credential needs the scope `orders:read`.
 */
import { createPortalClient, listOrders, readAllRows } from '@portal/client';

const client = createPortalClient({
  baseUrl: process.env['PORTAL_URL'] ?? 'http://localhost:3000',
  token: process.env['PORTAL_TOKEN'] ?? '',
});

let count = 0;
for await (const order of readAllRows(client, listOrders, {
  query: { terminalStatus: 'false', perPage: 100 },
})) {
  process.stdout.write(`${order.orderCode} ${order.status.status}\n`);
  count += 1;
}
process.stdout.write(`${count} orders\n`);
