import { Button, Text } from '@mantine/core';
import { IconCloudOff, IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ApiError } from '../../api/client.ts';
import { useMessages } from '../../i18n/messages.ts';
import classes from './states.module.css';
import { uiMessages } from '../ui-messages.ts';

interface EmptyStateProps {
  readonly title: string;
  /** What to do about it. */
  readonly help?: ReactNode;
  readonly action?: ReactNode;
  readonly icon?: ReactNode;
}

/** Shown in place of an empty list. */
export function EmptyState({ title, help, action, icon }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <div className={classes.icon} aria-hidden>
        {icon ?? <IconInbox size={28} stroke={1.5} />}
      </div>
      <p className={classes.title}>{title}</p>
      {help === undefined ? null : <div className={classes.help}>{help}</div>}
      {action === undefined ? null : <div className={classes.action}>{action}</div>}
    </div>
  );
}

interface ErrorStateProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
  readonly title?: string;
}

/** Shown in place of content that failed to load: the reason, a retry button and the request id for support. */
export function ErrorState({ error, onRetry, title }: ErrorStateProps) {
  const t = useMessages(uiMessages);
  const problem = error instanceof ApiError ? error.problem : undefined;
  const details = problem?.ErrorDetails ?? [];
  return (
    <div className={classes.state} role="alert">
      <div className={classes.icon} data-kind="error" aria-hidden>
        <IconCloudOff size={28} stroke={1.5} />
      </div>
      <p className={classes.title}>{title ?? t('failedTitle')}</p>
      <div className={classes.help}>
        {problem?.error ?? t('failedHelp')}
        {details.length > 1 ? (
          <ul className={classes.details}>
            {details.map((detail) => (
              <li key={`${detail.note} ${detail.reason}`}>
                {detail.note} {detail.reason}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      {onRetry === undefined ? null : (
        <Button className={classes.action ?? ''} variant="default" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
      {problem?.requestId ? (
        <Text size="xs" c="dimmed" mt="md">
          {t('requestId', { id: problem.requestId })}
        </Text>
      ) : null}
    </div>
  );
}
