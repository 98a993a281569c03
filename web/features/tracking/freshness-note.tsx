import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { RelativeTime, useNow } from '../../ui/display/relative-time.tsx';
import classes from './journey/journey.module.css';
import { trackingMessages } from './tracking-messages.ts';

interface FreshnessNoteProps {
  /** Data of the query; it stays the same object until it changes. */
  readonly data: object;
  /** Time of the last request, epoch milliseconds. */
  readonly checkedAt: number;
  readonly hasFailed: boolean;
  /** The data will not change any more. */
  readonly hasEnded: boolean;
}

const JUST_NOW_MS = 2 * 60_000;

/** Shows a recent change, the time of the last request, or that requests fail. */
export function FreshnessNote({ data, checkedAt, hasFailed, hasEnded }: FreshnessNoteProps) {
  const t = useMessages(trackingMessages);
  const now = useNow();
  const [snapshot, setSnapshot] = useState<{ data: object; changedAt: number | undefined }>({
    data,
    changedAt: undefined,
  });
  if (snapshot.data !== data) setSnapshot({ data, changedAt: checkedAt });
  const hasChanged = snapshot.changedAt !== undefined && now - snapshot.changedAt < JUST_NOW_MS;
  return (
    <p className={classes.freshness} data-failed={hasFailed || undefined} data-ended={hasEnded || undefined}>
      <span role="status">{hasFailed ? t('refreshFailed') : hasChanged ? t('updatedNow') : ''}</span>
      {!hasChanged && (
        <span>
          {t('checked')} <RelativeTime at={new Date(checkedAt).toISOString()} />
        </span>
      )}
    </p>
  );
}
