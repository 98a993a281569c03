import { chmodSync, existsSync, mkdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from '../../platform/log.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { packagedBinaries } from './binaries.ts';
import { ensureCluster, SUPERUSER } from './cluster.ts';
import { type ProcessUser, postgresUser } from './process-user.ts';
import { acquireInstanceLock } from './instance-lock.ts';
import { stopOrphan } from './orphan.ts';
import { chooseLocations, type ClusterLocations } from './locations.ts';
import { type Postmaster, type ServerSettings, startPostmaster } from './postmaster.ts';

export interface EmbeddedOptions {
  /** The folder of DATA_DIR; created when missing. */
  readonly dataDir: string;
  readonly log: Logger;
  /** Use the server of another portal process on the same data, instead of failing to start. */
  readonly join?: boolean;
  /** PostgreSQL settings that replace the defaults, for tests. */
  readonly settings?: ServerSettings;
}

export interface EmbeddedPostgres {
  /** A connection string over the socket. `role` defaults to the superuser, `database` to `portal`. */
  url(role?: string, database?: string): string;
  /** Stops the server, unless another process runs it. */
  stop(): Promise<void>;
  readonly binDir: string;
  /** False when another process runs the server. */
  readonly isOwner: boolean;
}

const DATABASE = 'portal';
/** Milliseconds before the first, second, … restart of a server that crashed; the last delay repeats. */
const RESTART_DELAYS = [50, 200, 500, 1_000, 2_000];

/**
 * Runs PostgreSQL on `dataDir` and restarts it after a crash. It listens only on a socket, in a folder that only its own
 * user can enter, and requires no password: a password would be stored beside the data and protect nothing. Errors:
 * StartupError.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log } = options;
  const binaries = packagedBinaries();
  const user = postgresUser();
  const dataDir = createDataDir(options.dataDir, user);
  const lock = acquireInstanceLock(join(dataDir, 'portal.lock'));
  if (!lock.isAcquired) {
    if (options.join === true) return joinRunning(chooseLocations(binaries, dataDir, user, log));
    throw new StartupError(
      `Another portal (process ${lock.holder.pid}) is running on the data in ${dataDir}.`,
      `Stop it first (kill ${lock.holder.pid}), or set another DATA_DIR and PORT for this one.`,
    );
  }
  try {
    const locations = chooseLocations(binaries, dataDir, user, log);
    await stopOrphan(locations.clusterDir, log);
    await ensureCluster(locations, user, log);
    const start = () => startPostmaster(locations, user, options.settings ?? {}, log);
    const restarter = keepRunning(await start(), start, log);
    await ensureDatabase(locations);
    return {
      url: (role, database) => socketUrl(locations, role, database),
      binDir: locations.binDir,
      isOwner: true,
      stop: async () => {
        await restarter.stop();
        // It may be in the temporary folder of the system. The next start creates it again.
        rmSync(locations.socketDir, { recursive: true, force: true });
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function joinRunning(locations: ClusterLocations): EmbeddedPostgres {
  return {
    url: (role, database) => socketUrl(locations, role, database),
    binDir: locations.binDir,
    isOwner: false,
    stop: () => Promise.resolve(),
  };
}

function createDataDir(path: string, user: ProcessUser | undefined): string {
  try {
    mkdirSync(dirname(resolve(path)), { recursive: true });
    if (!existsSync(path)) mkdirSync(path, { mode: 0o700 });
    // Passable, but not readable, for PostgreSQL's user, whose folder is inside.
    if (user !== undefined && statSync(path).uid === process.getuid?.()) chmodSync(path, 0o711);
    return realpathSync(path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(
      `The data folder cannot be created: ${reason}`,
      'Set DATA_DIR to a folder you may write to.',
    );
  }
}

function socketUrl(
  locations: ClusterLocations,
  role: string = SUPERUSER,
  database: string = DATABASE,
): string {
  const socket = encodeURIComponent(locations.socketDir);
  return `postgresql://${encodeURIComponent(role)}@localhost/${encodeURIComponent(database)}?host=${socket}`;
}

async function ensureDatabase(locations: ClusterLocations): Promise<void> {
  const client = new Client({ connectionString: socketUrl(locations, SUPERUSER, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/** Restarts the server whenever it ends before `stop` is called. */
function keepRunning(
  first: Postmaster,
  start: () => Promise<Postmaster>,
  log: Logger,
): { stop(): Promise<void> } {
  let current: Postmaster | undefined = first;
  const stopping = new AbortController();

  async function restart(): Promise<void> {
    for (let attempt = 0; !stopping.signal.aborted; attempt += 1) {
      const delay = RESTART_DELAYS[Math.min(attempt, RESTART_DELAYS.length - 1)];
      await sleep(delay, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      try {
        current = await start();
        log.info({ pid: current.pid }, 'PostgreSQL was restarted');
        return;
      } catch (error) {
        log.error({ err: error }, 'PostgreSQL could not be restarted; trying again');
      }
    }
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted && current !== undefined) {
      await current.exited;
      if (stopping.signal.aborted) return;
      current = undefined;
      log.error('PostgreSQL ended unexpectedly; restarting it');
      await restart();
    }
  }

  const watchLoop = watch();
  return {
    stop: async () => {
      stopping.abort();
      await current?.stop();
      await watchLoop;
      // A restart that was running when the stop began.
      await current?.stop();
    },
  };
}
