/**
 * Measures the orders that one caller creates over the API (validated, routed with reasons, audited, each
 * durable), compared with find-update-insert of pgbench on the same server over the same number of connections, in
 * pairs. `--seconds N` for longer rounds.
 */
import { Client } from 'pg';
import { createOrders } from './support/create-load.ts';
import { readDemoClientId } from './support/demo-client.ts';
import { median, percentile, report } from './support/figures.ts';
import { pgbench } from './support/pgbench.ts';
import { startBenchPortal } from './support/portal.ts';
import { openBenchDatabase } from './support/server.ts';

const PAIRS = 9;
const SECONDS = Number(process.argv[process.argv.indexOf('--seconds') + 1]) || 3;
const CONNECTIONS = [10, 32];
const SHIPPER = 'shipper@demo.example';

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
  await createOrders(portal.url, authorization, { connections: 10, seconds: 8, series: 'WARM' });
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
    const round = { connections, seconds: SECONDS, series };
    const { perSecond, times } = await createOrders(portal.url, authorization, round);
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
