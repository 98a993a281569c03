import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { spawn, spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import type { Logger } from '../../platform/log.ts';
import { StartupError } from '../../platform/startup-error.ts';
import type { Identity } from './identity.ts';
import type { Place } from './place.ts';

export const SUPERUSER = 'postgres';
/** What an empty cluster and its first write-ahead log take, with room to breathe. */
const ROOM_TO_START = 150 * 1024 * 1024;

/**
 * Makes the cluster on the first start, and checks on later ones that these programs can open it.
 * Errors: StartupError for another major version, somebody else's folder, a full disk.
 */
export async function ensureCluster(
  place: Place,
  identity: Identity | undefined,
  log: Logger,
): Promise<void> {
  const versionFile = join(place.clusterDir, 'PG_VERSION');
  if (!existsSync(place.clusterDir)) {
    await createCluster(place, identity, log);
    return;
  }
  ownBy(place.clusterDir, identity);
  const found = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : 'unknown';
  const wanted = majorVersion(place, identity);
  if (found !== wanted) {
    throw new StartupError(
      `The rows in ${place.clusterDir} were written by PostgreSQL ${found}; the embedded one is ${wanted}.`,
      `Dump them with PostgreSQL ${found} and load them into an empty DATA_DIR, or set DATABASE_URL to a server of that version.`,
    );
  }
}

async function createCluster(place: Place, identity: Identity | undefined, log: Logger): Promise<void> {
  const disk = statfsSync(dirname(place.clusterDir));
  if (disk.bavail * disk.bsize < ROOM_TO_START) throw diskFull(place.clusterDir);
  log.info({ folder: place.clusterDir }, 'creating the embedded database');
  // Made aside and renamed: a start that is killed here leaves nothing that looks like a database.
  const unfinished = `${place.clusterDir}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  if (identity !== undefined) chownSync(unfinished, identity.uid, identity.gid);
  const said = await runInitdb(place.binDir, unfinished, identity);
  if (said !== undefined) {
    rmSync(unfinished, { recursive: true, force: true });
    if (/no space left on device/i.test(said)) throw diskFull(place.clusterDir);
    throw new StartupError(
      `The embedded database could not be created:\n${said.trim()}`,
      'Set DATA_DIR or DATABASE_URL.',
    );
  }
  renameSync(unfinished, place.clusterDir);
}

/** Answers nothing when it worked, otherwise what the program said. */
function runInitdb(
  binDir: string,
  folder: string,
  identity: Identity | undefined,
): Promise<string | undefined> {
  const args = [
    `--pgdata=${folder}`,
    `--username=${SUPERUSER}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--auth=trust',
    '--no-instructions',
  ];
  return new Promise((resolve) => {
    const child = spawn(join(binDir, 'initdb'), args, {
      cwd: '/',
      env: postgresEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      ...identity,
    });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')));
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')));
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code) => resolve(code === 0 ? undefined : said));
  });
}

/** Nothing of ours: a variable like PGDATA, or the user's locale, must not change what PostgreSQL does. */
export function postgresEnvironment(): Record<string, string> {
  return { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

export function diskFull(folder: string): StartupError {
  return new StartupError(
    `The disk that holds ${folder} is full (${ROOM_TO_START / 1024 / 1024} MB are needed to start).`,
    'Make room, or set DATA_DIR to a folder on another disk.',
  );
}

function majorVersion(place: Place, identity: Identity | undefined): string {
  const said = spawnSync(join(place.binDir, 'postgres'), ['--version'], {
    cwd: '/',
    encoding: 'utf8',
    ...identity,
  });
  return /(\d+)(?:\.|beta|rc|devel)/.exec(said.stdout)?.[1] ?? 'unknown';
}

/** Root's start may follow an ordinary user's on the same data: the rows then change hands. */
function ownBy(folder: string, identity: Identity | undefined): void {
  const owner = lstatSync(folder).uid;
  const wanted = identity?.uid ?? process.getuid?.() ?? owner;
  if (owner === wanted) return;
  if (identity === undefined) {
    throw new StartupError(
      `The rows in ${folder} belong to user ${owner}, not to user ${wanted} who starts the portal.`,
      `Start it as it was started before, or set DATA_DIR to a folder of your own.`,
    );
  }
  chownAll(folder, identity);
}

function chownAll(path: string, identity: Identity): void {
  chownSync(path, identity.uid, identity.gid);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) chownAll(inside, identity);
    else if (entry.isFile()) chownSync(inside, identity.uid, identity.gid);
  }
}
