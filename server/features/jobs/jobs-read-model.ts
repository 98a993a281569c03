import type { Job, listJobs } from '@portal/contract/jobs';
import type { QueryOf, ResponseOf, StoredReason } from '@portal/contract/core';
import { restoreReason } from '@portal/contract/reasons';
import type { Transaction } from '../../db/database.ts';
import type { JobFailure } from './jobs-store.ts';

/** The number of failures that an answer lists. */
const MAX_FAILURES = 200;

const JOB_JSON = `json_build_object('id', j.id, 'kind', j.kind, 'state', j.state, 'doneCount', j.done_count, 'totalCount', j.total_count,
  'error', j.failure, 'failures', jsonb_path_query_array(j.failures, '$[0 to ${MAX_FAILURES - 1}]'),
  'failureCount', jsonb_array_length(j.failures),
  'file', case when j.file_key is null then null else json_build_object('fileName', j.file_name,
    'mediaType', j.file_type, 'bytes', j.file_bytes, 'expiresAt', j.expires_at) end,
  'createdAt', j.created_at, 'finishedAt', j.finished_at)`;

interface JobRow extends Omit<Job, 'error' | 'failures'> {
  readonly error: StoredReason | null;
  readonly failures: readonly JobFailure[];
}

/** A page of the user's own jobs, by creation time. */
export async function readJobsPage(
  tx: Transaction,
  clientId: string,
  userId: string,
  { page, perPage, sortDesc, state }: QueryOf<typeof listJobs>,
): Promise<ResponseOf<typeof listJobs>> {
  const direction = sortDesc ? 'desc' : 'asc';
  const [row] = await tx.prepared<{ data: readonly JobRow[]; total: number }>(
    `jobs-page-${direction}`,
    `with own as (select * from background_jobs
        where client_id = $1 and created_by = $2 and ($3::text is null or state = $3)),
      hits as (select * from own order by created_at ${direction}, id ${direction} limit $4 offset $5)
    select coalesce(json_agg(${JOB_JSON} order by j.created_at ${direction}, j.id ${direction}), '[]') as data,
      (select count(*) from own)::int as total from hits j`,
    [clientId, userId, state ?? null, perPage, (page - 1) * perPage],
  );
  const { data, total } = row ?? { data: [], total: 0 };
  return {
    data: data.map(toJob),
    page,
    totalPage: Math.max(1, Math.ceil(total / perPage)),
    totalCount: total,
  };
}

/** One of the user's own jobs, or undefined. */
export async function readJob(
  tx: Transaction,
  clientId: string,
  userId: string,
  id: string,
): Promise<Job | undefined> {
  const [row] = await tx.prepared<{ job: JobRow }>(
    'job-by-id',
    `select ${JOB_JSON} as job from background_jobs j where client_id = $1 and created_by = $2 and id = $3`,
    [clientId, userId, id],
  );
  return row && toJob(row.job);
}

function toJob(row: JobRow): Job {
  return {
    ...row,
    error: row.error && restoreReason(row.error),
    failures: row.failures.map(({ note, reason }) => ({ note, reason: restoreReason(reason) })),
  };
}
