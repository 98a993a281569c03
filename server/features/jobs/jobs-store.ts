import type { StoredReason } from '@portal/contract/core';
import type { JobKind } from '@portal/contract/jobs';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { newId } from '../../platform/ids.ts';

/** The owner of a job; its work sees the rows that the owner can see. */
export interface JobOwner {
  readonly clientId: string;
  readonly customerId: string | null;
  readonly userId: string;
}

export interface NewJob {
  readonly kind: JobKind;
  readonly input: unknown;
  readonly total: number;
}

/** An item that failed: `note` names it. */
export interface JobFailure {
  readonly note: string;
  readonly reason: StoredReason;
}

/** Inserts a job and returns its id. The caller enqueues it. */
export async function insertJob(tx: Transaction, owner: JobOwner, job: NewJob): Promise<string> {
  const id = newId();
  await tx.execute(sql`insert into background_jobs (client_id, id, customer_id, created_by, kind, input, total_count)
    values (${owner.clientId}, ${id}, ${owner.customerId}, ${owner.userId}, ${job.kind},
      ${JSON.stringify(job.input)}::jsonb, ${job.total})`);
  return id;
}

export interface StartedJob {
  readonly owner: JobOwner;
  readonly input: unknown;
  readonly attempts: number;
}

/** Starts a job or an attempt to repeat it. Returns undefined when it has ended or does not exist. */
export async function startJob(
  tx: Transaction,
  clientId: string,
  id: string,
): Promise<StartedJob | undefined> {
  const row = await tx.row<{
    customer_id: string | null;
    created_by: string;
    input: unknown;
    attempts: number;
  }>(sql`update background_jobs set state = 'RUNNING', attempts = attempts + 1, done_count = 0
    where client_id = ${clientId} and id = ${id} and state in ('WAITING', 'RUNNING')
    returning customer_id, created_by, input, attempts`);
  return (
    row && {
      owner: { clientId, customerId: row.customer_id, userId: row.created_by },
      input: row.input,
      attempts: row.attempts,
    }
  );
}

/** Saves the progress of a job. Returns false when it was cancelled. */
export async function saveProgress(tx: Transaction, clientId: string, id: string, done: number) {
  const rowCount = await tx.execute(sql`update background_jobs set done_count = ${done}
    where client_id = ${clientId} and id = ${id} and state = 'RUNNING'`);
  return rowCount === 1;
}

export interface JobFile {
  readonly key: string;
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly expiresAt: Date;
}

/** Marks a job as done. Returns false when it was cancelled. */
export async function finishJob(
  tx: Transaction,
  clientId: string,
  id: string,
  result: {
    readonly file: JobFile | undefined;
    readonly failures: readonly JobFailure[];
    readonly now: Date;
  },
): Promise<boolean> {
  const { file } = result;
  const failures = result.failures.map(({ note, reason: { code, params } }) => ({
    note,
    reason: { code, params },
  }));
  const rowCount = await tx.execute(sql`update background_jobs set state = 'DONE', done_count = total_count,
      failures = ${JSON.stringify(failures)}::jsonb, finished_at = ${result.now.toISOString()},
      file_key = ${file?.key ?? null}, file_name = ${file?.name ?? null}, file_type = ${file?.mediaType ?? null},
      file_bytes = ${file?.bytes ?? null}, expires_at = ${file?.expiresAt.toISOString() ?? null}
    where client_id = ${clientId} and id = ${id} and state = 'RUNNING'`);
  return rowCount === 1;
}

/** Marks a job as failed. */
export async function failJob(
  tx: Transaction,
  clientId: string,
  id: string,
  error: StoredReason,
  now: Date,
): Promise<void> {
  await tx.execute(sql`update background_jobs set state = 'FAILED', failure = ${JSON.stringify(error)}::jsonb, finished_at = ${now.toISOString()}
    where client_id = ${clientId} and id = ${id} and state in ('WAITING', 'RUNNING')`);
}

/** Cancels the user's own job. Returns false when it has ended. */
export async function cancelOwnJob(
  tx: Transaction,
  clientId: string,
  userId: string,
  id: string,
): Promise<boolean> {
  const rowCount = await tx.execute(sql`update background_jobs set state = 'CANCELLED', finished_at = now()
    where client_id = ${clientId} and created_by = ${userId} and id = ${id} and state in ('WAITING', 'RUNNING')`);
  return rowCount === 1;
}

/** The result file of the user's own job, or undefined. */
export async function findJobFile(tx: Transaction, clientId: string, userId: string, id: string) {
  return tx.row<{ file_key: string; file_name: string; file_type: string }>(
    sql`select file_key, file_name, file_type from background_jobs
      where client_id = ${clientId} and created_by = ${userId} and id = ${id} and file_key is not null`,
  );
}

/** Removes expired files from their jobs and returns their keys, for deletion from the storage. */
export async function clearExpiredFiles(tx: Transaction, clientId: string, now: Date): Promise<string[]> {
  const rows = await tx.rows<{ file_key: string }>(sql`with expired as (
      select id, file_key from background_jobs
      where client_id = ${clientId} and file_key is not null and expires_at < ${now.toISOString()} for update skip locked)
    update background_jobs j set file_key = null from expired where j.client_id = ${clientId} and j.id = expired.id
    returning expired.file_key`);
  return rows.map((row) => row.file_key);
}
