/**
 * Measures Insights. `node bench/insights.ts`: dashboards over 1,000,000 orders of a year, as the client and as a partner.
 * `node bench/insights.ts write`: orders created over the API with and without the marks of changed orders, in pairs.
 */
import { openDatabase } from '@portal/server/db/database.ts';
import { openLog } from '@portal/server/platform/log.ts';
import { Client } from 'pg';
import { createOrders } from './support/create-load.ts';
import { fillDataset } from './support/dataset.ts';
import { readDemoClientId } from './support/demo-client.ts';
import { median, percentile, report, type Figure } from './support/figures.ts';
import { buildCustomerId, fillInsights } from './support/insights-dataset.ts';
import { load } from './support/load.ts';
import { buildPartnerId, fillPartners } from './support/network-dataset.ts';
import { startBenchPortal } from './support/portal.ts';
import { openBenchDatabase } from './support/server.ts';

const ORDERS = Number(process.env['BENCH_ORDERS'] ?? 1_000_000);
const SECONDS = 4;
const PAIRS = 9;
const PAIR_SECONDS = 3;
const SHIPPER = 'shipper@demo.example';

report(process.argv[2] === 'write' ? await measureWrites() : await measureDashboards());

async function measureDashboards(): Promise<Figure[]> {
  const database = await openBenchDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const log = openLog('warn');
  const jobsDatabase = openDatabase({ url: database.url, role: 'portal_jobs', max: 2, log });
  try {
    const { largest } = await fillDataset(database.url, { clients: 3, orders: 6_000, largest: 3_000 });
    await fillPartners(client, largest, { partners: 50, cardsEach: 1 });
    const seconds = await fillInsights(client, jobsDatabase, largest, ORDERS);
    console.log(`  all sums of ${ORDERS} orders computed again in ${seconds.toFixed(0)} s`);
    await printSizes(client);
    return await measurePages(database.url, largest);
  } finally {
    await client.end();
    await jobsDatabase.close();
    await database.stop();
  }
}

async function printSizes(client: Client): Promise<void> {
  const { rows } = await client.query<{ table: string; rows: string; megabytes: string }>(
    `select c.relname "table", c.reltuples::bigint::text rows, (pg_total_relation_size(c.oid) / 1000000)::text megabytes
      from pg_class c where c.relname like 'insight%' and c.relkind = 'r' order by 1`,
  );
  for (const { table, rows: count, megabytes } of rows)
    console.log(`  ${table}: ${count} rows, ${megabytes} MB`);
}

async function measurePages(url: string, clientId: string): Promise<Figure[]> {
  const portal = await startBenchPortal(url);
  try {
    const asClient = await portal.signIn(clientId);
    const asPartner = await portal.signInToPartner(buildPartnerId(1));
    const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
    const year = `createdFrom=${day(364)}&createdTo=${day(0)}`;
    const own = '/api/clients/insights';
    const pages: readonly (readonly [string, string, string])[] = [
      ['a year', asClient, `${own}?${year}`],
      ['30 days, and the 30 before', asClient, own],
      ['half a year, and the half before', asClient, `${own}?createdFrom=${day(182)}`],
      ['a year of a lane', asClient, `${own}?${year}&destinationCountry=MY`],
      ['a year of a service level', asClient, `${own}?${year}&serviceLevel=EXPRESS`],
      ['a year of a partner', asClient, `${own}?${year}&partnerId=${buildPartnerId(12)}`],
      ['a year of a service type, which each order has', asClient, `${own}?${year}&serviceType=LAST_MILE`],
      ['a year of a customer', asClient, `${own}?${year}&customerId=${buildCustomerId(1)}`],
      [
        'a year of a customer on a lane',
        asClient,
        `${own}?${year}&customerId=${buildCustomerId(1)}&destinationCountry=TH`,
      ],
      [
        'a year of a customer at a service level',
        asClient,
        `${own}?${year}&customerId=${buildCustomerId(1)}&serviceLevel=EXPRESS`,
      ],
      ['a year as a partner', asPartner, `/api/clients/partners/${buildPartnerId(1)}/insights?${year}`],
    ];
    const figures: Figure[] = [];
    for (const [what, token, path] of pages) {
      await load(portal.url, token, [path], 1, 1);
      const { times } = await load(portal.url, token, [path], 1, SECONDS);
      figures.push({
        what: `figures of ${what}, p95 (p50 ${median(times).toFixed(0)} ms)`,
        measured: percentile(times, 0.95),
        unit: 'ms',
        floor: 500,
        goal: 150,
        better: 'down',
      });
    }
    return figures;
  } finally {
    await portal.stop();
  }
}

/** The triggers are switched off and on between the rounds; the job runs in both. */
async function measureWrites(): Promise<Figure[]> {
  process.env['SEED_DEMO'] = 'small';
  const database = await openBenchDatabase();
  const portal = await startBenchPortal(database.url);
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    const authorization = await portal.signIn(await readDemoClientId(database.url, SHIPPER));
    const round = { connections: 10, seconds: PAIR_SECONDS };
    await createOrders(portal.url, authorization, { ...round, seconds: 8, series: 'WARM' });
    const ratios: number[] = [];
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const perSecond: number[] = [];
      for (const state of pair % 2 === 0 ? ['enable', 'disable'] : ['disable', 'enable']) {
        await client.query(`alter table order_events ${state} trigger scorecards_on_insert`);
        await client.query('checkpoint');
        const series = `${state.toUpperCase()}-${pair}`;
        const { perSecond: rate } = await createOrders(portal.url, authorization, { ...round, series });
        perSecond[state === 'enable' ? 0 : 1] = rate;
      }
      const [marked = 0, unmarked = 1] = perSecond;
      console.log(`  create ${marked.toFixed(0)}/s with marks, ${unmarked.toFixed(0)}/s without`);
      ratios.push(marked / unmarked);
    }
    return [
      {
        what: 'orders created a second, with the marks of changed orders against without, 10 connections',
        measured: median(ratios),
        unit: '×',
        floor: 0.95,
        goal: 0.98,
        better: 'up',
      },
    ];
  } finally {
    await client.end();
    await portal.stop();
    await database.stop();
  }
}
