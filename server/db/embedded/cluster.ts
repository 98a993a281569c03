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
import type { ProcessUser } from './process-user.ts';
import type { ClusterLocations } from './locations.ts';

export const SUPERUSER = 'postgres';
/** The size of an empty cluster with its first write-ahead log, and some reserve. */
const MIN_FREE_BYTES = 150 * 1024 * 1024;

/**
 * Creates the cluster on the first start, and checks on later starts that these programs can open it. Errors: StartupError
 * for another major version, a folder of another user, and a full disk.
 */
export async function ensureCluster(
  locations: ClusterLocations,
  user: ProcessUser | undefined,
  log: Logger,
): Promise<void> {
  const versionFile = join(locations.clusterDir, 'PG_VERSION');
  if (!existsSync(locations.clusterDir)) {
    await createCluster(locations, user, log);
    return;
  }
  ensureOwner(locations.clusterDir, user);
  const clusterVersion = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : 'unknown';
  const programVersion = readMajorVersion(locations, user);
  if (clusterVersion !== programVersion) {
    throw new StartupError(
      `The rows in ${locations.clusterDir} were written by PostgreSQL ${clusterVersion}; the embedded one is ${programVersion}.`,
      `Dump them with PostgreSQL ${clusterVersion} and load them into an empty DATA_DIR, or set DATABASE_URL to a server of that version.`,
    );
  }
}

async function createCluster(
  locations: ClusterLocations,
  user: ProcessUser | undefined,
  log: Logger,
): Promise<void> {
  const disk = statfsSync(dirname(locations.clusterDir));
  if (disk.bavail * disk.bsize < MIN_FREE_BYTES) throw diskFull(locations.clusterDir);
  log.info({ folder: locations.clusterDir }, 'creating the embedded database');
  // Created under another name and renamed, so that a start that is killed leaves no incomplete cluster.
  const unfinishedDir = `${locations.clusterDir}.unfinished`;
  rmSync(unfinishedDir, { recursive: true, force: true });
  mkdirSync(unfinishedDir, { mode: 0o700 });
  if (user !== undefined) chownSync(unfinishedDir, user.uid, user.gid);
  const errorOutput = await runInitdb(locations.binDir, unfinishedDir, user);
  if (errorOutput !== undefined) {
    rmSync(unfinishedDir, { recursive: true, force: true });
    if (/no space left on device/i.test(errorOutput)) throw diskFull(locations.clusterDir);
    throw new StartupError(
      `The embedded database could not be created:\n${errorOutput.trim()}`,
      'Set DATA_DIR or DATABASE_URL.',
    );
  }
  renameSync(unfinishedDir, locations.clusterDir);
}

/** Returns undefined on success, otherwise the output of the program. */
function runInitdb(
  binDir: string,
  folder: string,
  user: ProcessUser | undefined,
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
      ...user,
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code) => resolve(code === 0 ? undefined : output));
  });
}

/** Excludes the environment of this process: PGDATA or a locale must not change what PostgreSQL does. */
export function postgresEnvironment(): Record<string, string> {
  return { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

export function diskFull(folder: string): StartupError {
  return new StartupError(
    `The disk of ${folder} is full (${MIN_FREE_BYTES / 1024 / 1024} MB are needed to start).`,
    'Free some space, or set DATA_DIR to a folder on another disk.',
  );
}

function readMajorVersion(locations: ClusterLocations, user: ProcessUser | undefined): string {
  const versionOutput = spawnSync(join(locations.binDir, 'postgres'), ['--version'], {
    cwd: '/',
    encoding: 'utf8',
    ...user,
  });
  return /(\d+)(?:\.|beta|rc|devel)/.exec(versionOutput.stdout)?.[1] ?? 'unknown';
}

/** Gives the data to PostgreSQL's user when an earlier start was by another user. Errors: StartupError unless this is root. */
function ensureOwner(folder: string, user: ProcessUser | undefined): void {
  const owner = lstatSync(folder).uid;
  const expectedOwner = user?.uid ?? process.getuid?.() ?? owner;
  if (owner === expectedOwner) return;
  if (user === undefined) {
    throw new StartupError(
      `The rows in ${folder} belong to user ${owner}, not to user ${expectedOwner} that starts the portal.`,
      `Start it as user ${owner}, or set DATA_DIR to another folder.`,
    );
  }
  chownRecursively(folder, user);
}

function chownRecursively(path: string, user: ProcessUser): void {
  chownSync(path, user.uid, user.gid);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const entryPath = join(path, entry.name);
    if (entry.isDirectory()) chownRecursively(entryPath, user);
    else if (entry.isFile()) chownSync(entryPath, user.uid, user.gid);
  }
}
