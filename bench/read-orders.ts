/**
 * Measures reading an order file without the database: 100,000 CSV rows are parsed, surveyed, mapped and checked
 * in one thread; also the memory above idle. `node bench/read-orders.ts`
 */
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import { isRefusal } from '@portal/contract/core';
import { buildOrders } from '@portal/server/features/orders/upload/build/build-orders.ts';
import { selectOrderRows, surveyRows } from '@portal/server/features/orders/upload/survey/survey-rows.ts';
import { suggestMapping } from '@portal/server/features/orders/upload/map/suggest-mapping.ts';
import { readTable } from '@portal/server/features/orders/upload/read/read-table.ts';
import type { TableSource } from '@portal/server/features/orders/upload/read/table.ts';
import { ORDER_FILE_COLUMNS, orderFile } from './support/order-file.ts';

const ROWS = 100_000;
const ROUNDS = 5;
const MEGABYTE = 1024 * 1024;

function fileSource(path: string, bytes: number): TableSource {
  return { fileName: 'orders', bytes, open: () => createReadStream(path) };
}

/** The seconds from the stored file to its last checked order, and the largest memory during that time. */
async function readOnce(
  source: TableSource,
): Promise<{ seconds: number; cpuSeconds: number; megabytes: number }> {
  const idle = process.memoryUsage().rss;
  let peakBytes = idle;
  const start = performance.now();
  const cpuStart = process.cpuUsage();
  const table = await readTable(source);
  if (isRefusal(table)) throw new Error(table.message);
  const { mapping, missingFields } = suggestMapping(table.header, table.sample, 'cross-border');
  if (missingFields.length > 0) throw new Error(`not mapped: ${missingFields.join(', ')}`);
  const survey = await surveyRows(table, mapping);
  let orders = 0;
  const orderRows = selectOrderRows(table, survey);
  for await (const batch of buildOrders(orderRows, mapping, survey, { type: 'cross-border' })) {
    for (const { draft, errors } of batch) {
      if (draft === null) throw new Error(errors[0]?.code);
      orders += 1;
    }
    peakBytes = Math.max(peakBytes, process.memoryUsage.rss());
    await breathe();
  }
  if (orders !== ROWS) throw new Error(`${ROWS} rows became ${orders} orders`);
  const { user, system } = process.cpuUsage(cpuStart);
  return {
    seconds: (performance.now() - start) / 1000,
    cpuSeconds: (user + system) / 1e6,
    megabytes: (peakBytes - idle) / MEGABYTE,
  };
}

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;

const folder = await mkdtemp(join(tmpdir(), 'read-orders-'));
try {
  const path = join(folder, 'orders.csv');
  await writeFile(path, orderFile(ROWS));
  const source = fileSource(path, (await stat(path)).size);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await readOnce(source));
  const seconds = median(rounds.map((one) => one.seconds));
  const cpu = median(rounds.map((one) => one.cpuSeconds));
  const megabytes = Math.max(...rounds.map((one) => one.megabytes));
  console.log(
    `${ROWS} rows × ${ORDER_FILE_COLUMNS} columns, ${(source.bytes / MEGABYTE).toFixed(1)} MB, median of ${ROUNDS}: ${Math.round(ROWS / seconds)} rows/s (${seconds.toFixed(2)} s, ${cpu.toFixed(2)} s of processor), ${megabytes.toFixed(0)} MB over idle`,
  );
} finally {
  await rm(folder, { recursive: true });
}
