import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from '../../platform/log.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { diskFull, postgresEnvironment, SUPERUSER } from './cluster.ts';
import type { Identity } from './identity.ts';
import type { Place } from './place.ts';

/** A running PostgreSQL server process; `ended` settles when it is gone, whatever the reason. */
export interface Postmaster {
  readonly pid: number;
  readonly ended: Promise<void>;
  /** Fast shutdown; an immediate one after 10 s, a kill after 5 more. */
  stop(): Promise<void>;
}

export type ServerSettings = Readonly<Record<string, string>>;

/** Sized for one machine with 2 GB; wal_level minimal because nothing replicates from here. */
const SETTINGS: ServerSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '50',
  shared_buffers: '128MB',
  // Data lies on solid-state disks: an index page costs about as much as the next page.
  random_page_cost: '1.1',
  min_wal_size: '64MB',
  max_wal_size: '512MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_line_prefix: '',
  // Statement errors quote the rows they are about, and those hold people's names: the application reports its own.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
};

const LINES_KEPT = 20;

/** Starts the server on `place` and waits until it answers. Errors: StartupError with the server's last words. */
export async function startPostmaster(
  place: Place,
  identity: Identity | undefined,
  overrides: ServerSettings,
  log: Logger,
): Promise<Postmaster> {
  const settings = { ...SETTINGS, unix_socket_directories: place.socketDir, ...overrides };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(place.binDir, 'postgres'), ['-D', place.clusterDir, ...args], {
    cwd: '/',
    env: postgresEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    // Its own process group: Ctrl-C in the terminal reaches the portal alone, which drains before it stops this.
    detached: true,
    ...identity,
  });
  const lastWords = followLog(child, log);
  const ended = new Promise<void>((resolve) => {
    child.on('error', (error) => {
      lastWords.push(error.message);
      resolve();
    });
    child.on('close', () => resolve());
  });
  const stopAtExit = () => child.kill('SIGINT');
  process.on('exit', stopAtExit);
  void ended.then(() => process.off('exit', stopAtExit));
  await untilReady(place, child, ended, lastWords);
  return { pid: child.pid ?? 0, ended, stop: () => stop(child, ended, log) };
}

/** Forwards the server's log and answers its latest lines, for the message when it does not start. */
function followLog(child: ChildProcess, log: Logger): string[] {
  const lines: string[] = [];
  let rest = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    const parts = (rest + chunk.toString('utf8')).split('\n');
    rest = parts.pop() ?? '';
    for (const line of parts) {
      lines.push(line);
      if (lines.length > LINES_KEPT) lines.shift();
      if (line.startsWith('PANIC:')) log.error({ postgres: line }, 'PostgreSQL stopped itself');
      else log.debug({ postgres: line }, 'PostgreSQL');
    }
  });
  return lines;
}

async function untilReady(
  place: Place,
  child: ChildProcess,
  ended: Promise<void>,
  lastWords: string[],
): Promise<void> {
  let over = false;
  void ended.then(() => (over = true));
  while (!(await answers(place))) {
    await Promise.race([sleep(20), ended]);
    if (!over) continue;
    const said = lastWords.join('\n');
    if (/no space left on device/i.test(said)) throw diskFull(place.clusterDir);
    throw new StartupError(
      `The embedded PostgreSQL did not start (exit ${child.exitCode ?? child.signalCode ?? 'unknown'}):\n${said}`,
      `Its rows are in ${place.clusterDir}. Set LOG_LEVEL=debug for all it says, or DATABASE_URL to use another server.`,
    );
  }
}

/** False while the server recovers or has not opened its socket yet; recovery after a crash may take minutes. */
async function answers(place: Place): Promise<boolean> {
  const client = new Client({ host: place.socketDir, port: 5432, user: SUPERUSER, database: 'postgres' });
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

async function stop(child: ChildProcess, ended: Promise<void>, log: Logger): Promise<void> {
  const steps = [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const;
  let over = false;
  void ended.then(() => (over = true));
  for (const [signal, patience] of steps) {
    if (signal !== 'SIGINT') log.warn({ signal }, 'PostgreSQL is slow to stop');
    child.kill(signal);
    const timer = new AbortController();
    await Promise.race([ended, sleep(patience, undefined, { signal: timer.signal }).catch(() => {})]);
    timer.abort();
    if (over) return;
  }
}
