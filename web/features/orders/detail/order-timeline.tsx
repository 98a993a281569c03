import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { statusOf, type OrderDetails, type OrderEvent } from '@portal/contract/orders';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Section } from '../../../ui/detail-page.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { Timeline, type TimelineEntry } from '../../../ui/timeline.tsx';
import { orderUpdatesQuery } from './list-order-updates.ts';
import { type TimedEntry, useMeasurementEntries } from '../reweigh/measurement-history.tsx';
import { orderMeasurementsQuery } from '../reweigh/measurement-queries.ts';
import { orderDetailMessages } from './order-detail-messages.ts';
import { toneOfStatus } from '../status/status-tone.ts';
import { useStatusWords } from '../status/status-words.ts';

const AT_FIRST = 5;

/** What happened to the order, as its client sees it. */
export function OrderTimeline({ order }: { readonly order: OrderDetails }) {
  const t = useMessages(orderDetailMessages);
  const { data: events, error, refetch } = useQuery(orderUpdatesQuery(order.id));
  const { data: measurements } = useQuery(orderMeasurementsQuery(order.id));
  const measured = useMeasurementEntries(measurements ?? []);
  if (error !== null && events === undefined)
    return (
      <Section title={t('timeline')}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Section>
    );
  return <TimelineSection nextStates={order.nextStates} events={events ?? []} measured={measured} />;
}

interface TimelineSectionProps {
  readonly nextStates: OrderDetails['nextStates'];
  readonly events: readonly OrderEvent[];
  readonly measured: readonly TimedEntry[];
}

/** What happened, newest first and the older ones on request, with what is expected next on top. */
export function TimelineSection({ nextStates, events, measured }: TimelineSectionProps) {
  const t = useMessages(orderDetailMessages);
  const { statusWord, legWord, remarkWord } = useStatusWords();
  const [whole, setWhole] = useState(false);
  const all = [
    ...events.map((event) => ({ at: event.updateTimestamp, entry: happened(event) })),
    ...measured,
  ].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
  const shown = whole || all.length <= AT_FIRST + 1 ? all : all.slice(0, AT_FIRST);
  return (
    <Section title={t('timeline')}>
      <Timeline label={t('timeline')} entries={[...expected(), ...shown.map(({ entry }) => entry)]} />
      {shown.length < all.length && (
        <Button variant="default" size="xs" mt="sm" onClick={() => setWhole(true)}>
          {t('showAll', { count: all.length })}
        </Button>
      )}
    </Section>
  );

  function expected(): readonly TimelineEntry[] {
    const next = nextStates.find((ref) => statusOf(ref)?.exception === false);
    if (next === undefined || next.status === 'CANCELLED') return [];
    const title = t('next', { status: statusWord(next) });
    return [{ id: 'next', title, detail: legWord(next.serviceType), tone: 'neutral', expected: true }];
  }

  function happened(event: OrderEvent): TimelineEntry {
    const where = [event.place, legWord(event.serviceType), event.partner?.name, t(`source_${event.source}`)];
    return {
      id: event.id,
      title: statusWord(event),
      time: <RelativeTime at={event.updateTimestamp} />,
      detail: (
        <>
          {where.filter(Boolean).join(' · ')}
          {event.remarks !== null && event.remarks !== '' ? <div>{remarkWord(event.remarks)}</div> : null}
        </>
      ),
      tone: toneOfStatus(event),
    };
  }
}
