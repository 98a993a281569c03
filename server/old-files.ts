import { forgetOldFiles } from './features/jobs/index.ts';
import { forgetUploads } from './features/orders/index.ts';
import { allClients } from './db/all-clients.ts';
import type { Database } from './db/database.ts';
import type { Clock } from './platform/clock.ts';
import type { Files } from './platform/files.ts';
import type { Logger } from './platform/log.ts';

export interface OldFilesDeps {
  /** The jobs role: entering one tenant at a time. */
  readonly jobsDatabase: Database;
  readonly files: Files;
  readonly clock: Clock;
  readonly log: Logger;
  /** How long an uploaded file is kept after its batch was last worked on. */
  readonly uploadDays: number;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/**
 * Removes, client by client, stored files whose time is over: uploads after `uploadDays`, what background work made after
 * the days it promised. Answers how many. A file is forgotten before it is removed: a crash between leaves bytes that
 * nobody names, never a name without bytes. Several processes may do it at once.
 */
export async function removeOldFiles(deps: OldFilesDeps): Promise<number> {
  const now = deps.clock.now();
  const uploadsBefore = new Date(now.getTime() - deps.uploadDays * DAY_MS);
  let removed = 0;
  for (const clientId of await deps.jobsDatabase.withoutTenant(allClients)) {
    const keys = await deps.jobsDatabase.withTenant({ clientId }, async (tx) => [
      ...(await forgetUploads(tx, clientId, uploadsBefore)),
      ...(await forgetOldFiles(tx, clientId, now)),
    ]);
    for (const key of keys) await deps.files.remove(key);
    removed += keys.length;
  }
  return removed;
}

/** Removes old files now and every hour; a time that fails is logged and the next one tried. Answers how to stop. */
export function removeOldFilesHourly(deps: OldFilesDeps): () => void {
  const timer = setInterval(() => void removeAndTell(deps), HOUR_MS);
  void removeAndTell(deps);
  return () => clearInterval(timer);
}

async function removeAndTell(deps: OldFilesDeps): Promise<void> {
  try {
    const removed = await removeOldFiles(deps);
    if (removed > 0) deps.log.info({ removed }, 'old files were removed');
  } catch (error) {
    deps.log.warn({ err: error }, 'old files could not be removed');
  }
}
