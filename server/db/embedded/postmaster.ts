import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from '../../platform/log.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { diskFull, postgresEnvironment, SUPERUSER } from './cluster.ts';
import type { ProcessUser } from './process-user.ts';
import type { ClusterLocations } from './locations.ts';

/** A running PostgreSQL server process. `exited` resolves when it ends for any reason. */
export interface Postmaster {
  readonly pid: number;
  readonly exited: Promise<void>;
  /** Fast shutdown, an immediate one after 10 s, and a kill 5 s later. */
  stop(): Promise<void>;
}

export type ServerSettings = Readonly<Record<string, string>>;

/** For a machine with 2 GB of memory. wal_level is minimal because nothing replicates from this server. */
const SETTINGS: ServerSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '50',
  shared_buffers: '128MB',
  // For solid-state disks, where a random page costs about as much as the next one.
  random_page_cost: '1.1',
  min_wal_size: '64MB',
  max_wal_size: '512MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_line_prefix: '',
  // Errors of statements quote rows with personal data. The application logs its own errors.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
};

const MAX_LOG_LINES = 20;

/** Starts the server and waits until it accepts connections. Errors: StartupError with the last lines of its log. */
export async function startPostmaster(
  locations: ClusterLocations,
  user: ProcessUser | undefined,
  overrides: ServerSettings,
  log: Logger,
): Promise<Postmaster> {
  const settings = { ...SETTINGS, unix_socket_directories: locations.socketDir, ...overrides };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(locations.binDir, 'postgres'), ['-D', locations.clusterDir, ...args], {
    cwd: '/',
    env: postgresEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    // A process group of its own: Ctrl-C reaches only the portal, which answers its requests before it stops the server.
    detached: true,
    ...user,
  });
  const lastLogLines = followLog(child, log);
  const exited = new Promise<void>((resolve) => {
    child.on('error', (error) => {
      lastLogLines.push(error.message);
      resolve();
    });
    child.on('close', () => resolve());
  });
  const stopAtExit = () => child.kill('SIGINT');
  process.on('exit', stopAtExit);
  void exited.then(() => process.off('exit', stopAtExit));
  await waitUntilReady(locations, child, exited, lastLogLines);
  return { pid: child.pid ?? 0, exited, stop: () => stop(child, exited, log) };
}

/** Forwards the log of the server. Returns its last lines, for the error message of a failed start. */
function followLog(child: ChildProcess, log: Logger): string[] {
  const lines: string[] = [];
  let partialLine = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    const parts = (partialLine + chunk.toString('utf8')).split('\n');
    partialLine = parts.pop() ?? '';
    for (const line of parts) {
      lines.push(line);
      if (lines.length > MAX_LOG_LINES) lines.shift();
      if (line.startsWith('PANIC:')) log.error({ postgres: line }, 'PostgreSQL stopped itself');
      else log.debug({ postgres: line }, 'PostgreSQL');
    }
  });
  return lines;
}

async function waitUntilReady(
  locations: ClusterLocations,
  child: ChildProcess,
  exited: Promise<void>,
  lastLogLines: string[],
): Promise<void> {
  let hasEnded = false;
  void exited.then(() => (hasEnded = true));
  while (!(await isAcceptingConnections(locations))) {
    await Promise.race([sleep(20), exited]);
    if (!hasEnded) continue;
    const logText = lastLogLines.join('\n');
    if (/no space left on device/i.test(logText)) throw diskFull(locations.clusterDir);
    throw new StartupError(
      `The embedded PostgreSQL did not start (exit ${child.exitCode ?? child.signalCode ?? 'unknown'}):\n${logText}`,
      `Its data is in ${locations.clusterDir}. Set LOG_LEVEL=debug for its whole log, or DATABASE_URL to use another server.`,
    );
  }
}

/** False until the server has opened its socket and recovered. Recovery after a crash may take minutes. */
async function isAcceptingConnections(locations: ClusterLocations): Promise<boolean> {
  const client = new Client({ host: locations.socketDir, port: 5432, user: SUPERUSER, database: 'postgres' });
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

async function stop(child: ChildProcess, exited: Promise<void>, log: Logger): Promise<void> {
  const steps = [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const;
  let hasEnded = false;
  void exited.then(() => (hasEnded = true));
  for (const [signal, timeoutMs] of steps) {
    if (signal !== 'SIGINT') log.warn({ signal }, 'PostgreSQL is slow to stop');
    child.kill(signal);
    const timer = new AbortController();
    await Promise.race([exited, sleep(timeoutMs, undefined, { signal: timer.signal }).catch(() => {})]);
    timer.abort();
    if (hasEnded) return;
  }
}
