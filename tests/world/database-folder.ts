import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** The file system in memory of Linux. */
const MEMORY = '/dev/shm';
/** The databases and files of a whole run take up to 1.5 GB. */
const NEEDED_BYTES = 4 * 2 ** 30;

/**
 * Creates a folder for the databases of a run; the caller removes it. It is in memory where 4 GB are free: a clone of a
 * database has 1,000 files, which takes ten times as long on a disk.
 */
export function createDatabaseFolder(prefix: string): string {
  return mkdtempSync(join(hasRoomInMemory() ? MEMORY : '/tmp', prefix));
}

function hasRoomInMemory(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, process.availableMemory()) > NEEDED_BYTES;
}
