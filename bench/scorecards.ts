/**
 * Measures scorecards over 1,000,000 ended legs of 50 partners and 20 clients: the figures of one partner computed again, the
 * page of a scorecard over the API, and the job that brings changed orders in: orders and events per second.
 * `node bench/scorecards.ts`
 */
import { openDatabase } from '@portal/server/db/database.ts';
import { computeScorecards } from '@portal/server/features/scorecards/index.ts';
import { openLog } from '@portal/server/platform/log.ts';
import { Client } from 'pg';
import { fillDataset } from './support/dataset.ts';
import { median, percentile, report, type Figure } from './support/figures.ts';
import { load } from './support/load.ts';
import { buildPartnerId, fillPartners, fillScorecardLegs } from './support/network-dataset.ts';
import { startBenchPortal } from './support/portal.ts';
import { openBenchDatabase } from './support/server.ts';

const LEGS = Number(process.env['BENCH_LEGS'] ?? 1_000_000);
const PARTNERS = 50;
const CLIENTS = 20;
const ORDERS = 12_000;
const CHANGED_ORDERS = 5_000;
const ROUNDS = 5;
const SECONDS = 3;

const database = await openBenchDatabase();
const { largest } = await fillDataset(database.url, {
  clients: CLIENTS,
  orders: ORDERS,
  largest: CHANGED_ORDERS,
});
const client = new Client({ connectionString: database.url });
await client.connect();
await fillPartners(client, largest, { partners: PARTNERS, cardsEach: 2 });
await fillScorecardLegs(client, { legs: LEGS, clients: CLIENTS, partners: PARTNERS });
await allocateOrders();
const jobsDatabase = openDatabase({
  url: database.url,
  role: 'portal_jobs',
  max: 2,
  log: openLog('warn'),
});
try {
  const partner = buildPartnerId(1);
  const figures: Figure[] = [
    await measureRecount(partner),
    ...(await measureJob()),
    ...(await measurePages(partner)),
  ];
  report(figures);
} finally {
  await client.end();
  await jobsDatabase.close();
  await database.stop();
}

/** Each order of the largest client has a last-mile leg and four events of it. */
async function allocateOrders(): Promise<void> {
  await client.query(
    `insert into order_legs (client_id, order_id, sequence, id, service_type, allocation, partner_id, from_place, to_place,
        chargeable_grams, transit_days_min, transit_days_max, rule, trace)
      select client_id, id, 1, gen_random_uuid(), 'LAST_MILE', 'ALLOCATED',
        ('01930000-0000-7000-8001-' || lpad((1 + row_number() over (order by id) % $2::int)::text, 12, '0'))::uuid, 'MY hub',
        'Kuala Lumpur, MY', chargeable_grams, 1, 4, 'CHEAPEST', '{}'
      from orders where client_id = $1`,
    [largest, PARTNERS],
  );
  await client.query(
    `insert into order_events (client_id, order_id, id, service_type, status, update_timestamp, source)
      select o.client_id, o.id, gen_random_uuid(), 'LAST_MILE', e.status, o.created_at + e.hours * interval '1 hour', 'PARTNER'
      from orders o cross join (values ('RECEIVED', 30), ('IN_TRANSIT', 40), ('OUT_FOR_DELIVERY', 50), ('DELIVERED', 56))
        e (status, hours)
      where o.client_id = $1`,
    [largest],
  );
  await client.query('delete from scorecard_changes');
  await client.query('vacuum analyze order_legs, order_events, orders');
}

async function measureRecount(partner: string): Promise<Figure> {
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    await client.query('select refresh_scorecards($1, current_date - 179, current_date)', [partner]);
    times.push((performance.now() - start) / 1000);
  }
  return {
    what: `figures of one partner over ${LEGS / PARTNERS} legs`,
    measured: median(times),
    unit: 's',
    floor: 2,
    goal: 0.5,
    better: 'down',
  };
}

/** A minute of changes: each event marks its order, so that an order with two events is computed once. */
async function measureJob(): Promise<Figure[]> {
  const mark = () =>
    client.query(
      `insert into scorecard_changes (client_id, order_id) select client_id, order_id from order_events
        where client_id = $1 and status in ('OUT_FOR_DELIVERY', 'DELIVERED')`,
      [largest],
    );
  const runJob = async () => {
    const start = performance.now();
    const cpuBefore = process.cpuUsage();
    await computeScorecards(
      { database: jobsDatabase, clock: { now: () => new Date() } },
      new AbortController().signal,
    );
    const { user, system } = process.cpuUsage(cpuBefore);
    console.log(`  job: ${((user + system) / 1e6).toFixed(1)} s of processor time of the process`);
    return (performance.now() - start) / 1000;
  };
  // The first run computes the figures of all partners of the new legs.
  await runJob();
  await mark();
  const seconds = await runJob();
  return [
    {
      what: `job, ${CHANGED_ORDERS * 2} events of ${CHANGED_ORDERS} orders and the figures of ${PARTNERS} partners`,
      measured: seconds,
      unit: 's',
      floor: 60,
      goal: 20,
      better: 'down',
    },
    {
      what: 'events that the job brings into scorecards',
      measured: (CHANGED_ORDERS * 2) / seconds,
      unit: 'a second',
      floor: 170,
      goal: 500,
      better: 'up',
    },
  ];
}

async function measurePages(partner: string): Promise<Figure[]> {
  const portal = await startBenchPortal(database.url);
  try {
    const clientToken = await portal.signIn(largest);
    const partnerToken = await portal.signInToPartner(partner);
    const pages = [
      ['scorecard, client', clientToken, `/api/clients/partners/${partner}/scorecard`],
      ['lanes, client', clientToken, `/api/clients/partners/${partner}/scorecard/lanes?perPage=50`],
      ['scorecard, partner', partnerToken, `/api/clients/partners/${partner}/own-scorecard`],
      [
        'lanes by client, partner',
        partnerToken,
        `/api/clients/partners/${partner}/own-scorecard/lanes?perPage=50`,
      ],
    ] as const;
    const figures: Figure[] = [];
    for (const [what, token, path] of pages) {
      await load(portal.url, token, [path], 1, 1);
      const { times } = await load(portal.url, token, [path], 1, SECONDS);
      figures.push({
        what: `${what}, p95 (p50 ${median(times).toFixed(0)} ms)`,
        measured: percentile(times, 0.95),
        unit: 'ms',
        floor: 200,
        goal: 50,
        better: 'down',
      });
    }
    return figures;
  } finally {
    await portal.stop();
  }
}
