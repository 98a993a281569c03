import type { QuotationEntry } from '@portal/contract/freight';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import type { TimelineEntry } from '../../../ui/display/timeline.tsx';
import type { Tone } from '../../../ui/theme/theme-tokens.ts';
import type { BookingOwner } from '../bookings/booking-queries.ts';
import { EntryHistory } from '../entry-history.tsx';
import { quotationMessages } from './quotation-messages.ts';
import { quotationEntriesQuery } from './quotation-queries.ts';

const TONES: Readonly<Record<QuotationEntry['action'], Tone>> = {
  create: 'neutral',
  send: 'progress',
  quote: 'info',
  counter: 'progress',
  accept: 'success',
  reject: 'danger',
  withdraw: 'ended',
  attach: 'success',
};

interface QuotationHistoryProps {
  readonly owner: BookingOwner;
  readonly id: string;
}

/** Who changed a quotation, when, and each unit price before and after, newest first. */
export function QuotationHistory({ owner, id }: QuotationHistoryProps) {
  const t = useMessages(quotationMessages);
  const query = useInfiniteQuery(quotationEntriesQuery(owner, id));
  const formatPrices = usePriceChanges();
  const toEntry = (entry: QuotationEntry): TimelineEntry => ({
    id: entry.id,
    title: t(`entry_${entry.action}`),
    detail: [
      ...(entry.reason === null ? [] : [t(`reason_${entry.reason}`)]),
      ...(entry.comment === null ? [] : [entry.comment]),
      ...formatPrices(entry),
      entry.actor ?? t('byRates'),
    ].join(' · '),
    time: <RelativeTime at={entry.at} />,
    tone: TONES[entry.action],
  });
  return <EntryHistory query={query} label={t('history')} moreLabel={t('showOlder')} toEntry={toEntry} />;
}

/** Describes the unit price of each line that is new or has changed. */
function usePriceChanges(): (entry: QuotationEntry) => string[] {
  const t = useMessages(quotationMessages);
  const { formatAmount } = useFormats();
  return ({ lines, previousLines }) =>
    (lines ?? []).flatMap(({ service, unitPriceMinor, amount: { currency } }, index) => {
      const before = previousLines?.[index];
      if (before?.unitPriceMinor === unitPriceMinor && before.service === service) return [];
      const after = formatAmount({ amountMinor: unitPriceMinor, currency });
      const price =
        before?.service === service
          ? `${formatAmount({ amountMinor: before.unitPriceMinor, currency: before.amount.currency })} → ${after}`
          : after;
      return [`${t(`service_${service}`)}: ${price}`];
    });
}
