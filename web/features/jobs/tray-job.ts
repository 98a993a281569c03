import type { Job } from '@portal/contract/jobs';
import { downloadJobFile } from '@portal/contract/jobs';
import { buildUrl } from '../../api/client.ts';
import { translate } from '../../i18n/messages.ts';
import type { Job as TrayJob, JobState } from '../../ui/jobs/jobs-store.ts';
import { jobsMessages } from './jobs-messages.ts';

const STATES: Readonly<Record<Job['state'], JobState>> = {
  WAITING: 'waiting',
  RUNNING: 'running',
  DONE: 'done',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
};

export function isWorking({ state }: Job): boolean {
  return state === 'WAITING' || state === 'RUNNING';
}

/** The URL of the job's result file; undefined when there is none or it has expired. */
export function getJobFileUrl(job: Job): string | undefined {
  return job.file === null ? undefined : buildUrl(downloadJobFile, { params: { id: job.id } });
}

function toProblem({ note, reason }: Job['failures'][number]) {
  return { note, reason: reason.message };
}

/** The job as an entry of the jobs tray. */
export function toTrayJob(job: Job, cancel: () => void): TrayJob {
  const t = translate(jobsMessages);
  const download = getJobFileUrl(job);
  const note = describeResult(job);
  return {
    id: job.id,
    title: t('labels', { count: job.totalCount }),
    state: STATES[job.state],
    doneCount: job.doneCount,
    totalCount: job.totalCount,
    ...(note === '' ? {} : { note }),
    ...(job.failures.length === 0 ? {} : { problems: job.failures.map(toProblem) }),
    ...(download === undefined ? {} : { download }),
    ...(isWorking(job) ? { cancel } : {}),
  };
}

function describeResult({ state, error, failureCount, totalCount, file }: Job): string {
  const t = translate(jobsMessages);
  if (state === 'FAILED') return error?.message ?? '';
  if (state !== 'DONE') return '';
  const printedCount = totalCount - failureCount;
  if (file === null && printedCount > 0) return t('fileExpired');
  return [
    ...(printedCount > 0 ? [t('labelsReady', { count: printedCount })] : []),
    ...(failureCount > 0 ? [t('labelsFailed', { count: failureCount })] : []),
  ].join(', ');
}
