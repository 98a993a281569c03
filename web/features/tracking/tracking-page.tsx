import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState, type KeyboardEvent } from 'react';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { Surface } from '../../ui/surface.tsx';
import { MOST_CODES, readCodes } from './pasted-codes.ts';
import { trackManyQuery } from './tracking-queries.ts';
import { trackingMessages } from './tracking-messages.ts';
import classes from './tracking-page.module.css';
import { TrackingResults } from './tracking-results.tsx';

const route = getRouteApi('/signed-in/tracking');
/** A longer address would not survive a reload: servers refuse long request lines. */
const LONGEST_LINK = 6_000;

/** `/tracking`: where up to a thousand orders are, by any of their codes. */
export function TrackingPage() {
  const t = useMessages(trackingMessages);
  const { formatNumber } = useFormats();
  const navigate = useNavigate();
  const linked = route.useSearch().codes ?? '';
  const [typed, setTyped] = useState(linked.replaceAll(',', '\n'));
  const [asked, setAsked] = useState<readonly string[]>(() => readCodes(linked).codes);
  const answer = useQuery(trackManyQuery(asked));
  const read = readCodes(typed);

  const look = () => {
    const [only] = read.codes;
    if (only !== undefined && read.codes.length === 1) {
      void navigate({ to: '/tracking/$id', params: { id: only } });
      return;
    }
    setAsked(read.codes);
    const codes = read.codes.join(',');
    void navigate({ to: '/tracking', search: codes.length > LONGEST_LINK ? {} : { codes }, replace: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    look();
  };

  return (
    <PageFrame title={t('title')}>
      <Surface className={classes.ask ?? ''}>
        <Textarea
          label={t('paste')}
          description={t('pasteHelp', { most: formatNumber(MOST_CODES) })}
          autosize
          minRows={3}
          maxRows={10}
          autoFocus
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          classNames={{ input: classes.codes ?? '' }}
        />
        <div className={classes.foot}>
          <span className={classes.read} role="status">
            {[
              t('codesRead', { count: read.codes.length }),
              ...(read.repeats > 0 ? [t('repeats', { count: read.repeats })] : []),
              ...(read.beyond > 0 ? [t('beyond', { count: read.beyond, most: MOST_CODES })] : []),
            ].join(' · ')}
          </span>
          <Button onClick={look} disabled={read.codes.length === 0} loading={answer.isFetching}>
            {t('look')}
          </Button>
        </div>
      </Surface>
      {answer.error !== null && answer.data === undefined && (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      )}
      {answer.data !== undefined && <TrackingResults lookups={answer.data} />}
      {asked.length === 0 && <EmptyState title={t('nobody')} help={t('nobodyHelp')} />}
    </PageFrame>
  );
}
