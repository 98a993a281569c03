import { ActionIcon, Anchor, Button, CloseButton, Popover, Progress, Text, Tooltip } from '@mantine/core';
import { IconProgress } from '@tabler/icons-react';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { StatusChip } from '../status-chip.tsx';
import type { Tone } from '../theme-tokens.ts';
import { uiMessages } from '../ui-messages.ts';
import { isOpen, type Job, type JobState } from './jobs-store.ts';
import classes from './jobs-tray.module.css';

interface JobsTrayProps {
  readonly jobs: readonly Job[];
  readonly onDismiss: (id: string) => void;
}

/** Work that goes on in the background: left and found again from any page. */
export function JobsTray({ jobs, onDismiss }: JobsTrayProps) {
  const t = useMessages(uiMessages);
  const running = jobs.filter(isOpen).length;
  const label = t('jobsRunning', { count: running });
  return (
    <Popover position="bottom-end" width={360} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Tooltip label={label}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={label}
            className={classes.button ?? ''}
          >
            <IconProgress size={20} aria-hidden />
            {running > 0 ? <span className={classes.count}>{running}</span> : null}
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('jobs')}>
        <p className={classes.title}>{t('jobs')}</p>
        {jobs.length === 0 ? <p className={classes.none}>{t('jobsNone')}</p> : null}
        <ul className={classes.list}>
          {jobs.map((job) => (
            <JobLine key={job.id} job={job} onDismiss={onDismiss} />
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}

const TONE: Readonly<Record<JobState, Tone>> = {
  waiting: 'neutral',
  running: 'progress',
  done: 'success',
  failed: 'danger',
  cancelled: 'ended',
};
const WORD = {
  waiting: 'jobWaiting',
  done: 'jobDone',
  failed: 'jobFailed',
  cancelled: 'jobCancelled',
} as const;

function JobLine({ job, onDismiss }: { readonly job: Job; readonly onDismiss: (id: string) => void }) {
  const t = useMessages(uiMessages);
  const { formatNumber } = useFormats();
  const share = job.total ? ((job.done ?? 0) / job.total) * 100 : undefined;
  return (
    <li className={classes.job}>
      <div className={classes.head}>
        <span className={classes.name}>{job.title}</span>
        {job.state === 'running' ? null : (
          <StatusChip tone={TONE[job.state]}>{t(WORD[job.state])}</StatusChip>
        )}
        {isOpen(job) ? null : (
          <CloseButton
            size="sm"
            aria-label={t('jobDismiss', { title: job.title })}
            onClick={() => onDismiss(job.id)}
          />
        )}
      </div>
      {job.state === 'running' ? (
        <Progress value={share ?? 100} animated={share === undefined} aria-label={job.title} my={6} />
      ) : null}
      <Text size="xs" c="dimmed">
        {job.total !== undefined && isOpen(job)
          ? t('jobProgress', { done: formatNumber(job.done ?? 0), total: formatNumber(job.total) })
          : job.note}
      </Text>
      {job.problems === undefined || isOpen(job) ? null : <Problems problems={job.problems} />}
      <div className={classes.actions}>
        {job.href === undefined ? null : (
          <Anchor size="sm" href={job.href}>
            {t('jobOpen')}
          </Anchor>
        )}
        {job.download === undefined ? null : (
          <Anchor size="sm" href={job.download} download>
            {t('jobDownload')}
          </Anchor>
        )}
        {job.cancel !== undefined && isOpen(job) ? (
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
  const t = useMessages(uiMessages);
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
