import { Alert, Button } from '@mantine/core';
import { useMessages } from '../../i18n/messages.ts';
import { uiMessages } from '../ui-messages.ts';
import { listMessages } from './list-messages.ts';
import classes from './stale-rows-notice.module.css';

/** Over rows that could not be asked for again: what stands there is what was known last. */
export function OldRows({ onRetry }: { readonly onRetry: () => void }) {
  const t = useMessages(listMessages);
  const tUi = useMessages(uiMessages);
  return (
    <Alert color="yellow" radius={0} role="status" className={classes.notice ?? ''}>
      <span className={classes.line}>
        {t('oldRows')}
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          {tUi('retry')}
        </Button>
      </span>
    </Alert>
  );
}
