import { lazyPart } from '../../i18n/lazy-part.ts';
import { ActionIcon } from '@mantine/core';
import { IconProgress } from '@tabler/icons-react';
import { useMessages } from '../../i18n/messages.ts';
import { PanelButton } from '../popup/panel-button.tsx';
import { tip } from '../tooltip/tooltip.ts';
import { uiMessages } from '../ui-messages.ts';
import { isOpen, type Job } from './jobs-store.ts';
import classes from './jobs-tray.module.css';

interface JobsTrayProps {
  readonly jobs: readonly Job[];
  readonly onDismiss: (id: string) => void;
}

const loadList = () => import('./jobs-list.tsx');
const JobsList = lazyPart(loadList, 'JobsList');

/** Work that goes on in the background: left and found again from any page. */
export function JobsTray({ jobs, onDismiss }: JobsTrayProps) {
  const t = useMessages(uiMessages);
  const running = jobs.filter(isOpen).length;
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
          {...tip(label)}
          className={classes.button ?? ''}
        >
          <IconProgress size={20} aria-hidden />
          {running > 0 ? <span className={classes.count}>{running}</span> : null}
        </ActionIcon>
      }
    >
      {(close) => <JobsList jobs={jobs} onDismiss={onDismiss} onLeave={close} />}
    </PanelButton>
  );
}
