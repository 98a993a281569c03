import { Alert, Button } from '@mantine/core';
import { useMessages } from '../../i18n/messages.ts';
import { uiMessages } from '../ui-messages.ts';
import { listMessages } from './list-messages.ts';
import classes from './stale-rows-notice.module.css';

/** Shown above rows whose refresh failed. */
export function StaleRowsNotice({ onRetry }: { readonly onRetry: () => void }) {
  const t = useMessages(listMessages);
  const tUi = useMessages(uiMessages);
  return (
    <Alert color="yellow" radius={0} role="status" className={classes.notice ?? ''}>
      <span className={classes.line}>
        {t('staleRows')}
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          {tUi('retry')}
        </Button>
      </span>
    </Alert>
  );
}
