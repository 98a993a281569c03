import { listJobs } from '@portal/contract/jobs';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { watchJob } from './watch-job.ts';

const MAX_JOBS = '10';
const RECENT_MS = 3_600_000;

/** Puts running jobs and jobs that ended within the last hour back into the tray. */
export async function restoreJobs(queries: QueryClient): Promise<void> {
  const { data } = await call(listJobs, { query: { perPage: MAX_JOBS } });
  const since = Date.now() - RECENT_MS;
  for (const job of data.toReversed())
    if (job.finishedAt === null || Date.parse(job.finishedAt) > since) watchJob(queries, job);
}
