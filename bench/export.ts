/**
 * Measures the CSV export of 1,000,000 orders of one client over HTTP, compared with the same COPY TO STDOUT by
 * psql, and the memory of the portal above idle. `--orders N` for a smaller run.
 */
import { spawn } from 'node:child_process';
import { request } from 'node:http';
import { buildExportRowsSql } from '@portal/server/features/orders/export/export-rows.ts';
import { copyCsvSql } from '@portal/server/db/export/copy-sql.ts';
import { ORDERS_EXPORT_COLUMNS } from '@portal/server/features/orders/export/orders-export-columns.ts';
import { fillDataset } from './support/dataset.ts';
import { median, report } from './support/figures.ts';
import { startBenchPortal, type BenchPortal } from './support/portal.ts';
import { postgresProgram } from './support/pgbench.ts';
import { openBenchDatabase } from './support/server.ts';

const PAIRS = 3;
const ZONE = 'Asia/Singapore';
const orders = Number(process.argv[process.argv.indexOf('--orders') + 1]) || 1_000_000;

const database = await openBenchDatabase();
const dataset = await fillDataset(database.url, { clients: 2, orders: orders + 1_000, largest: orders });
const portal = await startBenchPortal(database.url);
try {
  const token = await portal.signIn(dataset.largest);
  await exportOrders(portal, token, 'search=NOSUCHCODE');
  const idle = portal.memory();
  const ratios: number[] = [];
  let peak = idle;
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const bare = await copyOrders();
    const http = await exportOrders(portal, token, '', () => {
      peak = Math.max(peak, portal.memory());
    });
    if (http.bytes !== bare.bytes + 3)
      throw new Error(`the export has ${http.bytes} bytes, COPY ${bare.bytes}`);
    console.log(
      `  ${Math.round(http.bytes / 1e6)} MB: over HTTP ${http.seconds.toFixed(1)} s, COPY alone ${bare.seconds.toFixed(1)} s`,
    );
    ratios.push(bare.seconds / http.seconds);
  }
  report([
    {
      what: `CSV export of ${orders.toLocaleString('en')} orders against COPY TO STDOUT`,
      measured: median(ratios),
      unit: '×',
      floor: 0.5,
      goal: 0.9,
      better: 'up',
    },
    { what: 'memory over idle', measured: peak - idle, unit: 'MB', floor: 80, goal: 40, better: 'down' },
  ]);
} finally {
  await portal.stop();
  await database.stop();
}

interface TransferResult {
  readonly seconds: number;
  readonly bytes: number;
}

/** Reads an export to its end and discards it. */
function exportOrders(
  { url }: BenchPortal,
  authorization: string,
  filter: string,
  onProgress: () => void = () => {},
): Promise<TransferResult> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      `${url}/api/clients/orders-export?format=csv&timeZone=${ZONE}&${filter}`,
      { method: 'POST', headers: { authorization } },
      (response) => {
        if (response.statusCode !== 200) reject(new Error(`the export answered ${response.statusCode}`));
        let bytes = 0;
        let chunks = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          chunks += 1;
          if (chunks % 200 === 0) onProgress();
        });
        response.on('end', () => resolve({ seconds: (performance.now() - began) / 1000, bytes }));
        response.on('error', reject);
      },
    );
    clientRequest.on('error', reject);
    clientRequest.end();
  });
}

/** Runs the same statement with the same role and tenant by psql, without the portal. */
function copyOrders(): Promise<TransferResult> {
  const from = buildExportRowsSql(dataset.largest, {}, { rows: 'ITEM', timeZone: ZONE });
  const began = performance.now();
  const psql = spawn(
    postgresProgram('psql'),
    ['-q', database.url, '-c', copyCsvSql(ORDERS_EXPORT_COLUMNS, from, ZONE)],
    {
      env: {
        ...process.env,
        PGOPTIONS: `-c role=portal_app -c app.client_id=${dataset.largest} -c TimeZone=UTC`,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  return new Promise((resolve, reject) => {
    let bytes = 0;
    psql.stdout.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    psql.on('error', reject);
    psql.on('close', (code) => {
      if (code === 0) resolve({ seconds: (performance.now() - began) / 1000, bytes });
      else reject(new Error(`psql ended with ${code}`));
    });
  });
}
