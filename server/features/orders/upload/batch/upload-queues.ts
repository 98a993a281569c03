import { reason } from '@portal/contract/reasons';
import { storedReason } from '@portal/contract/core';
import type { Transaction } from '../../../../db/database.ts';
import { newId } from '../../../../platform/ids.ts';
import type { JobData, JobQueue } from '../../../../jobs/jobs.ts';
import { notifyImportFailed } from './batch-notices.ts';
import { lockBatch, setBatchStatus } from './batch-store.ts';
import { checkBatchInBackground } from './check/check-batch.ts';
import { importBatchInBackground } from './import-batch.ts';
import { CHECK_QUEUE, IMPORT_QUEUE, type UploadJobDeps } from './upload-deps.ts';

/** The queues that check and import batches, and the queues that fail a batch after its last retry. */
export function createUploadQueues(deps: UploadJobDeps): JobQueue[] {
  const createQueue = (
    name: string,
    handle: (deps: UploadJobDeps, clientId: string, id: string, signal: AbortSignal) => Promise<void>,
  ): JobQueue => ({
    name,
    concurrencyPerClient: 1,
    concurrency: 2,
    handle: (data, signal) => handle(deps, ...readIds(data), signal),
  });
  return [
    createQueue(CHECK_QUEUE, checkBatchInBackground),
    createQueue(IMPORT_QUEUE, importBatchInBackground),
    createQueue(`${CHECK_QUEUE}-dead`, createFailureHandler('CHECKING', 'upload.check_failed')),
    createQueue(`${IMPORT_QUEUE}-dead`, createFailureHandler('IMPORTING', 'upload.import_failed')),
  ];
}

function readIds({ clientId, batchId }: JobData): [clientId: string, batchId: string] {
  if (typeof clientId !== 'string' || typeof batchId !== 'string')
    throw new TypeError('a job names no batch');
  return [clientId, batchId];
}

function createFailureHandler(
  status: 'CHECKING' | 'IMPORTING',
  code: 'upload.check_failed' | 'upload.import_failed',
) {
  return ({ database, log, notify }: UploadJobDeps, clientId: string, id: string) =>
    database.withTenant({ clientId }, async (tx) => {
      const batch = await lockBatch(tx, clientId, id);
      if (batch?.status !== status) return;
      log.error({ clientId, batch: batch.batchCode }, 'a batch failed after its last retry');
      await setBatchStatus(tx, clientId, id, 'FAILED', storedReason(reason(code)));
      await notifyImportFailed({ notify }, tx, clientId, batch);
    });
}

/**
 * Queues the interrupted checks and imports of all clients again. When the first worker is still alive, the later one takes
 * over. Each job has its own concurrency key, because the queue still counts the interrupted job for the client.
 */
export async function resumeUploads({
  database,
  jobs,
}: Pick<UploadJobDeps, 'database' | 'jobs'>): Promise<void> {
  const interrupted = await database.withoutTenant((tx) => listBatchesInProgress(tx));
  for (const { client_id: clientId, id: batchId, status } of interrupted) {
    const queue = status === 'CHECKING' ? CHECK_QUEUE : IMPORT_QUEUE;
    await database.withTenant({ clientId }, (tx) => jobs.enqueue(tx, queue, newId(), { clientId, batchId }));
  }
}

async function listBatchesInProgress(tx: Transaction) {
  return tx.prepared<{ client_id: string; id: string; status: string }>(
    'batches-under-way',
    'select client_id, id, status from batches_under_way()',
    [],
  );
}
