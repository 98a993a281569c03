import { listClientIds } from './db/client-ids.ts';
import type { Database } from './db/database.ts';
import { clearUnusedFiles } from './features/chat/index.ts';
import { clearExpiredFiles } from './features/jobs/index.ts';
import { releaseUploadFiles } from './features/orders/index.ts';
import { createScheduledQueue } from './jobs/create-scheduled-queue.ts';
import type { JobQueue } from './jobs/jobs.ts';
import type { Clock } from './platform/clock.ts';
import type { FileStorage } from './platform/files/file-storage.ts';
import type { Logger } from './platform/log.ts';

export interface FileRetentionDeps {
  /** In the jobs role, which enters one tenant at a time. */
  readonly jobsDatabase: Database;
  readonly files: FileStorage;
  readonly clock: Clock;
  readonly log: Logger;
  /** Days that an uploaded file is stored after the last change of its batch. */
  readonly uploadRetentionDays: number;
}

const DAY_MS = 86_400_000;

/**
 * Removes the expired files of all clients: uploads after `uploadRetentionDays`, files of background jobs at the end of
 * their retention, files of the chat without a message after a day. Returns the number of files. The row is changed before the
 * file is removed: a crash in between leaves a file without a row, never a row without a file. Several processes may run it at
 * the same time.
 */
export async function removeExpiredFiles(deps: FileRetentionDeps): Promise<number> {
  const now = deps.clock.now();
  const uploadsBefore = new Date(now.getTime() - deps.uploadRetentionDays * DAY_MS);
  let removedFiles = 0;
  for (const clientId of await deps.jobsDatabase.withoutTenant(listClientIds)) {
    const keys = await deps.jobsDatabase.withTenant({ clientId }, async (tx) => [
      ...(await releaseUploadFiles(tx, clientId, uploadsBefore)),
      ...(await clearExpiredFiles(tx, clientId, now)),
      ...(await clearUnusedFiles(tx, clientId, new Date(now.getTime() - DAY_MS))),
    ]);
    for (const key of keys) await deps.files.remove(key);
    removedFiles += keys.length;
  }
  return removedFiles;
}

export const EXPIRED_FILES_QUEUE = 'remove-expired-files';

/** Removes expired files every hour. */
export function createExpiredFilesQueue(deps: FileRetentionDeps): JobQueue {
  return createScheduledQueue(EXPIRED_FILES_QUEUE, '7 * * * *', async () => {
    const removedFiles = await removeExpiredFiles(deps);
    if (removedFiles > 0) deps.log.info({ removedFiles }, 'expired files were removed');
  });
}
