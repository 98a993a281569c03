import type { ConnectionAction, ConnectionEntry } from '@portal/contract/connections';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMessages } from '../../i18n/messages.ts';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { Timeline, type TimelineEntry } from '../../ui/display/timeline.tsx';
import { MoreButton } from '../../ui/page/more-button.tsx';
import { ErrorState } from '../../ui/page/states.tsx';
import type { Tone } from '../../ui/theme/theme-tokens.ts';
import { connectionMessages } from './connection-messages.ts';
import { entriesQuery, getOtherName, type ConnectionSubject } from './connection-subject.ts';

const TONES: Readonly<Record<ConnectionAction, Tone>> = {
  request: 'progress',
  withdraw: 'ended',
  accept: 'success',
  reject: 'danger',
  'change-terms': 'info',
  suspend: 'warning',
  resume: 'success',
  end: 'ended',
};

/** Who changed a connection, when and why, newest first. */
export function ConnectionHistory({ subject }: { readonly subject: ConnectionSubject }) {
  const t = useMessages(connectionMessages);
  const query = useInfiniteQuery(entriesQuery(subject));
  const { data, error, refetch } = query;
  const entries = data?.pages.flatMap((page) => page.data) ?? [];
  const formatActor = ({ side, actor }: ConnectionEntry) => {
    if (side === null) return t('byOperator');
    const company = side === subject.side ? subject.companyName : getOtherName(subject);
    return t('actorOf', { actor, company });
  };
  const toEntry = (entry: ConnectionEntry): TimelineEntry => ({
    id: entry.id,
    title: t(`entry_${entry.action}`),
    detail: [
      ...(entry.reason === null ? [] : [t(`reason_${entry.reason}`)]),
      ...(entry.comment === null ? [] : [entry.comment]),
      formatActor(entry),
    ].join(' · '),
    time: <RelativeTime at={entry.at} />,
    tone: TONES[entry.action],
  });
  if (error !== null && data === undefined)
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      {data !== undefined && entries.length === 0 && t('historyEmpty')}
      <Timeline label={t('history')} entries={entries.map(toEntry)} />
      <MoreButton query={query}>{t('showOlder')}</MoreButton>
    </>
  );
}
