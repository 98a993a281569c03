import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from 'pg';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOrders } from '../create/create-orders.ts';
import { buildOrderInput } from '../testing-orders.ts';
import { createTestRouting } from '../testing-routing.ts';

let world: World;
let viewer: TestCaller;
let port: number;
/** Connected with the login role, which sees the sessions of all roles. */
let watcher: Client;

/** More data than the buffers between the database and an idle reader can hold. */
const ORDERS = 600;
const REMARK = 'a remark '.repeat(4_000);

beforeAll(async () => {
  world = await openWorld();
  const client = await world.client();
  viewer = await client.as('CLIENT_VIEWER');
  const { clientId } = client;
  const now = new Date();
  await world.database.withTenant({ clientId }, async (tx) => {
    const router = await createTestRouting(null).open(tx, clientId, now);
    await createOrders(
      tx,
      clientId,
      Array.from({ length: ORDERS }, () => buildOrderInput()),
      { router, source: 'API', now },
    );
    await tx.connection.query('update orders set remarks = $1', [REMARK]);
  });
  watcher = new Client({ connectionString: world.url });
  await watcher.connect();
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = world.app.server.address() as AddressInfo);
});
afterAll(async () => {
  await watcher.end();
  await world.close();
});

/** Starts an export, and returns the response unread. */
async function startExport(): Promise<IncomingMessage> {
  const exportRequest = request({
    port,
    method: 'POST',
    path: '/api/clients/orders-export?format=csv',
    headers: { authorization: `Bearer ${viewer.token}` },
  });
  exportRequest.on('error', () => undefined);
  exportRequest.end();
  const [response] = (await once(exportRequest, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  response.on('error', () => undefined);
  return response;
}

/** The number of exports that are active in the database. */
async function countActiveExports(): Promise<number> {
  const { rows } = await watcher.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and query ilike 'copy (%' and state <> 'idle'`,
  );
  return rows[0]?.n ?? -1;
}

test('aborting a download ends the export and releases its slot', async () => {
  // One more than the slots of a client.
  for (let n = 0; n < 3; n += 1) {
    const response = await startExport();
    await expect.poll(countActiveExports, { timeout: 30_000 }).toBe(1);
    response.destroy();
    await expect.poll(countActiveExports, { timeout: 30_000 }).toBe(0);
  }
});

test('a third export of a client waits until one of two active ones has ended', async () => {
  const [first, second] = [await startExport(), await startExport()];
  const third = startExport();
  first.destroy();
  const response = await third;
  response.destroy();
  second.destroy();
  await expect.poll(countActiveExports, { timeout: 30_000 }).toBe(0);
});
