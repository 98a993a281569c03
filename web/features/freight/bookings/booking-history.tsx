import type { BookingEntry, LoadChange } from '@portal/contract/freight';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatCubicMetres } from '../../../i18n/format-volume.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import type { TimelineEntry } from '../../../ui/display/timeline.tsx';
import type { Tone } from '../../../ui/theme/theme-tokens.ts';
import { EntryHistory } from '../entry-history.tsx';
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
  return <EntryHistory query={query} label={t('history')} moreLabel={t('showOlder')} toEntry={toEntry} />;
}
