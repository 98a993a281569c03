import { cancelJob, getJob, type Job } from '@portal/contract/jobs';
import { type QueryClient, queryOptions, QueryObserver } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { putJob } from '../../ui/jobs/jobs-store.ts';
import { isWorking, toTrayJob } from './tray-job.ts';

const POLL_INTERVAL_MS = 1_000;

const jobKeys = { one: (id: string) => ['jobs', id] as const };

function jobQuery(id: string) {
  return queryOptions({
    queryKey: jobKeys.one(id),
    queryFn: async ({ signal }) => (await call(getJob, { params: { id }, signal })).value,
    refetchInterval: ({ state }) =>
      state.data === undefined || isWorking(state.data) ? POLL_INTERVAL_MS : false,
    // The job continues while another window has the focus.
    refetchIntervalInBackground: true,
  });
}

const watchedJobIds = new Set<string>();

/** Shows a job in the tray and polls it until it ends, on any page. */
export function watchJob(queries: QueryClient, job: Job, onEnd: (job: Job) => void = () => undefined): void {
  if (watchedJobIds.has(job.id)) return;
  watchedJobIds.add(job.id);
  queries.setQueryData(jobKeys.one(job.id), job);
  const cancel = () =>
    void call(cancelJob, { params: { id: job.id } }).then(
      ({ value }) => queries.setQueryData(jobKeys.one(job.id), value),
      // The job has ended before; the refetch shows its state.
      () => queries.invalidateQueries({ queryKey: jobKeys.one(job.id) }),
    );
  const stop = new QueryObserver(queries, jobQuery(job.id)).subscribe(({ data }) => {
    if (data === undefined) return;
    putJob(toTrayJob(data, cancel));
    if (isWorking(data)) return;
    watchedJobIds.delete(job.id);
    stop();
    onEnd(data);
  });
  putJob(toTrayJob(job, cancel));
}
