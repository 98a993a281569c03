import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './supervisor.ts';

const log = pino({ level: 'silent' });

function emptyFolder(): string {
  const folder = mkdtempSync('/tmp/portal-embedded-');
  chmodSync(folder, 0o711);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

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

/** Another portal process on the same data, up and running. */
async function startElsewhere(dataDir: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'testing-child.ts'), dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  await once(child.stdout, 'data');
  return child;
}

function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
}

test('rows outlive a stop, and only the socket is open', async () => {
  const dataDir = emptyFolder();
  const first = await start(dataDir);
  await query(first.url(), `create table kept as select 'ไทย' as word`);
  await first.stop();
  const second = await start(dataDir);
  expect(await query(second.url(), 'select word from kept')).toEqual(['ไทย']);
  expect(await query(second.url(), 'show listen_addresses')).toEqual(['']);
  expect(await query(second.url(), 'show fsync')).toEqual(['on']);
  expect(
    await query(
      second.url(),
      `select datlocprovider::text || datlocale from pg_database where datname = 'portal'`,
    ),
  ).toEqual(['bC.UTF-8']);
});

test('a second portal on the same data is refused by name, and may join when asked', async () => {
  const dataDir = emptyFolder();
  const child = await startElsewhere(dataDir);
  await expect(start(dataDir)).rejects.toThrow(
    `Another portal (process ${child.pid}) is running on the data in ${dataDir}`,
  );
  const joined = await start(dataDir, { join: true });
  expect(joined.own).toBe(false);
  expect(await query(joined.url(), 'select 1')).toEqual([1]);
});

test('after kill -9 the next start stops the orphan and has every committed row', async () => {
  const dataDir = emptyFolder();
  const child = await startElsewhere(dataDir);
  const joined = await start(dataDir, { join: true });
  await query(joined.url(), 'create table kept as select 7 as number');
  const orphan = postmasterOf(dataDir);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(() => process.kill(orphan, 0)).not.toThrow();
  const postgres = await start(dataDir);
  expect(await query(postgres.url(), 'select number from kept')).toEqual([7]);
  expect(postmasterOf(dataDir)).not.toBe(orphan);
});

test('a server that dies is brought back with its rows', async () => {
  const dataDir = emptyFolder();
  const postgres = await start(dataDir);
  await query(postgres.url(), 'create table kept as select 7 as number');
  const before = postmasterOf(dataDir);
  process.kill(before, 'SIGKILL');
  await expect
    .poll(() => query(postgres.url(), 'select number from kept').catch(() => 'down'), {
      timeout: 30_000,
      interval: 50,
    })
    .toEqual([7]);
  expect(postmasterOf(dataDir)).not.toBe(before);
});

test('a process id that now belongs to another program is not taken for a database', async () => {
  const dataDir = emptyFolder();
  const first = await start(dataDir);
  await first.stop();
  writeFileSync(
    join(dataDir, 'postgres', 'postmaster.pid'),
    `${process.pid}\n${join(dataDir, 'postgres')}\n`,
  );
  writeFileSync(join(dataDir, 'portal.lock'), JSON.stringify({ pid: process.pid, born: 'another boot:1' }));
  const second = await start(dataDir);
  expect(await query(second.url(), 'select 1')).toEqual([1]);
});

test('an interrupted first start is begun again', async () => {
  const dataDir = emptyFolder();
  mkdirSync(join(dataDir, 'postgres.unfinished'));
  writeFileSync(join(dataDir, 'postgres.unfinished', 'PG_VERSION'), '18\n');
  const postgres = await start(dataDir);
  expect(await query(postgres.url(), 'select 1')).toEqual([1]);
});

test('rows of another major version are refused, and the lock is free again', async () => {
  const dataDir = emptyFolder();
  mkdirSync(join(dataDir, 'postgres'));
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '16\n');
  await expect(start(dataDir)).rejects.toThrow('were written by PostgreSQL 16; the embedded one is 18');
  expect(existsSync(join(dataDir, 'portal.lock'))).toBe(false);
});

test('a data folder with a very long path gets a socket elsewhere', async () => {
  const dataDir = join(emptyFolder(), 'a'.repeat(60), 'b'.repeat(60));
  const postgres = await start(dataDir);
  const socketDir = new URL(postgres.url()).searchParams.get('host') ?? '';
  expect(socketDir).not.toContain(dataDir);
  expect(existsSync(join(dataDir, 'postgres', 'PG_VERSION'))).toBe(true);
  expect(await query(postgres.url(), 'select 1')).toEqual([1]);
  await postgres.stop();
  expect(existsSync(socketDir)).toBe(false);
});

describe.skipIf(process.getuid?.() !== 0)('as root', () => {
  test('in a home closed to others the rows live where PostgreSQL can enter', async () => {
    const home = emptyFolder();
    chmodSync(home, 0o700);
    const dataDir = join(home, '.data');
    const first = await start(dataDir);
    await query(first.url(), 'create table kept as select 7 as number');
    await first.stop();
    const location = readFileSync(join(dataDir, 'postgres-location'), 'utf8');
    onTestFinished(() => rmSync(location, { recursive: true, force: true }));
    expect(location).toMatch(/^\/var\/lib\/client-portal\/data-[0-9a-f]{12}$/);
    const second = await start(dataDir);
    expect(await query(second.url(), 'select number from kept')).toEqual([7]);
  });
});

test('no write that was acknowledged is lost over kills of the server', async () => {
  const dataDir = emptyFolder();
  const postgres = await start(dataDir);
  await query(postgres.url(), 'create table kept (number int)');
  const acknowledged: number[] = [];
  for (let number = 0, kills = 0; kills < 5; number += 1) {
    const written = await query(postgres.url(), `insert into kept values (${number}) returning number`).catch(
      () => [],
    );
    if (written.length === 1) acknowledged.push(number);
    else await sleep(5);
    if (acknowledged.length >= (kills + 1) * 10) {
      process.kill(postmasterOf(dataDir), 'SIGKILL');
      kills += 1;
      await expect
        .poll(() => query(postgres.url(), 'select 1').catch(() => 'down'), { timeout: 30_000 })
        .toEqual([1]);
    }
  }
  const kept = await query(postgres.url(), 'select number from kept');
  expect(kept).toEqual(expect.arrayContaining(acknowledged));
});
