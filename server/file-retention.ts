import { clearExpiredFiles } from './features/jobs/index.ts';
import { releaseUploadFiles } from './features/orders/index.ts';
import { listClientIds } from './db/client-ids.ts';
import type { Database } from './db/database.ts';
import type { Clock } from './platform/clock.ts';
import type { FileStorage } from './platform/files/file-storage.ts';
import type { Logger } from './platform/log.ts';

export interface OldFilesDeps {
  /** The jobs role: entering one tenant at a time. */
  readonly jobsDatabase: Database;
  readonly files: FileStorage;
  readonly clock: Clock;
  readonly log: Logger;
  /** How long an uploaded file is kept after its batch was last worked on. */
  readonly uploadRetentionDays: number;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/**
 * Removes, client by client, stored files whose time is over: uploads after `uploadDays`, what background work made after
 * the days it promised. Answers how many. A file is forgotten before it is removed: a crash between leaves bytes that
 * nobody names, never a name without bytes. Several processes may do it at once.
 */
export async function removeExpiredFiles(deps: OldFilesDeps): Promise<number> {
  const now = deps.clock.now();
  const uploadsBefore = new Date(now.getTime() - deps.uploadRetentionDays * DAY_MS);
  let removed = 0;
  for (const clientId of await deps.jobsDatabase.withoutTenant(listClientIds)) {
    const keys = await deps.jobsDatabase.withTenant({ clientId }, async (tx) => [
      ...(await releaseUploadFiles(tx, clientId, uploadsBefore)),
      ...(await clearExpiredFiles(tx, clientId, now)),
    ]);
    for (const key of keys) await deps.files.remove(key);
    removed += keys.length;
  }
  return removed;
}

/** Removes old files now and every hour; a time that fails is logged and the next one tried. Answers how to stop. */
export function startRemovingExpiredFiles(deps: OldFilesDeps): () => void {
  const timer = setInterval(() => void removeAndTell(deps), HOUR_MS);
  void removeAndTell(deps);
  return () => clearInterval(timer);
}

async function removeAndTell(deps: OldFilesDeps): Promise<void> {
  try {
    const removed = await removeExpiredFiles(deps);
    if (removed > 0) deps.log.info({ removed }, 'old files were removed');
  } catch (error) {
    deps.log.warn({ err: error }, 'old files could not be removed');
  }
}
