import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './supervisor.ts';

const log = pino({ level: 'silent' });

function createFolder(): string {
  const folder = mkdtempSync('/tmp/portal-embedded-');
  chmodSync(folder, 0o711);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

let emptyCluster: Promise<string> | undefined;

/** A data folder whose cluster exists: a copy of the first one, because its creation takes two seconds. */
async function createDataFolder(): Promise<string> {
  emptyCluster ??= (async () => {
    const folder = mkdtempSync('/tmp/portal-embedded-');
    chmodSync(folder, 0o711);
    await (await startEmbeddedPostgres({ dataDir: folder, log })).stop();
    return folder;
  })();
  const folder = createFolder();
  // The files belong to the user of PostgreSQL, and stay its own.
  execFileSync('cp', ['-a', join(await emptyCluster, 'postgres'), folder]);
  return folder;
}

afterAll(async () => {
  if (emptyCluster !== undefined) rmSync(await emptyCluster, { recursive: true, force: true });
});

async function start(dataDir: string, options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log, ...options });
  onTestFinished(() => postgres.stop());
  return postgres;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows.flatMap((row) => Object.values(row));
  } finally {
    await client.end();
  }
}

/** Starts another portal process on the same data. */
async function startInChildProcess(dataDir: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'testing-child.ts'), dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  await once(child.stdout, 'data');
  return child;
}

function readPostmasterPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
}

test('rows survive a stop and a start, and the server listens on its socket only', async () => {
  const dataDir = createFolder();
  const first = await start(dataDir);
  await query(first.url(), `create table probe as select 'ไทย' as word`);
  await first.stop();
  const second = await start(dataDir);
  expect(await query(second.url(), 'select word from probe')).toEqual(['ไทย']);
  expect(await query(second.url(), 'show listen_addresses')).toEqual(['']);
  expect(await query(second.url(), 'show fsync')).toEqual(['on']);
  expect(
    await query(
      second.url(),
      `select datlocprovider::text || datlocale from pg_database where datname = 'portal'`,
    ),
  ).toEqual(['bC.UTF-8']);
});

test('a second portal on the same data is refused with the process id of the first, and may join it', async () => {
  const dataDir = await createDataFolder();
  const child = await startInChildProcess(dataDir);
  await expect(start(dataDir)).rejects.toThrow(
    `Another portal (process ${child.pid}) is running on the data in ${dataDir}`,
  );
  const joined = await start(dataDir, { join: true });
  expect(joined.isOwner).toBe(false);
  expect(await query(joined.url(), 'select 1')).toEqual([1]);
});

test('after kill -9 the next start stops the orphaned server and has every committed row', async () => {
  const dataDir = await createDataFolder();
  const child = await startInChildProcess(dataDir);
  const joined = await start(dataDir, { join: true });
  await query(joined.url(), 'create table probe as select 7 as number');
  const orphanPid = readPostmasterPid(dataDir);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(() => process.kill(orphanPid, 0)).not.toThrow();
  const postgres = await start(dataDir);
  expect(await query(postgres.url(), 'select number from probe')).toEqual([7]);
  expect(readPostmasterPid(dataDir)).not.toBe(orphanPid);
});

test('a server that crashes is restarted with its rows', async () => {
  const dataDir = await createDataFolder();
  const postgres = await start(dataDir);
  await query(postgres.url(), 'create table probe as select 7 as number');
  const previousPid = readPostmasterPid(dataDir);
  process.kill(previousPid, 'SIGKILL');
  await expect
    .poll(() => query(postgres.url(), 'select number from probe').catch(() => 'down'), {
      timeout: 30_000,
      interval: 50,
    })
    .toEqual([7]);
  expect(readPostmasterPid(dataDir)).not.toBe(previousPid);
});

test('a process id that now belongs to another program is not treated as a running server', async () => {
  const dataDir = await createDataFolder();
  const first = await start(dataDir);
  await first.stop();
  writeFileSync(
    join(dataDir, 'postgres', 'postmaster.pid'),
    `${process.pid}\n${join(dataDir, 'postgres')}\n`,
  );
  writeFileSync(
    join(dataDir, 'portal.lock'),
    JSON.stringify({ pid: process.pid, startTime: 'another boot:1' }),
  );
  const second = await start(dataDir);
  expect(await query(second.url(), 'select 1')).toEqual([1]);
});

test('an interrupted first start is started over', async () => {
  const dataDir = createFolder();
  mkdirSync(join(dataDir, 'postgres.unfinished'));
  writeFileSync(join(dataDir, 'postgres.unfinished', 'PG_VERSION'), '18\n');
  const postgres = await start(dataDir);
  expect(await query(postgres.url(), 'select 1')).toEqual([1]);
});

test('a cluster of another major version is refused, and the lock is released', async () => {
  const dataDir = createFolder();
  mkdirSync(join(dataDir, 'postgres'));
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '16\n');
  await expect(start(dataDir)).rejects.toThrow('were written by PostgreSQL 16; the embedded one is 18');
  expect(existsSync(join(dataDir, 'portal.lock'))).toBe(false);
});

test('a data folder with a very long path has its socket in the temporary folder', async () => {
  const dataDir = join(createFolder(), 'a'.repeat(60), 'b'.repeat(60));
  const postgres = await start(dataDir);
  const socketDir = new URL(postgres.url()).searchParams.get('host') ?? '';
  expect(socketDir).not.toContain(dataDir);
  expect(existsSync(join(dataDir, 'postgres', 'PG_VERSION'))).toBe(true);
  expect(await query(postgres.url(), 'select 1')).toEqual([1]);
  await postgres.stop();
  expect(existsSync(socketDir)).toBe(false);
});

describe.skipIf(process.getuid?.() !== 0)('as root', () => {
  test('in a private home folder the data is stored where PostgreSQL can enter', async () => {
    const home = createFolder();
    chmodSync(home, 0o700);
    const dataDir = join(home, '.data');
    const first = await start(dataDir);
    await query(first.url(), 'create table probe as select 7 as number');
    await first.stop();
    const location = readFileSync(join(dataDir, 'postgres-location'), 'utf8');
    onTestFinished(() => rmSync(location, { recursive: true, force: true }));
    expect(location).toMatch(/^\/var\/lib\/client-portal\/data-[0-9a-f]{12}$/);
    const second = await start(dataDir);
    expect(await query(second.url(), 'select number from probe')).toEqual([7]);
  });
});

test('no acknowledged write is lost when the server is killed repeatedly', async () => {
  const dataDir = await createDataFolder();
  const postgres = await start(dataDir);
  await query(postgres.url(), 'create table probe (number int)');
  const acknowledged: number[] = [];
  for (let number = 0, kills = 0; kills < 5; number += 1) {
    const insertedRows = await query(
      postgres.url(),
      `insert into probe values (${number}) returning number`,
    ).catch(() => []);
    if (insertedRows.length === 1) acknowledged.push(number);
    else await sleep(5);
    if (acknowledged.length >= (kills + 1) * 10) {
      process.kill(readPostmasterPid(dataDir), 'SIGKILL');
      kills += 1;
      await expect
        .poll(() => query(postgres.url(), 'select 1').catch(() => 'down'), { timeout: 30_000 })
        .toEqual([1]);
    }
  }
  const storedNumbers = await query(postgres.url(), 'select number from probe');
  expect(storedNumbers).toEqual(expect.arrayContaining(acknowledged));
});
