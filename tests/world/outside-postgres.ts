import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { findFakeClock } from '../../scripts/test-tools.ts';
import { createDatabaseFolder } from './database-folder.ts';
import { findFreePort } from './free-port.ts';

export interface OutsidePostgres {
  /**
   * The address with user and password over TCP, as an operator sets it in DATABASE_URL; `portal` is a superuser.
   */
  readonly url: string;
  readonly version: number;
  stop(): Promise<void>;
}

const PACKAGES = '/usr/lib/postgresql';
const OLDEST = 15;
const PASSWORD = 'outside';

/** The oldest supported PostgreSQL that is installed from packages of the system, or undefined. */
export function findInstalledPostgres(): { readonly binDir: string; readonly version: number } | undefined {
  const versions = existsSync(PACKAGES) ? readdirSync(PACKAGES).map(Number) : [];
  const version = versions
    .filter(
      (candidate) => candidate >= OLDEST && existsSync(join(PACKAGES, String(candidate), 'bin', 'postgres')),
    )
    .sort((left, right) => left - right)[0];
  return version === undefined ? undefined : { version, binDir: join(PACKAGES, String(version), 'bin') };
}

/**
 * Starts a temporary server from packages of the system on a free port of 127.0.0.1; under root it runs as
 * `nobody`. Its clock starts at `startTime`, or is that of the machine. Stopping it removes its data. Errors: no server is
 * installed, or it is not ready after 30 s.
 */
export async function startOutsidePostgres(startTime?: Date): Promise<OutsidePostgres> {
  const installed = findInstalledPostgres();
  if (installed === undefined) throw new Error(`No PostgreSQL ${OLDEST} or later below ${PACKAGES}`);
  const identity = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;
  const folder = createDatabaseFolder('portal-outside-');
  if (identity !== undefined) chownSync(folder, identity.uid, identity.gid);
  const rows = join(folder, 'rows');
  const common = { cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' }, ...identity };
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, PASSWORD);
  const init = [
    '-D',
    rows,
    '-U',
    'portal',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    '--no-sync',
  ];
  execFileSync(join(installed.binDir, 'initdb'), init, { ...common, stdio: 'pipe' });
  const port = await findFreePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    'fsync=off',
  ];
  const child = spawn(
    join(installed.binDir, 'postgres'),
    ['-D', rows, ...settings.flatMap((value) => ['-c', value])],
    {
      ...common,
      env: { ...common.env, ...(startTime === undefined ? {} : fakeClock(startTime)) },
      stdio: 'ignore',
      detached: true,
    },
  );
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const endAtExit = () => child.kill('SIGQUIT');
  process.on('exit', endAtExit);
  const stop = async () => {
    child.kill('SIGINT');
    await ended;
    process.off('exit', endAtExit);
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `postgresql://portal:${PASSWORD}@127.0.0.1:${port}/postgres`;
  const deadline = Date.now() + 30_000;
  while (!(await acceptsConnections(url))) {
    if (Date.now() > deadline || child.exitCode !== null) {
      await stop();
      throw new Error(`PostgreSQL ${installed.version} did not come up on port ${port}`);
    }
    await sleep(50);
  }
  return { url, version: installed.version, stop };
}

/**
 * The environment of a program whose clock starts at a time. The monotonic clock is left alone: it measures timeouts. Errors:
 * libfaketime is not installed.
 */
function fakeClock(startTime: Date): Record<string, string> {
  const library = findFakeClock();
  if (library === undefined) throw new Error('libfaketime is not installed');
  return {
    LD_PRELOAD: library,
    FAKETIME: `@${startTime.toISOString().slice(0, 19).replace('T', ' ')}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    TZ: 'UTC',
  };
}

async function acceptsConnections(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
