import type { JobKind } from '@portal/contract/jobs';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { newId } from '../../platform/ids.ts';

/** Whose a job is, and whose rows its work may see. */
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

export interface JobFailure {
  readonly note: string;
  readonly reason: string;
}

/** Writes a job down and answers its id; queueing it is the caller's. */
export async function addJob(tx: Transaction, owner: JobOwner, job: NewJob): Promise<string> {
  const id = newId();
  await tx.execute(sql`insert into background_jobs (client_id, id, customer_id, created_by, kind, input, total)
    values (${owner.clientId}, ${id}, ${owner.customerId}, ${owner.userId}, ${job.kind},
      ${JSON.stringify(job.input)}::jsonb, ${job.total})`);
  return id;
}

export interface TakenJob {
  readonly owner: JobOwner;
  readonly input: unknown;
  readonly tries: number;
}

/** Marks a job as being worked on, from its beginning; undefined where it has ended or is not there. */
export async function takeJob(tx: Transaction, clientId: string, id: string): Promise<TakenJob | undefined> {
  const row = await tx.row<{
    customer_id: string | null;
    created_by: string;
    input: unknown;
    tries: number;
  }>(sql`update background_jobs set state = 'RUNNING', tries = tries + 1, done = 0
    where client_id = ${clientId} and id = ${id} and state in ('WAITING', 'RUNNING')
    returning customer_id, created_by, input, tries`);
  return (
    row && {
      owner: { clientId, customerId: row.customer_id, userId: row.created_by },
      input: row.input,
      tries: row.tries,
    }
  );
}

/** Says how far a job is; false where it was cancelled meanwhile. */
export async function noteProgress(tx: Transaction, clientId: string, id: string, done: number) {
  const changed = await tx.execute(sql`update background_jobs set done = ${done}
    where client_id = ${clientId} and id = ${id} and state = 'RUNNING'`);
  return changed === 1;
}

export interface JobFile {
  readonly key: string;
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly keptUntil: Date;
}

/** Ends a job well; false where it was cancelled meanwhile. */
export async function finishJob(
  tx: Transaction,
  clientId: string,
  id: string,
  ended: { readonly file: JobFile | undefined; readonly failed: readonly JobFailure[]; readonly now: Date },
): Promise<boolean> {
  const { file } = ended;
  const changed = await tx.execute(sql`update background_jobs set state = 'DONE', done = total,
      failed = ${JSON.stringify(ended.failed)}::jsonb, finished_at = ${ended.now.toISOString()},
      file_key = ${file?.key ?? null}, file_name = ${file?.name ?? null}, file_type = ${file?.mediaType ?? null},
      file_bytes = ${file?.bytes ?? null}, kept_until = ${file?.keptUntil.toISOString() ?? null}
    where client_id = ${clientId} and id = ${id} and state = 'RUNNING'`);
  return changed === 1;
}

export async function failJob(
  tx: Transaction,
  clientId: string,
  id: string,
  failure: string,
  now: Date,
): Promise<void> {
  await tx.execute(sql`update background_jobs set state = 'FAILED', failure = ${failure}, finished_at = ${now.toISOString()}
    where client_id = ${clientId} and id = ${id} and state in ('WAITING', 'RUNNING')`);
}

/** Stops the user's own job; false where it has ended already. */
export async function stopJob(
  tx: Transaction,
  clientId: string,
  userId: string,
  id: string,
): Promise<boolean> {
  const changed = await tx.execute(sql`update background_jobs set state = 'CANCELLED', finished_at = now()
    where client_id = ${clientId} and created_by = ${userId} and id = ${id} and state in ('WAITING', 'RUNNING')`);
  return changed === 1;
}

/** Where the file of the user's own job is. */
export async function fileOfJob(tx: Transaction, clientId: string, userId: string, id: string) {
  return tx.row<{ file_key: string; file_name: string; file_type: string }>(
    sql`select file_key, file_name, file_type from background_jobs
      where client_id = ${clientId} and created_by = ${userId} and id = ${id} and file_key is not null`,
  );
}

/** Lets go of files whose time is over, and answers their keys. */
export async function forgetOldFiles(tx: Transaction, clientId: string, now: Date): Promise<string[]> {
  const rows = await tx.rows<{ file_key: string }>(sql`with old as (
      select id, file_key from background_jobs
      where client_id = ${clientId} and file_key is not null and kept_until < ${now.toISOString()} for update skip locked)
    update background_jobs j set file_key = null from old where j.client_id = ${clientId} and j.id = old.id
    returning old.file_key`);
  return rows.map((row) => row.file_key);
}
