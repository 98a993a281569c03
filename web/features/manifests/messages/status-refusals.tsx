import { Alert } from '@mantine/core';
import { useMessages } from '../../../i18n/messages.ts';
import { mawbProgressMessages } from '../mawb/mawb-progress-messages.ts';
import type { MawbProgress } from '../mawb/mawb-progress.ts';

/** The orders of a step whose status did not change; nothing without any. */
export function StatusRefusals({ notUpdated }: Pick<MawbProgress, 'notUpdated'>) {
  const t = useMessages(mawbProgressMessages);
  if (notUpdated.length === 0) return null;
  return (
    <Alert color="yellow" title={t('notUpdated', { count: notUpdated.length })}>
      <ul>
        {notUpdated.map(({ orderCode, reason }) => (
          <li key={orderCode}>
            {orderCode}: {reason.message}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
