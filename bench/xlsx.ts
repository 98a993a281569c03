/**
 * Measures the XLSX export: rows of 40 columns per second in one process, and the memory of the process. Floor:
 * 5,000 rows/s. Seconds are processor time, which does not depend on other load. `node --expose-gc bench/xlsx.ts`
 */
import { streamXlsx } from '@portal/server/db/export/xlsx-stream.ts';

const ROUNDS = 5;
const ROWS = 20_000;
const COLUMNS = 40;
const FLOOR_PER_SECOND = 5_000;
const GOAL_PER_SECOND = 20_000;

const columns = Array.from({ length: COLUMNS }, (_, index) => ({
  header: `Column ${index}`,
  time: index % 10 === 0,
}));

/** Of ten columns, six are texts, two numbers, one is empty and one a time. */
async function* rows(count: number): AsyncGenerator<unknown[]> {
  for (let row = 0; row < count; row += 1) {
    yield columns.map(({ time }, index) => {
      if (time) return new Date(1_780_000_000_000 + row * 61_000 + index);
      if (index % 10 === 9) return null;
      return index % 5 === 1 ? row * index : `Jalan Sultan Ismail ${row} / ${index}`;
    });
  }
}

async function once(count: number): Promise<{ seconds: number; bytes: number }> {
  const cpu = process.cpuUsage();
  let bytes = 0;
  for await (const chunk of streamXlsx(columns, rows(count), {
    sheet: 'Orders',
    timeZone: 'Asia/Singapore',
  })) {
    bytes += (chunk as Uint8Array).length;
  }
  const { user, system } = process.cpuUsage(cpu);
  return { seconds: (user + system) / 1e6, bytes };
}

function heapMegabytes(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1024 / 1024;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.trunc(values.length / 2)] ?? Number.NaN;
}

await once(ROWS);
const perSecond: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) perSecond.push(ROWS / (await once(ROWS)).seconds);
const speed = median(perSecond);
console.log(`xlsx: ${Math.round(speed)} rows/s of ${COLUMNS} columns, median of ${ROUNDS} of ${ROWS} rows`);
console.log(
  `  against floor ${FLOOR_PER_SECOND}: ${(speed / FLOOR_PER_SECOND).toFixed(2)}×; goal ${GOAL_PER_SECOND}: ${(speed / GOAL_PER_SECOND).toFixed(2)}×`,
);
const before = heapMegabytes();
const { bytes } = await once(ROWS * 5);
console.log(
  `  ${ROWS * 5} rows are ${(bytes / 1e6).toFixed(1)} MB; heap kept ${before.toFixed(0)} → ${heapMegabytes().toFixed(0)} MB; peak RSS of the process ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB`,
);
