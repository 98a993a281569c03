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
/** The folder of the data within that of a server. */
const ROWS = 'rows';

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

interface OutsideOptions {
  /** The clock starts at this time; it is that of the machine if undefined. */
  readonly startTime?: Date;
  /** A folder of `createOutsideData`, which the server starts with a copy of. */
  readonly data?: string;
}

/**
 * Starts a temporary server from packages of the system on a free port of 127.0.0.1; under root it runs as
 * `nobody`. Stopping it removes its data. Errors: no server is installed, or it is not ready after 30 s.
 */
export async function startOutsidePostgres({
  startTime,
  data,
}: OutsideOptions = {}): Promise<OutsidePostgres> {
  const folder = createServerFolder();
  if (data === undefined) initialize(folder);
  else execFileSync('cp', ['-a', join(data, ROWS), folder]);
  const server = await startServer(folder, startTime);
  return {
    ...server,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Creates the data of a server as `prepare` leaves it, for `startOutsidePostgres`. The clock starts at `startTime`. Returns its
 * folder, which the caller removes.
 */
export async function createOutsideData(
  startTime: Date,
  prepare: (url: string) => Promise<void>,
): Promise<string> {
  const folder = createServerFolder();
  initialize(folder);
  const server = await startServer(folder, startTime);
  try {
    await prepare(server.url);
  } finally {
    await server.stop();
  }
  return folder;
}

function findServer(): { readonly binDir: string; readonly version: number } {
  const installed = findInstalledPostgres();
  if (installed === undefined) throw new Error(`No PostgreSQL ${OLDEST} or later below ${PACKAGES}`);
  return installed;
}

/** PostgreSQL refuses to run as root. */
const IDENTITY = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;
const COMMON = { cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' }, ...IDENTITY };

function createServerFolder(): string {
  const folder = createDatabaseFolder('portal-outside-');
  if (IDENTITY !== undefined) chownSync(folder, IDENTITY.uid, IDENTITY.gid);
  return folder;
}

function initialize(folder: string): void {
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, PASSWORD);
  const init = [
    '-D',
    join(folder, ROWS),
    '-U',
    'portal',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    '--no-sync',
  ];
  execFileSync(join(findServer().binDir, 'initdb'), init, { ...COMMON, stdio: 'pipe' });
}

async function startServer(folder: string, startTime?: Date): Promise<OutsidePostgres> {
  const { binDir, version } = findServer();
  const port = await findFreePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
  ];
  const child = spawn(
    join(binDir, 'postgres'),
    ['-D', join(folder, ROWS), ...settings.flatMap((value) => ['-c', value])],
    {
      ...COMMON,
      env: { ...COMMON.env, ...(startTime === undefined ? {} : fakeClock(startTime)) },
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
  };
  const url = `postgresql://portal:${PASSWORD}@127.0.0.1:${port}/postgres`;
  const deadline = Date.now() + 30_000;
  while (!(await acceptsConnections(url))) {
    if (Date.now() > deadline || child.exitCode !== null) {
      await stop();
      throw new Error(`PostgreSQL ${version} did not come up on port ${port}`);
    }
    await sleep(50);
  }
  return { url, version, stop };
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
