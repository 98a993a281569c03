import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBatch, getBatch } from '@portal/contract/orders';
import { CROSS_BORDER, createOrderFile } from '@portal/server/features/orders/upload/batch/testing-upload.ts';
import { sql } from '@portal/server/db/sql.ts';
import { openFolderStorage } from '@portal/server/platform/files/file-storage.ts';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ORDERS = 3_000;
const KILLS = 4;
/**
 * Limit from the start of a process to its first progress. The guarantee of 10 s applies to a machine without other
 * load.
 */
const RESUMED_MS = process.env['FAULT_KILLS'] === undefined ? 60_000 : 10_000;
/** Each poll is a request, which takes time from the import. */
const POLL_MS = 50;
const PROGRAM = join(import.meta.dirname, 'import-process.ts');

let world: World;
let folder: string;
let running: ChildProcess | undefined;
beforeAll(async () => {
  world = await openWorld();
  folder = await mkdtemp(join(tmpdir(), 'portal-killed-'));
});
afterAll(async () => {
  await kill();
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

function start(): void {
  running = spawn(process.execPath, [PROGRAM, world.url, folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function kill(): Promise<void> {
  if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
  running.kill('SIGKILL');
  await once(running, 'exit');
}

/** Checked rows plus created orders. A killed check starts again from the beginning. */
async function countImportedRows(caller: TestCaller, id: string): Promise<number> {
  const { counts } = (await caller.call(getBatch, { params: { id } })).answer.value;
  return counts.checkedRows + counts.createdOrders;
}

async function reached(caller: TestCaller, id: string, point: number): Promise<void> {
  await expect
    .poll(() => countImportedRows(caller, id), { timeout: 60_000, interval: POLL_MS })
    .toBeGreaterThanOrEqual(point);
}

/** Starts a process and waits until it continues the batch. */
async function resume(caller: TestCaller, id: string): Promise<void> {
  const before = (await caller.call(getBatch, { params: { id } })).answer.value.updatedAt;
  start();
  await expect
    .poll(async () => (await caller.call(getBatch, { params: { id } })).answer.value.updatedAt, {
      timeout: RESUMED_MS,
      interval: POLL_MS,
    })
    .not.toBe(before);
}

/** Copies the file of the batch into the storage folder of the killed process. */
async function uploadFile(id: string): Promise<void> {
  const { rows } = await world.owner.query<{ file_path: string }>(
    'select file_path from batches where id = $1',
    [id],
  );
  const key = rows[0]?.file_path ?? '';
  await openFolderStorage(folder).write(key, await world.files.read(key));
}

test(
  'each order of a file is created exactly once although its worker is killed four times',
  { timeout: 600_000 },
  async () => {
    const client = await world.client();
    const caller = await client.as('CLIENT_ADMIN');
    const uploaded = await caller.call(createBatch, {
      params: CROSS_BORDER,
      file: { name: 'kill.csv', bytes: createOrderFile(ORDERS, 'K'), fields: { importGoodOrders: 'true' } },
    });
    const { id } = uploaded.answer.value;
    await uploadFile(id);
    const points = Array.from({ length: KILLS }, () => Math.ceil(Math.random() * (2 * ORDERS - 500)));
    for (const point of points.toSorted((one, other) => one - other)) {
      await resume(caller, id);
      await reached(caller, id, point);
      await kill();
    }
    await resume(caller, id);
    await reached(caller, id, 2 * ORDERS);
    const readCounts = async () => (await caller.call(getBatch, { params: { id } })).answer.value.counts;
    // The outcomes of a batch are counted when it has ended.
    await expect.poll(readCounts, { timeout: 60_000 }).toEqual({
      rows: ORDERS,
      checkedRows: ORDERS,
      orders: ORDERS,
      goodOrders: 0,
      faultyOrders: 0,
      createdOrders: ORDERS,
      existingOrders: 0,
      printableOrders: 0,
      unallocatedOrders: ORDERS,
      endedOrders: 0,
    });
    const landed = await world.jobsDatabase.withTenant({ clientId: client.clientId }, (tx) =>
      tx.row(sql`select count(*) orders, count(distinct customer_order_code) codes,
        (select count(*) from order_events) events,
        (select count(*) from (select from order_events group by order_id, status) one) "distinctEvents",
        (select sum(orders) from order_counts)::int counted,
        (select count(*) from batch_orders) staged
      from orders`),
    );
    expect(landed).toEqual({
      orders: ORDERS,
      codes: ORDERS,
      events: 2 * ORDERS,
      distinctEvents: 2 * ORDERS,
      counted: ORDERS,
      staged: ORDERS,
    });
  },
);
