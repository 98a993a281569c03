import { listJobs } from '@portal/contract/jobs';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../api/client.ts';
import { watchJob } from './watch-job.ts';

const MAX_JOBS = '10';
const RECENT_MS = 3_600_000;

/** Puts running jobs and jobs that ended within the last hour back into the tray after a page load. */
export function useRestoreJobs(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const abort = new AbortController();
    // The page works without these jobs, so an error is ignored.
    void restoreJobs(queries, abort.signal).catch(() => undefined);
    return () => abort.abort();
  }, [queries]);
}

async function restoreJobs(queries: QueryClient, signal: AbortSignal): Promise<void> {
  const { data } = await call(listJobs, { query: { perPage: MAX_JOBS }, signal });
  const since = Date.now() - RECENT_MS;
  for (const job of data.toReversed())
    if (job.finishedAt === null || Date.parse(job.finishedAt) > since) watchJob(queries, job);
}
