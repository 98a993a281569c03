import { cancelJob, getJob, type Job } from '@portal/contract/jobs';
import { type QueryClient, queryOptions, QueryObserver } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { putJob } from '../../ui/jobs/jobs-store.ts';
import { isWorking, trayEntry } from './tray-job.ts';

const WHILE_WORKING_MS = 1_000;

const jobKeys = { one: (id: string) => ['jobs', id] as const };

function jobQuery(id: string) {
  return queryOptions({
    queryKey: jobKeys.one(id),
    queryFn: async ({ signal }) => (await call(getJob, { params: { id }, signal })).value,
    refetchInterval: ({ state }) =>
      state.data === undefined || isWorking(state.data) ? WHILE_WORKING_MS : false,
    // Work goes on while another window is looked at.
    refetchIntervalInBackground: true,
  });
}

const watched = new Set<string>();

/** Follows a job into the tray until it ends, whatever page is shown meanwhile. */
export function watchJob(queries: QueryClient, job: Job, onEnd: (job: Job) => void = () => undefined): void {
  if (watched.has(job.id)) return;
  watched.add(job.id);
  queries.setQueryData(jobKeys.one(job.id), job);
  const cancel = () =>
    void call(cancelJob, { params: { id: job.id } }).then(
      ({ value }) => queries.setQueryData(jobKeys.one(job.id), value),
      // It had ended before the wish came; the next look shows how.
      () => queries.invalidateQueries({ queryKey: jobKeys.one(job.id) }),
    );
  const stop = new QueryObserver(queries, jobQuery(job.id)).subscribe(({ data }) => {
    if (data === undefined) return;
    putJob(trayEntry(data, cancel));
    if (isWorking(data)) return;
    watched.delete(job.id);
    stop();
    onEnd(data);
  });
  putJob(trayEntry(job, cancel));
}
