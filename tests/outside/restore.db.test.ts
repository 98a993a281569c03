import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFixtures } from '@portal/tests/contract-suite/fixtures.ts';
import { findInstalledPostgres } from '@portal/tests/world/outside-postgres.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

const FINGERPRINT = join(import.meta.dirname, '..', '..', 'scripts', 'fingerprint.sql');

let world: World;
let all: Pool;
const folder = mkdtempSync(join(tmpdir(), 'portal-restore-'));
beforeAll(async () => {
  world = await openWorld();
  all = new Pool({ connectionString: world.url, max: 2 });
});
afterAll(async () => {
  await all.end();
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A program of the PostgreSQL under test; its version has to match the server. */
function program(name: string, args: readonly string[]): string {
  const installed = findInstalledPostgres();
  if (installed === undefined) throw new Error('No PostgreSQL is installed');
  return execFileSync(join(installed.binDir, name), args, { encoding: 'utf8' });
}

/** `snapshot`: an exported snapshot of the database. Default: its current rows. */
function fingerprint(url: string, snapshot?: string): string {
  const useSnapshot =
    snapshot === undefined
      ? []
      : ['-c', 'begin isolation level repeatable read', '-c', `set transaction snapshot '${snapshot}'`];
  return program('psql', ['-X', '-qAt', ...useSnapshot, '-f', FINGERPRINT, url]);
}

test('a restored dump has the same tables, rows and sequence positions', async () => {
  await createFixtures(world, all, await world.partner());
  const dump = join(folder, 'portal.dump');
  const copied = new URL(world.url);
  copied.pathname += '_restored';
  const name = copied.pathname.slice(1);
  await all.query(`create database ${name} template template0`);
  const dumped = await all.connect();
  try {
    // Background work changes rows during the test: the dump and its fingerprint read one snapshot.
    await dumped.query('begin isolation level repeatable read');
    const { rows } = await dumped.query<{ snapshot: string }>('select pg_export_snapshot() snapshot');
    const snapshot = rows[0]?.snapshot;
    program('pg_dump', ['--format=custom', `--snapshot=${snapshot}`, `--file=${dump}`, world.url]);
    const before = fingerprint(world.url, snapshot);
    await dumped.query('commit');
    program('pg_restore', ['--exit-on-error', `--dbname=${copied.href}`, dump]);
    expect(before).toMatch(/^public\.orders\|[1-9]/m);
    expect(before).toMatch(/^public\.order_numbers\|\d/m);
    expect(fingerprint(copied.href)).toBe(before);
    // The comparison detects one different value.
    program('psql', [
      '-X',
      '-c',
      "update clients set name = name || '!' where client_id = (select min(client_id::text)::uuid from clients)",
      copied.href,
    ]);
    expect(fingerprint(copied.href)).not.toBe(before);
  } finally {
    dumped.release();
    await all.query(`drop database ${name} with (force)`);
  }
});
