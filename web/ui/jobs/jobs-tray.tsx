import { lazyPart } from '../../i18n/lazy-part.ts';
import { ActionIcon } from '@mantine/core';
import { IconProgress } from '@tabler/icons-react';
import { useMessages } from '../../i18n/messages.ts';
import { PanelButton } from '../popup/panel-button.tsx';
import { tooltip } from '../tooltip/tooltip.tsx';
import { uiMessages } from '../ui-messages.ts';
import { isActive, type Job } from './jobs-store.ts';
import classes from './jobs-tray.module.css';

interface JobsTrayProps {
  readonly jobs: readonly Job[];
  readonly onDismiss: (id: string) => void;
}

const loadList = () => import('./jobs-list.tsx');
const JobsList = lazyPart(loadList, 'JobsList');

/** The background jobs of the user, in a panel of the top bar. */
export function JobsTray({ jobs, onDismiss }: JobsTrayProps) {
  const t = useMessages(uiMessages);
  const running = jobs.filter(isActive).length;
  const label = t('jobsRunning', { count: running });
  return (
    <PanelButton
      width={360}
      flush
      label={t('jobs')}
      load={loadList}
      target={
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={label}
          {...tooltip(label)}
          className={classes.button ?? ''}
        >
          <IconProgress size={20} aria-hidden />
          {running > 0 ? <span className={classes.count}>{running}</span> : null}
        </ActionIcon>
      }
    >
      {(close) => <JobsList jobs={jobs} onDismiss={onDismiss} onNavigate={close} />}
    </PanelButton>
  );
}
