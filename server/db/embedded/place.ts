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
import { canEnter, canRun, type Identity } from './identity.ts';

/** Where PostgreSQL's programs, rows and socket are. */
export interface Place {
  readonly binDir: string;
  readonly clusterDir: string;
  readonly socketDir: string;
}

/** Root's place for what `nobody` cannot reach where it is. */
const STAGE = '/var/lib/client-portal';
/** The shortest limit of a socket's address over the systems we run on, less the name PostgreSQL gives it. */
const LONGEST_SOCKET_DIR = 103 - '/.s.PGSQL.5432'.length;

/**
 * Decides the places. Programs and rows stay in the install and data folders unless PostgreSQL's user cannot enter
 * them (root in a home closed to others): then they go below /var/lib/client-portal, and the log says so.
 * Errors: StartupError when neither works.
 */
export function choosePlace(
  binaries: Binaries,
  dataDir: string,
  identity: Identity | undefined,
  log: Logger,
): Place {
  const binDir = chooseBinDir(binaries, identity, log);
  const home = canEnter(dataDir, identity) ? dataDir : stagedHome(dataDir, identity, log);
  return { binDir, clusterDir: join(home, 'postgres'), socketDir: chooseSocketDir(home, identity) };
}

function chooseBinDir(binaries: Binaries, identity: Identity | undefined, log: Logger): string {
  const packaged = join(binaries.root, 'bin');
  if (canRun(join(packaged, 'postgres'), identity)) return packaged;
  if (identity === undefined) {
    throw new StartupError(
      `PostgreSQL's program does not run: ${join(packaged, 'postgres')}`,
      'Run it with --version to see why; a disk mounted noexec is the usual cause. Or set DATABASE_URL.',
    );
  }
  const staged = join(STAGE, `programs-${binaries.version}`);
  if (!isOurs(staged)) {
    log.info({ folder: staged }, "copying PostgreSQL's programs to a folder its user can enter");
    const unfinished = `${staged}.${process.pid}`;
    makeStage();
    cpSync(binaries.root, unfinished, { recursive: true, verbatimSymlinks: true });
    openToAll(unfinished);
    rmSync(staged, { recursive: true, force: true });
    renameSync(unfinished, staged);
  }
  const binDir = join(staged, 'bin');
  if (canRun(join(binDir, 'postgres'), identity)) return binDir;
  throw new StartupError(
    `PostgreSQL cannot be run as user ${identity.uid}, neither from ${packaged} nor from ${binDir}.`,
    'Start the portal as an ordinary user, or set DATABASE_URL to a PostgreSQL of version 15 or later.',
  );
}

/** The folder below /var/lib that this data folder's file `postgres-location` names; made and named the first time. */
function stagedHome(dataDir: string, identity: Identity | undefined, log: Logger): string {
  if (identity === undefined) {
    throw new StartupError(
      `The folder ${dataDir} cannot be entered.`,
      'Set DATA_DIR to a folder of your own.',
    );
  }
  const note = join(dataDir, 'postgres-location');
  if (!existsSync(note)) {
    makeStage();
    const home = join(STAGE, `data-${randomBytes(6).toString('hex')}`);
    mkdirSync(home, { mode: 0o711 });
    writeFileSync(note, home);
  }
  const home = readFileSync(note, 'utf8').trim();
  if (!canEnter(home, identity)) {
    throw new StartupError(
      `${note} says that the rows are in ${home}, and PostgreSQL cannot enter it.`,
      'Bring that folder back, or move this DATA_DIR aside to begin with an empty database.',
    );
  }
  log.info({ folder: home }, `the rows are kept outside DATA_DIR, which PostgreSQL's user cannot enter`);
  return home;
}

function makeStage(): void {
  try {
    mkdirSync(STAGE, { recursive: true, mode: 0o755 });
    chmodSync(STAGE, 0o755);
  } catch {
    throw new StartupError(
      `PostgreSQL runs as another user than root and needs a folder both can enter; ${STAGE} cannot be made.`,
      'Set DATA_DIR to such a folder, start as an ordinary user, or set DATABASE_URL.',
    );
  }
}

function isOurs(folder: string): boolean {
  return (
    existsSync(folder) && lstatSync(folder).isDirectory() && lstatSync(folder).uid === process.getuid?.()
  );
}

function openToAll(path: string): void {
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) return;
  chmodSync(path, entry.isDirectory() || (entry.mode & 0o100) !== 0 ? 0o755 : 0o644);
  if (entry.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name));
}

/** A folder only PostgreSQL's user can enter, beside the rows unless that address is too long for a socket. */
function chooseSocketDir(home: string, identity: Identity | undefined): string {
  const beside = join(home, 'socket');
  const short = createHash('sha256').update(home).digest('hex').slice(0, 12);
  const folder = beside.length <= LONGEST_SOCKET_DIR ? beside : join(tmpdir(), `portal-${short}`);
  if (folder.length > LONGEST_SOCKET_DIR) {
    throw new StartupError(
      `The path of a socket would be too long: ${folder}`,
      'Set TMPDIR to /tmp, or a shorter DATA_DIR.',
    );
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const owner = identity?.uid ?? process.getuid?.() ?? 0;
  const entry = lstatSync(folder);
  if (!entry.isDirectory() || (entry.uid !== owner && entry.uid !== process.getuid?.())) {
    throw new StartupError(`${folder} belongs to somebody else.`, 'Remove it, or set a shorter DATA_DIR.');
  }
  chmodSync(folder, 0o700);
  if (identity !== undefined) chownSync(folder, identity.uid, identity.gid);
  return folder;
}
