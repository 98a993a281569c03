import type { Database, Transaction } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import {
  failJob,
  finishJob,
  forgetOldFiles,
  noteProgress,
  takeJob,
  type JobFailure,
  type JobFile,
  type JobOwner,
} from './jobs-store.ts';

const MOST_TRIES = 5;
const KEPT_DAYS = 7;
const DAY_MS = 86_400_000;

/** What the work of one kind sees of its job. */
export interface Work {
  readonly id: string;
  readonly owner: JobOwner;
  readonly input: unknown;
  /** A transaction that sees what the job's owner may see. */
  inTenant<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Says how far it is. Throws `Stopped` once the job was cancelled or the process is to end. */
  progress(done: number): Promise<void>;
}

export interface Made {
  readonly file: Omit<JobFile, 'keptUntil'> | undefined;
  readonly failed: readonly JobFailure[];
  /** What becomes true with the job's end, in the same transaction. */
  readonly onFinish: (tx: Transaction) => Promise<void>;
}

/** Thrown out of work whose result nobody waits for. */
class Stopped extends Error {
  override readonly name = 'Stopped';
}

export interface JobWorkDeps {
  /** As the jobs role. */
  readonly database: Database;
  readonly files: FileStorage;
  readonly clock: Clock;
}

/**
 * Does one job from its beginning: nothing of an earlier, broken try is left but the try itself, and its end is one
 * transaction. After too many tries the job has failed, and `onFailed` becomes true with that. Errors of the work are thrown for the queue to try again.
 */
export async function workOnJob(
  deps: JobWorkDeps,
  names: { readonly clientId: string; readonly jobId: string },
  signal: AbortSignal,
  work: (job: Work) => Promise<Made>,
  onFailed: (tx: Transaction, owner: JobOwner) => Promise<void>,
): Promise<void> {
  const { clientId, jobId } = names;
  const taken = await deps.database.withTenant({ clientId }, (tx) => takeJob(tx, clientId, jobId));
  if (taken === undefined) return;
  const inTenant = <T>(run: (tx: Transaction) => Promise<T>) => deps.database.withTenant(taken.owner, run);
  if (taken.tries > MOST_TRIES) {
    const failure = 'It was tried several times and could not be finished.';
    await inTenant(async (tx) => {
      await failJob(tx, clientId, jobId, failure, deps.clock.now());
      await onFailed(tx, taken.owner);
    });
    return;
  }
  try {
    const made = await work({
      id: jobId,
      owner: taken.owner,
      input: taken.input,
      inTenant,
      progress: async (done) => {
        signal.throwIfAborted();
        if (!(await inTenant((tx) => noteProgress(tx, clientId, jobId, done)))) throw new Stopped();
      },
    });
    const kept = await inTenant((tx) => finish(tx, clientId, jobId, made, deps.clock.now()));
    if (!kept && made.file !== undefined) await deps.files.remove(made.file.key);
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
  }
  await sweep(deps, clientId);
}

async function finish(
  tx: Transaction,
  clientId: string,
  jobId: string,
  made: Made,
  now: Date,
): Promise<boolean> {
  const file = made.file && { ...made.file, keptUntil: new Date(now.getTime() + KEPT_DAYS * DAY_MS) };
  const finished = await finishJob(tx, clientId, jobId, { file, failed: made.failed, now });
  if (finished) await made.onFinish(tx);
  return finished;
}

/** Each job that ends clears away its client's files whose time is over. */
async function sweep({ database, files, clock }: JobWorkDeps, clientId: string): Promise<void> {
  const keys = await database.withTenant({ clientId }, (tx) => forgetOldFiles(tx, clientId, clock.now()));
  for (const key of keys) await files.remove(key);
}
