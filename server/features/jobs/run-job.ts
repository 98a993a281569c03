import type { Database, Transaction } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import {
  failJob,
  finishJob,
  clearExpiredFiles,
  saveProgress,
  startJob,
  type JobFailure,
  type JobFile,
  type JobOwner,
} from './jobs-store.ts';

const MAX_ATTEMPTS = 5;
const RETENTION_DAYS = 7;
const DAY_MS = 86_400_000;

/** The job as its work sees it. */
export interface JobContext {
  readonly id: string;
  readonly owner: JobOwner;
  readonly input: unknown;
  /** A transaction with the access of the job's owner. */
  inTenant<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Saves the progress. Throws when the job was cancelled or the process stops. */
  progress(done: number): Promise<void>;
}

export interface JobResult {
  readonly file: Omit<JobFile, 'expiresAt'> | undefined;
  readonly failures: readonly JobFailure[];
  /** Runs in the transaction that marks the job as done. */
  readonly onFinish: (tx: Transaction) => Promise<void>;
}

/** Thrown in the work of a cancelled job. */
class JobCancelled extends Error {
  override readonly name = 'JobCancelled';
}

export interface RunJobDeps {
  /** Connected as the jobs role. */
  readonly database: Database;
  readonly files: FileStorage;
  readonly clock: Clock;
}

/**
 * Runs one job from the start. An earlier attempt leaves nothing but its count, and the end is one transaction. After
 * MAX_ATTEMPTS the job fails, and `onFailed` runs in that transaction. Errors of the work are thrown, so that the queue
 * retries.
 */
export async function runJob(
  deps: RunJobDeps,
  ids: { readonly clientId: string; readonly jobId: string },
  signal: AbortSignal,
  work: (job: JobContext) => Promise<JobResult>,
  onFailed: (tx: Transaction, owner: JobOwner) => Promise<void>,
): Promise<void> {
  const { clientId, jobId } = ids;
  const job = await deps.database.withTenant({ clientId }, (tx) => startJob(tx, clientId, jobId));
  if (job === undefined) return;
  const inTenant = <T>(run: (tx: Transaction) => Promise<T>) => deps.database.withTenant(job.owner, run);
  if (job.attempts > MAX_ATTEMPTS) {
    const error = { code: 'job.too_many_attempts', params: {} } as const;
    await inTenant(async (tx) => {
      await failJob(tx, clientId, jobId, error, deps.clock.now());
      await onFailed(tx, job.owner);
    });
    return;
  }
  try {
    const result = await work({
      id: jobId,
      owner: job.owner,
      input: job.input,
      inTenant,
      progress: async (done) => {
        signal.throwIfAborted();
        if (!(await inTenant((tx) => saveProgress(tx, clientId, jobId, done)))) throw new JobCancelled();
      },
    });
    const isFinished = await inTenant((tx) => finish(tx, clientId, jobId, result, deps.clock.now()));
    if (!isFinished && result.file !== undefined) await deps.files.remove(result.file.key);
  } catch (error) {
    if (!(error instanceof JobCancelled)) throw error;
  }
  await deleteExpiredFiles(deps, clientId);
}

async function finish(
  tx: Transaction,
  clientId: string,
  jobId: string,
  result: JobResult,
  now: Date,
): Promise<boolean> {
  const file = result.file && {
    ...result.file,
    expiresAt: new Date(now.getTime() + RETENTION_DAYS * DAY_MS),
  };
  const isFinished = await finishJob(tx, clientId, jobId, { file, failures: result.failures, now });
  if (isFinished) await result.onFinish(tx);
  return isFinished;
}

/** Deletes the expired files of the client. Runs at the end of each job. */
async function deleteExpiredFiles({ database, files, clock }: RunJobDeps, clientId: string): Promise<void> {
  const keys = await database.withTenant({ clientId }, (tx) => clearExpiredFiles(tx, clientId, clock.now()));
  for (const key of keys) await files.remove(key);
}
