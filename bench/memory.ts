import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { load } from './support/load.ts';
import { report } from './support/figures.ts';
import { startBenchPortal } from './support/portal.ts';
import { openBenchDatabase } from './support/server.ts';

/**
 * Measures the memory of the portal without PostgreSQL after ten minutes of lists, searches, order pages, counts
 * and tracking over 10 connections on the demo data, with labels of 200 orders and spreadsheets of all orders in
 * between. `--minutes N` for another duration.
 */
const MINUTES = Number(process.argv[process.argv.indexOf('--minutes') + 1]) || 10;
const CONNECTIONS = 10;
const READS_SECONDS = 20;
const LABELS = 200;
const SETTLE_MS = 5_000;

process.env['SEED_DEMO'] = 'on';
const database = await openBenchDatabase();
const portal = await startBenchPortal(database.url);
try {
  const { clientId, orders } = await demoOrders();
  const authorization = await portal.signIn(clientId);
  const paths = [
    '/api/clients/orders?page=1&perPage=50',
    '/api/clients/orders?page=3&perPage=100&stage=IN_TRANSIT',
    '/api/clients/orders/counts',
    ...orders
      .slice(0, 40)
      .flatMap(({ id, code }) => [
        `/api/clients/orders/${id}`,
        `/api/clients/orders/${id}/updates`,
        `/api/clients/orders?perPage=20&search=${code.slice(2, 9)}`,
      ]),
  ];
  const orderIds = orders.slice(0, LABELS).map(({ id }) => id);
  const until = performance.now() + MINUTES * 60_000;
  let [requestCount, peakMegabytes] = [0, portal.memory()];
  while (performance.now() < until) {
    requestCount += (await load(portal.url, authorization, paths, CONNECTIONS, READS_SECONDS)).times.length;
    await file('/api/clients/orders/labels', { orderIds });
    await file('/api/clients/orders-export?format=xlsx&timeZone=Asia/Singapore', {});
    peakMegabytes = Math.max(peakMegabytes, portal.memory());
  }
  await sleep(SETTLE_MS);
  console.log(
    `  ${requestCount} reads in ${MINUTES} minutes; at most ${peakMegabytes.toFixed(0)} MB during the load`,
  );
  report([
    {
      what: `memory after ${MINUTES} minutes of load`,
      measured: portal.memory(),
      unit: 'MB',
      floor: 300,
      goal: 180,
      better: 'down',
    },
  ]);

  async function file(path: string, body: object): Promise<void> {
    const headers = { authorization, 'content-type': 'application/json' };
    const response = await fetch(portal.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: status ${response.status}: ${await response.text()}`);
    await response.arrayBuffer();
  }
} finally {
  await portal.stop();
  await database.stop();
}

/** The shipper of the demo and its orders, newest first. */
async function demoOrders() {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; code: string; client_id: string }>(
      `select o.id, o.order_code code, o.client_id from orders o join users u on u.client_id = o.client_id
        where u.email = 'shipper@demo.example' and o.stage <> 'UNALLOCATED' order by o.created_at desc limit 500`,
    );
    const [first] = rows;
    if (first === undefined) throw new Error('the demo has no orders');
    return { clientId: first.client_id, orders: rows };
  } finally {
    await client.end();
  }
}
