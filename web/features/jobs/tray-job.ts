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

/** Where the file of a job is fetched, while it is kept. */
export function fileUrl(job: Job): string | undefined {
  return job.file === null ? undefined : buildUrl(downloadJobFile, { params: { id: job.id } });
}

/** The job as a line of the tray. */
export function trayEntry(job: Job, cancel: () => void): TrayJob {
  const t = translate(jobsMessages);
  const download = fileUrl(job);
  const note = noteOf(job);
  return {
    id: job.id,
    title: t('labels', { count: job.total }),
    state: STATES[job.state],
    doneCount: job.done,
    totalCount: job.total,
    ...(note === '' ? {} : { note }),
    ...(job.failed.length === 0 ? {} : { problems: job.failed }),
    ...(download === undefined ? {} : { download }),
    ...(isWorking(job) ? { cancel } : {}),
  };
}

function noteOf({ state, failure, failedCount, total, file }: Job): string {
  const t = translate(jobsMessages);
  if (state === 'FAILED') return failure ?? '';
  if (state !== 'DONE') return '';
  const printed = total - failedCount;
  if (file === null && printed > 0) return t('fileGone');
  return [
    ...(printed > 0 ? [t('labelsReady', { count: printed })] : []),
    ...(failedCount > 0 ? [t('labelsFailed', { count: failedCount })] : []),
  ].join(', ');
}
