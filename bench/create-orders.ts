/**
 * Measures the orders that one caller creates over the API (validated, routed with reasons, audited, each
 * durable), compared with find-update-insert of pgbench on the same server over the same number of connections, in
 * pairs. `--seconds N` for longer rounds.
 */
import { Agent, request } from 'node:http';
import { Client } from 'pg';
import { readDemoClientId } from './support/demo-client.ts';
import { median, percentile, report } from './support/figures.ts';
import { pgbench } from './support/pgbench.ts';
import { startBenchPortal } from './support/portal.ts';
import { openBenchDatabase } from './support/server.ts';

const PAIRS = 9;
const SECONDS = Number(process.argv[process.argv.indexOf('--seconds') + 1]) || 3;
const CONNECTIONS = [10, 32];
const SHIPPER = 'shipper@demo.example';

/** The destinations of the orders. */
const PLACES = [
  { country: 'MY', city: 'Kuala Lumpur', postcode: '50450', addressLine1: 'Jalan Ampang' },
  { country: 'TH', city: 'Bangkok', postcode: '10110', addressLine1: 'Sukhumvit Road' },
  { country: 'VN', city: 'Ho Chi Minh City', postcode: '700000', addressLine1: 'Nguyen Hue' },
  { country: 'ID', city: 'Jakarta', postcode: '12190', addressLine1: 'Jalan Sudirman' },
  { country: 'PH', city: 'Makati', postcode: '1226', addressLine1: 'Ayala Avenue' },
];

/** The simple-update script of pgbench on tables of scale 10: one row updated, one read, one inserted. */
const FIND_UPDATE_INSERT = `\\set aid random(1, 1000000)
begin;
update bench_accounts set balance = balance + 1 where aid = :aid;
select balance from bench_accounts where aid = :aid;
insert into bench_history (aid, delta, at) values (:aid, 1, now());
commit;
`;

process.env['SEED_DEMO'] = 'on';
const database = await openBenchDatabase();
const portal = await startBenchPortal(database.url);
try {
  await prepare();
  // The demo data has lane controls for this client.
  const authorization = await portal.signIn(await readDemoClientId(database.url, SHIPPER));
  await create(authorization, { connections: 10, seconds: 8, series: 'WARM' });
  const figures = [];
  for (const connections of CONNECTIONS) figures.push(await compareWithPgbench(authorization, connections));
  report(figures);
} finally {
  await portal.stop();
  await database.stop();
}

async function compareWithPgbench(authorization: string, connections: number) {
  const rounds = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    await checkpoint();
    const series = `R${connections}-${pair}`;
    const { perSecond, times } = await create(authorization, { connections, seconds: SECONDS, series });
    const tps = pgbench(database.url, FIND_UPDATE_INSERT, { connections, seconds: SECONDS, settings: {} });
    const p95 = percentile(times, 0.95);
    console.log(
      `  ${connections} connections: create ${perSecond.toFixed(0)}/s, p95 ${p95.toFixed(0)} ms; pgbench ${tps.toFixed(0)}/s`,
    );
    rounds.push(perSecond / tps);
  }
  return {
    what: `order create against find-update-insert, ${connections} connections`,
    measured: median(rounds),
    unit: '×',
    floor: 0.08,
    goal: 0.25,
    better: 'up',
  } as const;
}

/** Creates the tables of pgbench. */
async function prepare(): Promise<void> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query('drop table if exists bench_accounts, bench_history');
    await client.query(
      `create table bench_accounts as select aid, 0 balance, repeat(' ', 84) filler from generate_series(1, 1000000) aid`,
    );
    await client.query('alter table bench_accounts add primary key (aid)');
    await client.query('create table bench_history (aid int, delta int, at timestamptz)');
    // Autovacuum of these tables must not run during the rounds of the portal.
    await client.query('alter table bench_accounts set (autovacuum_enabled = false)');
    await client.query('vacuum analyze bench_accounts');
  } finally {
    await client.end();
  }
}

/** Writes the changes of pgbench to disk before the round of the portal. */
async function checkpoint(): Promise<void> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query('checkpoint');
  await client.end();
}

interface Round {
  readonly connections: number;
  readonly seconds: number;
  /** The prefix of the customer order codes. */
  readonly series: string;
}

async function create(authorization: string, { connections, seconds, series }: Round) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const began = performance.now();
  const until = began + seconds * 1000;
  let next = 0;
  const one = async () => {
    while (performance.now() < until) {
      next += 1;
      times.push(await post(agent, authorization, order(`${series}-${Date.now()}-${next}`, next)));
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  agent.destroy();
  return { perSecond: (times.length * 1000) / (performance.now() - began), times };
}

function post(agent: Agent, authorization: string, body: object): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { authorization, 'content-type': 'application/json' };
    const clientRequest = request(
      `${portal.url}/api/clients/orders`,
      { agent, method: 'POST', headers },
      (response) => {
        response.resume();
        response.on('end', () => {
          if (response.statusCode === 201) resolve(performance.now() - began);
          else reject(new Error(`creating answered ${response.statusCode}`));
        });
      },
    );
    clientRequest.on('error', reject);
    clientRequest.end(JSON.stringify(body));
  });
}

function order(customerOrderCode: string, at: number): object {
  const place = PLACES[at % PLACES.length];
  if (place === undefined) throw new Error('the destination does not exist');
  const { postcode, addressLine1, ...town } = place;
  return {
    customerOrderCode,
    movement: 'CROSS_BORDER',
    consignor: { name: 'Warehouse', addressLine1: '1 Changi Road', country: 'SG' },
    consignee: {
      ...town,
      name: `Receiver ${at}`,
      addressLine1: `${at % 400} ${addressLine1}`,
      // Without a postcode the lane to Malaysia has no partner: some orders are unallocated, and users are
      // notified.
      ...(at % 50 === 0 ? {} : { postcode }),
    },
    originCountry: 'SG',
    destinationCountry: town.country,
    parcels: [{ grossGrams: 200 + (at % 90) * 100 }],
    items: [{ description: 'Cotton T-shirt', quantity: 1, unitValue: { amountMinor: 900, currency: 'SGD' } }],
  };
}
