import type { Transaction } from '../../../../db/database.ts';
import { newId } from '../../../../platform/ids.ts';
import type { JobData, JobQueue } from '../../../../platform/jobs.ts';
import { noticeOfFailure } from './batch-notices.ts';
import { lockBatch, setStatus } from './batch-store.ts';
import { checkBatch } from './check-batch.ts';
import { importBatch } from './import-batch.ts';
import { CHECK_QUEUE, IMPORT_QUEUE, type UploadJobDeps } from './upload-deps.ts';

const RETRIES = 5;

/** The background's work on uploads, and what becomes of a batch whose work failed each time it was tried. */
export function uploadQueues(deps: UploadJobDeps): JobQueue[] {
  const work = (
    name: string,
    handle: (deps: UploadJobDeps, clientId: string, id: string, signal: AbortSignal) => Promise<void>,
  ): JobQueue => ({
    name,
    retries: RETRIES,
    perClient: 1,
    atOnce: 2,
    handle: (data, signal) => handle(deps, ...idsOf(data), signal),
  });
  return [
    work(CHECK_QUEUE, checkBatch),
    work(IMPORT_QUEUE, importBatch),
    work(`${CHECK_QUEUE}-dead`, giveUp('CHECKING', 'The file could not be checked.')),
    work(`${IMPORT_QUEUE}-dead`, giveUp('IMPORTING', 'Not all orders could be created.')),
  ];
}

function idsOf({ clientId, batchId }: JobData): [clientId: string, batchId: string] {
  if (typeof clientId !== 'string' || typeof batchId !== 'string')
    throw new TypeError('a job names no batch');
  return [clientId, batchId];
}

function giveUp(status: 'CHECKING' | 'IMPORTING', what: string) {
  return ({ database, log, notify }: UploadJobDeps, clientId: string, id: string) =>
    database.withTenant({ clientId }, async (tx) => {
      const batch = await lockBatch(tx, clientId, id);
      if (batch?.status !== status) return;
      log.error({ clientId, batch: batch.batchCode }, 'the work on a batch was given up');
      const failure = `${what} This is a fault of ours; what was created is kept. Upload the file again in a while: nothing is created twice.`;
      await setStatus(tx, clientId, id, 'FAILED', failure);
      await noticeOfFailure({ notify }, tx, clientId, batch);
    });
}

/**
 * Asks again for the work that a killed process left behind, of all clients. Work that is not dead after all is taken
 * over: of two workers the later one may write. Each has a turn of its own: the queue still takes the dead one for the
 * client's turn.
 */
export async function resumeUploads({ database, jobs }: UploadJobDeps): Promise<void> {
  const left = await database.withoutTenant((tx) => batchesUnderWay(tx));
  for (const { client_id: clientId, id: batchId, status } of left) {
    const queue = status === 'CHECKING' ? CHECK_QUEUE : IMPORT_QUEUE;
    await database.withTenant({ clientId }, (tx) => jobs.enqueue(tx, queue, newId(), { clientId, batchId }));
  }
}

async function batchesUnderWay(tx: Transaction) {
  return tx.named<{ client_id: string; id: string; status: string }>(
    'batches-under-way',
    'select client_id, id, status from batches_under_way()',
    [],
  );
}
