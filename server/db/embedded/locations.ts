import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from '../../platform/log.ts';
import { StartupError } from '../../platform/startup-error.ts';
import type { Binaries } from './binaries.ts';
import { canEnter, canRun, type ProcessUser } from './process-user.ts';

/** The folders of PostgreSQL's programs, data and socket. */
export interface ClusterLocations {
  readonly binDir: string;
  readonly clusterDir: string;
  readonly socketDir: string;
}

/** For programs and data that the user `nobody` cannot reach in their own folder. */
const STAGING_FOLDER = '/var/lib/client-portal';
/** The lowest limit of a socket path on the supported systems, less the file name of the socket. */
const MAX_SOCKET_DIR_LENGTH = 103 - '/.s.PGSQL.5432'.length;

/**
 * Chooses the folders. Programs and data stay in the install and data folders unless PostgreSQL's user cannot enter them
 * (root in a private home folder). Then they are placed below /var/lib/client-portal, which is logged. Errors:
 * StartupError when neither works.
 */
export function chooseLocations(
  binaries: Binaries,
  dataDir: string,
  user: ProcessUser | undefined,
  log: Logger,
): ClusterLocations {
  const binDir = chooseBinDir(binaries, user, log);
  const clusterParent = canEnter(dataDir, user) ? dataDir : stagedClusterParent(dataDir, user, log);
  return {
    binDir,
    clusterDir: join(clusterParent, 'postgres'),
    socketDir: chooseSocketDir(clusterParent, user),
  };
}

function chooseBinDir(binaries: Binaries, user: ProcessUser | undefined, log: Logger): string {
  const packaged = join(binaries.root, 'bin');
  if (canRun(join(packaged, 'postgres'), user)) return packaged;
  if (user === undefined) {
    throw new StartupError(
      `PostgreSQL's program does not run: ${join(packaged, 'postgres')}`,
      'Run it with --version to see why; a disk mounted noexec is the usual cause. Or set DATABASE_URL.',
    );
  }
  const staged = join(STAGING_FOLDER, `programs-${binaries.version}`);
  if (!isOwnFolder(staged)) {
    log.info({ folder: staged }, "copying PostgreSQL's programs to a folder its user can enter");
    const unfinished = `${staged}.${process.pid}`;
    createStagingFolder();
    cpSync(binaries.root, unfinished, { recursive: true, verbatimSymlinks: true });
    makeReadableByAll(unfinished);
    rmSync(staged, { recursive: true, force: true });
    renameSync(unfinished, staged);
  }
  const binDir = join(staged, 'bin');
  if (canRun(join(binDir, 'postgres'), user)) return binDir;
  throw new StartupError(
    `PostgreSQL cannot be run as user ${user.uid}, neither from ${packaged} nor from ${binDir}.`,
    'Start the portal as an ordinary user, or set DATABASE_URL to a PostgreSQL of version 15 or later.',
  );
}

/** The folder below /var/lib that the file `postgres-location` of this data folder names. Created on the first start. */
function stagedClusterParent(dataDir: string, user: ProcessUser | undefined, log: Logger): string {
  if (user === undefined) {
    throw new StartupError(
      `The folder ${dataDir} cannot be entered.`,
      'Set DATA_DIR to a folder of your own.',
    );
  }
  const locationFile = join(dataDir, 'postgres-location');
  if (!existsSync(locationFile)) {
    createStagingFolder();
    const clusterParent = join(STAGING_FOLDER, `data-${randomBytes(6).toString('hex')}`);
    mkdirSync(clusterParent, { mode: 0o711 });
    writeFileSync(locationFile, clusterParent);
  }
  const clusterParent = readFileSync(locationFile, 'utf8').trim();
  if (!canEnter(clusterParent, user)) {
    throw new StartupError(
      `${locationFile} names the folder ${clusterParent}, which PostgreSQL cannot enter.`,
      'Restore that folder, or move this DATA_DIR away to start with an empty database.',
    );
  }
  log.info(
    { folder: clusterParent },
    `the data is stored outside DATA_DIR, which PostgreSQL's user cannot enter`,
  );
  return clusterParent;
}

function createStagingFolder(): void {
  try {
    mkdirSync(STAGING_FOLDER, { recursive: true, mode: 0o755 });
    chmodSync(STAGING_FOLDER, 0o755);
  } catch {
    throw new StartupError(
      `PostgreSQL does not run as root and needs a folder that both users can enter; ${STAGING_FOLDER} cannot be created.`,
      'Set DATA_DIR to such a folder, start as an ordinary user, or set DATABASE_URL.',
    );
  }
}

function isOwnFolder(folder: string): boolean {
  return (
    existsSync(folder) && lstatSync(folder).isDirectory() && lstatSync(folder).uid === process.getuid?.()
  );
}

function makeReadableByAll(path: string): void {
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) return;
  chmodSync(path, entry.isDirectory() || (entry.mode & 0o100) !== 0 ? 0o755 : 0o644);
  if (entry.isDirectory()) for (const name of readdirSync(path)) makeReadableByAll(join(path, name));
}

/** A folder that only PostgreSQL's user can enter: beside the data, or in the temporary folder when that path is too long. */
function chooseSocketDir(clusterParent: string, user: ProcessUser | undefined): string {
  const preferredFolder = join(clusterParent, 'socket');
  const shortHash = createHash('sha256').update(clusterParent).digest('hex').slice(0, 12);
  const folder =
    preferredFolder.length <= MAX_SOCKET_DIR_LENGTH ? preferredFolder : join(tmpdir(), `portal-${shortHash}`);
  if (folder.length > MAX_SOCKET_DIR_LENGTH) {
    throw new StartupError(
      `The path of a socket would be too long: ${folder}`,
      'Set TMPDIR to /tmp, or a shorter DATA_DIR.',
    );
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const owner = user?.uid ?? process.getuid?.() ?? 0;
  const entry = lstatSync(folder);
  if (!entry.isDirectory() || (entry.uid !== owner && entry.uid !== process.getuid?.())) {
    throw new StartupError(`${folder} belongs to another user.`, 'Remove it, or set a shorter DATA_DIR.');
  }
  chmodSync(folder, 0o700);
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  return folder;
}
