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
/** As the login role, which sees what the sessions of all roles do. */
let watcher: Client;

/** Far more than sockets and streams hold between the database and a reader who does not read. */
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

/** Begins an export, and answers with its first bytes unread. */
async function begin(): Promise<IncomingMessage> {
  const asked = request({
    port,
    method: 'POST',
    path: '/api/clients/orders-export?format=csv',
    headers: { authorization: `Bearer ${viewer.token}` },
  });
  asked.on('error', () => undefined);
  asked.end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  response.on('error', () => undefined);
  return response;
}

/** Exports that the database still works on, or waits with. */
async function underWay(): Promise<number> {
  const { rows } = await watcher.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and query ilike 'copy (%' and state <> 'idle'`,
  );
  return rows[0]?.n ?? -1;
}

test('a reader who leaves ends the work, and makes room for the next', async () => {
  // One more than a client has places.
  for (let n = 0; n < 3; n += 1) {
    const response = await begin();
    await expect.poll(underWay, { timeout: 30_000 }).toBe(1);
    response.destroy();
    await expect.poll(underWay, { timeout: 30_000 }).toBe(0);
  }
});

test('a third export of a client waits for one of the two that are read', async () => {
  const [first, second] = [await begin(), await begin()];
  const third = begin();
  first.destroy();
  const response = await third;
  response.destroy();
  second.destroy();
  await expect.poll(underWay, { timeout: 30_000 }).toBe(0);
});
