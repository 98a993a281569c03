import type { BookingEntry, LoadChange } from '@portal/contract/freight';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { Timeline, type TimelineEntry } from '../../../ui/display/timeline.tsx';
import { MoreButton } from '../../../ui/page/more-button.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import type { Tone } from '../../../ui/theme/theme-tokens.ts';
import { formatCubicMetres } from '../cubic-metres.ts';
import { formatLocalMinute } from '../local-minute.ts';
import { bookingMessages } from './booking-messages.ts';
import { bookingEntriesQuery, type BookingOwner } from './booking-queries.ts';
import { useSignedAmount } from './signed-money.tsx';

const TONES: Readonly<Record<BookingEntry['action'], Tone>> = {
  request: 'progress',
  'accept-offer': 'success',
  confirm: 'success',
  reject: 'danger',
  rebook: 'info',
  'accept-alternative': 'success',
  amend: 'info',
  cancel: 'ended',
};

interface BookingHistoryProps {
  readonly owner: BookingOwner;
  readonly id: string;
}

/** Who changed a booking, when and why, newest first. */
export function BookingHistory({ owner, id }: BookingHistoryProps) {
  const t = useMessages(bookingMessages);
  const { formatAmount, formatWeight } = useFormats();
  const formatSigned = useSignedAmount();
  const query = useInfiniteQuery(bookingEntriesQuery(owner, id));
  const { data, error, refetch } = query;
  const formatLoad = ({ weight, volume }: LoadChange['before']) =>
    `${formatWeight(weight)}, ${formatCubicMetres(volume)}`;
  const describeLoadChange = ({ before, after, difference }: LoadChange) => [
    `${formatLoad(before)} → ${formatLoad(after)}`,
    `${formatAmount(before.total)} → ${formatAmount(after.total)} (${formatSigned(difference)})`,
  ];
  const toEntry = (entry: BookingEntry): TimelineEntry => ({
    id: entry.id,
    title: t(`entry_${entry.action}`),
    detail: [
      ...(entry.reason === null ? [] : [t(`reason_${entry.reason}`)]),
      ...(entry.comment === null ? [] : [entry.comment]),
      ...(entry.load === null ? [] : describeLoadChange(entry.load)),
      `${entry.number}, ${formatLocalMinute(entry.localDeparture)}`,
      entry.actor,
    ].join(' · '),
    time: <RelativeTime at={entry.at} />,
    tone: TONES[entry.action],
  });
  if (error !== null && data === undefined)
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <Timeline label={t('history')} entries={data?.pages.flatMap((page) => page.data.map(toEntry)) ?? []} />
      <MoreButton query={query}>{t('showOlder')}</MoreButton>
    </>
  );
}
