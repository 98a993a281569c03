import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { RelativeTime, useNow } from '../../ui/relative-time.tsx';
import classes from './journey.module.css';
import { trackingMessages } from './tracking-messages.ts';

interface LiveNoteProps {
  /** As the query answers it: the same object as long as nothing changed. */
  readonly data: object;
  /** When it was last asked for, epoch milliseconds. */
  readonly checkedAt: number;
  readonly failed: boolean;
  /** Nothing more will come. */
  readonly ended: boolean;
}

const JUST_NOW_MS = 2 * 60_000;

/** Whether what is shown is fresh: that news came in, when it was last looked for, or that it cannot be. */
export function LiveNote({ data, checkedAt, failed, ended }: LiveNoteProps) {
  const t = useMessages(trackingMessages);
  const now = useNow();
  const [seen, setSeen] = useState<{ data: object; changedAt: number | undefined }>({
    data,
    changedAt: undefined,
  });
  if (seen.data !== data) setSeen({ data, changedAt: checkedAt });
  const isNew = seen.changedAt !== undefined && now - seen.changedAt < JUST_NOW_MS;
  return (
    <p className={classes.live} data-failed={failed || undefined} data-ended={ended || undefined}>
      <span role="status">{failed ? t('liveFailed') : isNew ? t('updatedNow') : ''}</span>
      {!isNew && (
        <span>
          {t('checked')} <RelativeTime at={new Date(checkedAt).toISOString()} />
        </span>
      )}
    </p>
  );
}
