import { Anchor, Button, CloseButton, Progress, Text } from '@mantine/core';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { HrefLink } from '../display/href-link.tsx';
import { StatusChip } from '../display/status-chip.tsx';
import type { Tone } from '../theme/theme-tokens.ts';
import { uiMessages } from '../ui-messages.ts';
import { jobsListMessages } from './jobs-list-messages.ts';
import { isActive, type Job, type JobState } from './jobs-store.ts';
import classes from './jobs-tray.module.css';

interface JobsListProps {
  readonly jobs: readonly Job[];
  readonly onDismiss: (id: string) => void;
  /** Called when the page of a job is opened. */
  readonly onNavigate: () => void;
}

/** The content of the jobs tray. */
export function JobsList({ jobs, onDismiss, onNavigate }: JobsListProps) {
  const t = useMessages(jobsListMessages);
  const ui = useMessages(uiMessages);
  return (
    <>
      <p className={classes.title}>{ui('jobs')}</p>
      {jobs.length === 0 ? <p className={classes.none}>{t('jobsNone')}</p> : null}
      <ul className={classes.list}>
        {jobs.map((job) => (
          <JobLine key={job.id} job={job} onDismiss={onDismiss} onNavigate={onNavigate} />
        ))}
      </ul>
    </>
  );
}

const TONES: Readonly<Record<JobState, Tone>> = {
  waiting: 'neutral',
  running: 'progress',
  done: 'success',
  failed: 'danger',
  cancelled: 'ended',
};
const LABEL_KEYS = {
  waiting: 'jobWaiting',
  done: 'jobDone',
  failed: 'jobFailed',
  cancelled: 'jobCancelled',
} as const;

interface JobLineProps extends Omit<JobsListProps, 'jobs'> {
  readonly job: Job;
}

function JobLine({ job, onDismiss, onNavigate }: JobLineProps) {
  const t = useMessages(jobsListMessages);
  const { formatNumber } = useFormats();
  const { href } = job;
  const percent = job.totalCount ? ((job.doneCount ?? 0) / job.totalCount) * 100 : undefined;
  return (
    <li className={classes.job}>
      <div className={classes.head}>
        <span className={classes.name}>{job.title}</span>
        {job.state === 'running' ? null : (
          <StatusChip tone={TONES[job.state]}>{t(LABEL_KEYS[job.state])}</StatusChip>
        )}
        {isActive(job) ? null : (
          <CloseButton
            size="sm"
            aria-label={t('jobDismiss', { title: job.title })}
            onClick={() => onDismiss(job.id)}
          />
        )}
      </div>
      {job.state === 'running' ? (
        <Progress value={percent ?? 100} animated={percent === undefined} aria-label={job.title} my={6} />
      ) : null}
      <Text size="xs" c="dimmed">
        {job.totalCount !== undefined && isActive(job)
          ? t('jobProgress', { done: formatNumber(job.doneCount ?? 0), total: formatNumber(job.totalCount) })
          : job.note}
      </Text>
      {job.results === undefined || isActive(job) ? null : (
        <div className={classes.results}>
          {job.results.map((result) => (
            <HrefLink key={result.href} href={result.href} className={classes.link} onNavigate={onNavigate}>
              {result.label}
            </HrefLink>
          ))}
        </div>
      )}
      {job.problems === undefined || isActive(job) ? null : <Problems problems={job.problems} />}
      <div className={classes.actions}>
        {href === undefined ? null : (
          <HrefLink href={href} className={classes.link} onNavigate={onNavigate}>
            {t('jobOpen')}
          </HrefLink>
        )}
        {job.download === undefined ? null : (
          <Anchor size="sm" href={job.download} download>
            {t('jobDownload')}
          </Anchor>
        )}
        {job.cancel !== undefined && isActive(job) ? (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            className={classes.stop ?? ''}
            aria-label={t('jobCancel', { title: job.title })}
            onClick={job.cancel}
          >
            {t('jobStop')}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

function Problems({ problems }: { readonly problems: NonNullable<Job['problems']> }) {
  const t = useMessages(jobsListMessages);
  return (
    <details className={classes.problems}>
      <summary>{t('jobProblems')}</summary>
      <dl>
        {problems.map(({ note, reason }) => (
          <div key={note}>
            <dt>{note}</dt>
            <dd>{reason}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
