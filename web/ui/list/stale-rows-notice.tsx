import { Alert, Button } from '@mantine/core';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { uiMessages } from '../ui-messages.ts';
import { listMessages } from './list-messages.ts';
import classes from './stale-rows-notice.module.css';

interface StaleRowsNoticeProps {
  readonly isOffline: boolean;
  /** When the rows were received, in milliseconds since 1970. */
  readonly loadedAt: number | undefined;
  readonly onRetry: () => void;
}

/** Shown above rows that are not current: their refresh failed, or the browser is offline. */
export function StaleRowsNotice({ isOffline, loadedAt, onRetry }: StaleRowsNoticeProps) {
  const { formatTime } = useFormats();
  const t = useMessages(listMessages);
  const tUi = useMessages(uiMessages);
  return (
    <Alert color="yellow" radius={0} role="status" className={classes.notice ?? ''}>
      <span className={classes.line}>
        {isOffline ? t('offlineRows') : t('staleRows')}
        {loadedAt !== undefined && loadedAt > 0 && (
          <span>{t('rowsLoadedAt', { time: formatTime(new Date(loadedAt).toISOString()) })}</span>
        )}
        {!isOffline && (
          <Button size="compact-sm" variant="default" onClick={onRetry}>
            {tUi('retry')}
          </Button>
        )}
      </span>
    </Alert>
  );
}
