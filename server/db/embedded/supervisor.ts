import { chmodSync, existsSync, mkdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from '../../platform/log.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { packagedBinaries } from './binaries.ts';
import { ensureCluster, SUPERUSER } from './cluster.ts';
import { type Identity, postgresIdentity } from './identity.ts';
import { takeInstanceLock } from './instance-lock.ts';
import { stopOrphan } from './orphan.ts';
import { choosePlace, type Place } from './place.ts';
import { type Postmaster, type ServerSettings, startPostmaster } from './postmaster.ts';

export interface EmbeddedOptions {
  /** The folder of DATA_DIR; made when missing. */
  readonly dataDir: string;
  readonly log: Logger;
  /** Join the server of another portal process on the same data instead of refusing to be the second. */
  readonly join?: boolean;
  /** PostgreSQL settings over our own, for tests. */
  readonly settings?: ServerSettings;
}

export interface EmbeddedPostgres {
  /** A connection string over the socket. `role` defaults to the superuser, `database` to `portal`. */
  url(role?: string, database?: string): string;
  /** Stops the server; nothing for one that was joined. */
  stop(): Promise<void>;
  readonly binDir: string;
  /** False when another process runs the server and this one only uses it. */
  readonly own: boolean;
}

const DATABASE = 'portal';
/** Milliseconds before the first, second, … try to bring back a server that died; the last one repeats. */
const RESTART_DELAYS = [50, 200, 500, 1_000, 2_000];

/**
 * Runs PostgreSQL on `dataDir`, and runs it again should it die. It listens on a socket only, in a folder that only its
 * own user can enter, and trusts who gets there: whoever could read a password kept in the data folder can read the
 * rows beside it. Errors: StartupError.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log } = options;
  const binaries = packagedBinaries();
  const identity = postgresIdentity();
  const dataDir = makeDataDir(options.dataDir, identity);
  const lock = takeInstanceLock(join(dataDir, 'portal.lock'));
  if (!lock.taken) {
    if (options.join === true) return joined(choosePlace(binaries, dataDir, identity, log));
    throw new StartupError(
      `Another portal (process ${lock.holder.pid}) is running on the data in ${dataDir}.`,
      `Stop it first (kill ${lock.holder.pid}), or give this one a DATA_DIR and a PORT of its own.`,
    );
  }
  try {
    const place = choosePlace(binaries, dataDir, identity, log);
    await stopOrphan(place.clusterDir, log);
    await ensureCluster(place, identity, log);
    const start = () => startPostmaster(place, identity, options.settings ?? {}, log);
    const keeper = keepRunning(await start(), start, log);
    await ensureDatabase(place);
    return {
      url: (role, database) => socketUrl(place, role, database),
      binDir: place.binDir,
      own: true,
      stop: async () => {
        await keeper.stop();
        // It may be in the system's temporary folder; the next start makes it again.
        rmSync(place.socketDir, { recursive: true, force: true });
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function joined(place: Place): EmbeddedPostgres {
  return {
    url: (role, database) => socketUrl(place, role, database),
    binDir: place.binDir,
    own: false,
    stop: () => Promise.resolve(),
  };
}

function makeDataDir(path: string, identity: Identity | undefined): string {
  try {
    mkdirSync(dirname(resolve(path)), { recursive: true });
    if (!existsSync(path)) mkdirSync(path, { mode: 0o700 });
    // Passable, not readable: PostgreSQL's user has its folder inside.
    if (identity !== undefined && statSync(path).uid === process.getuid?.()) chmodSync(path, 0o711);
    return realpathSync(path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(
      `The data folder cannot be made: ${reason}`,
      'Set DATA_DIR to a folder you may write to.',
    );
  }
}

function socketUrl(place: Place, role: string = SUPERUSER, database: string = DATABASE): string {
  const socket = encodeURIComponent(place.socketDir);
  return `postgresql://${encodeURIComponent(role)}@localhost/${encodeURIComponent(database)}?host=${socket}`;
}

async function ensureDatabase(place: Place): Promise<void> {
  const client = new Client({ connectionString: socketUrl(place, SUPERUSER, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/** Brings the server back whenever it ends without having been asked to. */
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
        log.info({ pid: current.pid }, 'PostgreSQL is back');
        return;
      } catch (error) {
        log.error({ err: error }, 'PostgreSQL could not be started again; trying on');
      }
    }
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted && current !== undefined) {
      await current.ended;
      if (stopping.signal.aborted) return;
      current = undefined;
      log.error('PostgreSQL ended by itself; starting it again');
      await restart();
    }
  }

  const watching = watch();
  return {
    stop: async () => {
      stopping.abort();
      await current?.stop();
      await watching;
      // A start that was under way when the stop came.
      await current?.stop();
    },
  };
}
