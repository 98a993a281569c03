import { Alert, Button, FileButton, Skeleton, Textarea } from '@mantine/core';
import { MOST_CODES } from '@portal/contract/tracking';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState, type KeyboardEvent } from 'react';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { tip } from '../../ui/tip.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { Surface } from '../../ui/surface.tsx';
import { isPlainList, readCodes } from './pasted-codes.ts';
import { trackManyQuery, useTrackFile } from './tracking-queries.ts';
import { LiveNote } from './live-note.tsx';
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

  const file = useTrackFile();

  const lookFor = (codes: readonly string[]) => {
    const [only] = codes;
    if (only !== undefined && codes.length === 1) {
      void navigate({ to: '/tracking/$id', params: { id: only } });
      return;
    }
    setAsked(codes);
    const linkable = codes.join(',');
    const search = linkable.length > LONGEST_LINK ? {} : { codes: linkable };
    void navigate({ to: '/tracking', search, replace: true });
  };
  const look = () => {
    file.reset();
    lookFor(read.codes);
  };
  const lookInFile = async (chosen: File) => {
    const text = /\.(txt|csv)$/i.test(chosen.name) ? await chosen.text() : undefined;
    if (text !== undefined && isPlainList(text)) {
      file.reset();
      setTyped(text);
      lookFor(readCodes(text).codes);
      return;
    }
    file.mutate(chosen, {
      onSuccess: (codes) => {
        setTyped(codes.join('\n'));
        lookFor(codes);
      },
    });
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
          <div className={classes.actions}>
            <FileButton
              accept=".csv,.tsv,.txt,.xlsx"
              onChange={(chosen) => chosen !== null && void lookInFile(chosen)}
              disabled={file.isPending}
            >
              {(props) => (
                <Button
                  variant="default"
                  leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
                  loading={file.isPending}
                  {...props}
                  {...tip(t('fileHelp'))}
                >
                  {t('file')}
                </Button>
              )}
            </FileButton>
            <Button onClick={look} disabled={read.codes.length === 0} loading={answer.isLoading}>
              {t('look')}
            </Button>
          </div>
        </div>
        {file.error !== null && (
          <Alert color="red" mt="md" role="alert">
            {file.error.message}
          </Alert>
        )}
      </Surface>
      {answer.error !== null && answer.data === undefined && (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      )}
      {answer.isLoading && <Skeleton height={480} mt="lg" />}
      {answer.data !== undefined && (
        <>
          <TrackingResults lookups={answer.data} />
          <LiveNote
            key={asked.join(' ')}
            data={answer.data}
            checkedAt={answer.dataUpdatedAt}
            failed={answer.error !== null}
            ended={answer.data.every(({ order }) => order === null || order.terminal)}
          />
        </>
      )}
      {asked.length === 0 && <EmptyState title={t('nobody')} help={t('nobodyHelp')} />}
    </PageFrame>
  );
}
