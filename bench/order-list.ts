import { listOrders } from '@portal/contract/orders';
import { getStatusMappings } from '@portal/contract/status-mappings';
import { listOrdersPage } from '@portal/server/features/orders/list/orders-read-model.ts';
import type { Transaction } from '@portal/server/db/database.ts';
import { Client } from 'pg';
import { fillDataset } from './support/dataset.ts';
import { median, percentile, report } from './support/figures.ts';
import { load } from './support/load.ts';
import { inline, pgbench } from './support/pgbench.ts';
import { startBenchPortal } from './support/portal.ts';
import { openBenchDatabase } from './support/server.ts';

/**
 * Measures the order list as its page requests it, compared with pgbench running the SQL of the list in the same
 * round; large client against small client, last page against first, a customer with words for statuses against without, tab
 * counts, and search by part of a code.
 * 1,000,000 orders of 200 clients, the largest with 200,000. `--orders N` for a smaller run.
 */
const PAIRS = 3;
const SECONDS = 6;
const CONNECTIONS = 10;
const orders = Number(process.argv[process.argv.indexOf('--orders') + 1]) || 1_000_000;
const size = { clients: 200, orders, largest: orders / 5 };

const database = await openBenchDatabase();
const dataset = await fillDataset(database.url, size);
const portal = await startBenchPortal(database.url);
try {
  const large = await portal.signIn(dataset.largest);
  const small = await portal.signIn(dataset.small);
  const first = '/api/clients/orders?page=1&perPage=10';
  const last = `/api/clients/orders?page=${Math.ceil(size.largest / 10)}&perPage=10`;
  const statement = inline(...(await statementOf(dataset.largest)));
  const settings = { role: 'portal_app', 'app.client_id': dataset.largest, TimeZone: 'UTC' };

  await load(portal.url, large, [first], CONNECTIONS, 3);
  const ratios: number[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const http = await load(portal.url, large, [first], CONNECTIONS, SECONDS);
    const tps = pgbench(database.url, statement, { connections: CONNECTIONS, seconds: SECONDS, settings });
    console.log(`  list ${http.perSecond.toFixed(0)}/s, pgbench ${tps.toFixed(0)}/s`);
    ratios.push(http.perSecond / tps);
  }

  const alone = async (token: string, path: string) =>
    median((await load(portal.url, token, [path], 1, 2)).times);
  const sizes: number[] = [];
  const depths: number[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const firstOfLarge = await alone(large, first);
    sizes.push(firstOfLarge / (await alone(small, first)));
    depths.push((await alone(large, last)) / firstOfLarge);
  }
  const ofCustomer = await portal.signInToCustomer(dataset.largest, 1_000);
  await saveWords(large);
  const words: number[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const measure = async (isOn: boolean) => {
      await post(large, '/status-mappings/oms-enabler', { enableOMSStatusMapping: { CUSTOMER_PAGES: isOn } });
      const page = '/api/customers/orders?page=1&perPage=10';
      const answer = await fetch(portal.url + page, { headers: { authorization: ofCustomer } });
      if ((await answer.text()).includes('"clientStatus"') !== isOn)
        throw new Error('the switch has no effect');
      return alone(ofCustomer, page);
    };
    words.push((await measure(true)) / (await measure(false)));
  }
  const counts = await load(portal.url, large, ['/api/clients/orders/counts'], 1, 3);
  const searches = await searchPaths(dataset.largest);
  const searchLoad = await load(portal.url, large, searches, 1, 6);

  report([
    {
      what: 'order list against pgbench',
      measured: median(ratios),
      unit: '×',
      floor: 0.08,
      goal: 0.15,
      better: 'up',
    },
    {
      what: 'list p50, largest client against small',
      measured: median(sizes),
      unit: '×',
      floor: 1.5,
      goal: 1.1,
      better: 'down',
    },
    {
      what: 'list p50, last page against first',
      measured: median(depths),
      unit: '×',
      floor: 1.5,
      goal: 1.1,
      better: 'down',
    },
    {
      what: 'list p50 of a customer, with words of its client for statuses against without',
      measured: median(words),
      unit: '×',
      floor: 1.1,
      goal: 1.02,
      better: 'down',
    },
    {
      what: 'badge counts of the largest client, p50',
      measured: median(counts.times),
      unit: 'ms',
      floor: 20,
      goal: 5,
      better: 'down',
    },
    {
      what: 'find by part of any code or by consignee, p95',
      measured: percentile(searchLoad.times, 0.95),
      unit: 'ms',
      floor: 50,
      goal: 10,
      better: 'down',
    },
    {
      what: 'memory after the load',
      measured: portal.memory(),
      unit: 'MB',
      floor: 300,
      goal: 180,
      better: 'down',
    },
  ]);
} finally {
  await portal.stop();
  await database.stop();
}

async function post(authorization: string, path: string, body: object): Promise<void> {
  const response = await fetch(`${portal.url}/api/clients${path}`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
}

/** Saves a word for every status. */
async function saveWords(authorization: string): Promise<void> {
  const response = await fetch(`${portal.url}/api/clients/status-mappings`, { headers: { authorization } });
  const { clientStatusMappings } = getStatusMappings.response.body.parse(await response.json());
  await post(authorization, '/status-mappings', {
    clientStatusMappings: clientStatusMappings.map(({ serviceType, mappings }) => ({
      serviceType,
      mappings: mappings.map(({ status }) => ({
        status,
        clientStatusMapping: { clientStatus: `Word of ${status}`, texts: {} },
      })),
    })),
  });
}

/** The SQL of the list with its values, recorded from a call of the read model. */
async function statementOf(clientId: string): Promise<[string, readonly unknown[]]> {
  let statement: [string, readonly unknown[]] | undefined;
  const connection = {
    query: async (query: { text: string; values: readonly unknown[] }) => {
      statement ??= [query.text, query.values];
      return { rows: [] };
    },
  };
  const query = listOrders.query.parse({ page: '1', perPage: '10' });
  await listOrdersPage({ connection } as unknown as Transaction, clientId, query, 'Asia/Singapore');
  if (statement === undefined) throw new Error('the read model ran no statement');
  return statement;
}

/** Searches for the start, the middle and the end of existing codes, for consignees, and as many as orders without a match. */
async function searchPaths(clientId: string): Promise<string[]> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    const { rows } = await client.query<{
      order_code: string;
      customer_order_code: string;
      consignee_name: string;
    }>(
      'select order_code, customer_order_code, consignee_name from orders where client_id = $1 order by hashtext(order_code) limit 40',
      [clientId],
    );
    const parts = rows.flatMap((row) => [
      row.order_code.slice(3, 11),
      row.customer_order_code.slice(-6),
      row.order_code,
      row.consignee_name,
    ]);
    const misses = rows.map((row) => `${row.order_code.slice(4, 9)}ZQ`);
    return [...parts, ...misses].map(
      (part) => `/api/clients/orders?perPage=10&search=${encodeURIComponent(part)}`,
    );
  } finally {
    await client.end();
  }
}
