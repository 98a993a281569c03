/**
 * Measures the import of an order file over the API, from the first byte to the last order, compared with \copy of
 * psql of the same rows (orders, legs, grants and events, with their indexes) into a copy of the database. Further
 * rounds measure the order list of another client during an import, compared with idle. `--rows N` for a smaller
 * run.
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { readDemoClientId } from './support/demo-client.ts';
import { median, percentile, report } from './support/figures.ts';
import { importFile } from './support/import-file.ts';
import { load } from './support/load.ts';
import { orderFile } from './support/order-file.ts';
import { postgresProgram } from './support/pgbench.ts';
import { startBenchPortal } from './support/portal.ts';
import { openBenchDatabase } from './support/server.ts';

const ROUNDS = 3;
const ROWS = Number(process.argv[process.argv.indexOf('--rows') + 1]) || 100_000;
const LIST = '/api/clients/orders?page=1&perPage=10';
const TWIN = 'copied';
const TABLES = ['batches', 'orders', 'order_legs', 'order_grants', 'order_events'];

process.env['SEED_DEMO'] = 'on';
const database = await openBenchDatabase();
const folder = await mkdtemp(join(tmpdir(), 'portal-import-'));
try {
  await seedOnce();
  const clientId = await copyDatabase();
  const portal = await startBenchPortal(database.url);
  try {
    const authorization = await portal.signIn(clientId);
    await importFile(portal, authorization, orderFile(2_000, 'WARM'));
    await wait(2_000);
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const imported = await importFile(portal, authorization, orderFile(ROWS, `R${round}`));
      const copied = await copyRows(imported.batchId);
      console.log(
        `  ${ROWS} rows in ${imported.seconds.toFixed(2)} s, \\copy ${copied.toFixed(2)} s, ${imported.megabytes.toFixed(0)} MB over idle`,
      );
      rounds.push({ ...imported, ratio: copied / imported.seconds });
    }
    const waits = [];
    const neighbour = await portal.signIn(await readDemoClientId(database.url, 'second@demo.example'));
    // The idle value is that of a portal that has warmed up.
    await load(portal.url, neighbour, [LIST], 4, 10);
    for (let round = 0; round < ROUNDS; round += 1) {
      const idle = await load(portal.url, neighbour, [LIST], 1, 5);
      let isImporting = true;
      const meanwhile = load(portal.url, neighbour, [LIST], 1, () => isImporting);
      await importFile(portal, authorization, orderFile(ROWS, `L${round}`));
      isImporting = false;
      const [before, during] = [idle, await meanwhile].map(({ times }) => percentile(times, 0.99));
      console.log(`  list p99 ${before?.toFixed(1)} ms idle, ${during?.toFixed(1)} ms while importing`);
      waits.push((during ?? Number.NaN) / (before ?? Number.NaN));
    }
    report([
      {
        what: 'import against psql copy',
        measured: median(rounds.map(({ ratio }) => ratio)),
        unit: '×',
        floor: 0.15,
        goal: 0.4,
        better: 'up',
      },
      {
        what: 'memory of an import over idle',
        measured: Math.max(...rounds.map(({ megabytes }) => megabytes)),
        unit: 'MB',
        floor: 256,
        goal: 128,
        better: 'down',
      },
      {
        what: 'list p99 of another client while importing, against idle',
        measured: median(waits),
        unit: '×',
        floor: 3,
        goal: 1.5,
        better: 'down',
      },
    ]);
  } finally {
    await portal.stop();
  }
} finally {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Seeds the network and the shipper of the demo, so that orders are routed over real lanes. */
async function seedOnce(): Promise<void> {
  const portal = await startBenchPortal(database.url);
  await portal.stop();
}

/** Copies the database before the import; returns the client that imports. */
async function copyDatabase(): Promise<string> {
  const postgres = new URL(database.url);
  postgres.pathname = '/postgres';
  const server = new Client({ connectionString: postgres.href });
  await server.connect();
  await server.query(`drop database if exists ${TWIN}`);
  await server.query(`create database ${TWIN} template ${new URL(database.url).pathname.slice(1)}`);
  await server.end();
  return readDemoClientId(database.url, 'shipper@demo.example');
}

/** The seconds that psql needs to copy the rows of the batch into the second database. */
async function copyRows(batchId: string): Promise<number> {
  const keyOf = (table: string) => {
    if (table === 'batches') return `id = '${batchId}'`;
    if (table === 'orders') return `batch_id = '${batchId}'`;
    return `order_id in (select id from orders where batch_id = '${batchId}')`;
  };
  const columns = await copiedColumns();
  for (const table of TABLES) {
    const from = `select ${columns.get(table)} from ${table} where ${keyOf(table)}`;
    psql(database.url, `\\copy (${from}) to '${join(folder, table)}'`);
  }
  const twin = new URL(database.url);
  twin.pathname = `/${TWIN}`;
  const began = performance.now();
  const copies = TABLES.map(
    (table) => `\\copy ${table} (${columns.get(table)}) from '${join(folder, table)}'`,
  );
  psql(twin.href, ...copies);
  return (performance.now() - began) / 1000;
}

async function copiedColumns(): Promise<Map<string, string>> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ table_name: string; columns: string }>(
    `select table_name, string_agg(column_name, ', ' order by ordinal_position) columns from information_schema.columns
      where table_schema = 'public' and table_name = any ($1) and is_generated = 'NEVER' group by 1`,
    [TABLES],
  );
  await client.end();
  return new Map(rows.map((row) => [row.table_name, row.columns]));
}

function psql(url: string, ...commands: readonly string[]): void {
  const ended = spawnSync(
    postgresProgram('psql'),
    [url, '-q', '-v', 'ON_ERROR_STOP=1', ...commands.flatMap((command) => ['-c', command])],
    { encoding: 'utf8' },
  );
  if (ended.status !== 0) throw new Error(`psql failed: ${ended.stderr}`);
}
