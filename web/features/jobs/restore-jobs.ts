import { listJobs } from '@portal/contract/jobs';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../api/client.ts';
import { watchJob } from './watch-job.ts';

const LOOKED_AT = '10';
const RECENT_MS = 3_600_000;

/** After a reload, or in another window: what is still at work, and what ended within the hour, is in the tray again. */
export function useFoundJobs(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const leaving = new AbortController();
    // Without an answer the tray stays as it is: nothing on the page depends on it.
    void findJobs(queries, leaving.signal).catch(() => undefined);
    return () => leaving.abort();
  }, [queries]);
}

async function findJobs(queries: QueryClient, signal: AbortSignal): Promise<void> {
  const { data } = await call(listJobs, { query: { perPage: LOOKED_AT }, signal });
  const since = Date.now() - RECENT_MS;
  for (const job of data.toReversed())
    if (job.finishedAt === null || Date.parse(job.finishedAt) > since) watchJob(queries, job);
}
