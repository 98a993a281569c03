import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { OrderDetails, OrderEvent } from '@portal/contract/orders';
import { useState, type ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Section } from '../../../ui/page/detail-page.tsx';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { Timeline, type TimelineEntry } from '../../../ui/display/timeline.tsx';
import { canWithdraw, WithdrawButton, type EventViewer } from '../withdraw/withdraw-button.tsx';
import { findNextState } from './find-next-state.ts';
import { EventDetail } from './event-detail.tsx';
import { orderUpdatesQuery } from './order-updates-query.ts';
import { type TimedEntry, useReweighEntries } from '../reweigh/use-reweigh-entries.tsx';
import { orderReweighsQuery } from '../reweigh/reweigh-queries.ts';
import {
  CustodySection,
  custodyMessages,
  getCustodyPermission,
  useLedgerEntries,
  type CustodySubject,
} from '../../custody/index.ts';
import { usePermission } from '../../../session/use-user.ts';
import { orderDetailMessages } from './order-detail-messages.ts';
import { orderKeys } from '../order-keys.ts';
import { mergeNewestFirst } from '../status/sort-newest-first.ts';
import { getStatusTone } from '../status/status-tone.ts';
import { useStatusTexts } from '../status/status-texts.ts';

const INITIALLY_SHOWN = 5;

/** The history of the order as its client sees it. */
export function OrderTimeline({ order }: { readonly order: OrderDetails }) {
  const t = useMessages(orderDetailMessages);
  const { data: events, error, refetch } = useQuery(orderUpdatesQuery(order.id));
  const { data: reweighs } = useQuery(orderReweighsQuery(order.id));
  const reweighEntries = useReweighEntries(reweighs ?? []);
  const custody = { orderId: order.id, version: order.version };
  const ledgerEntries = useLedgerEntries(custody);
  if (error !== null && events === undefined)
    return (
      <Section title={t('timeline')}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Section>
    );
  return (
    <TimelineSection
      nextStates={order.nextStates}
      events={events ?? []}
      otherEntries={[...reweighEntries, ...ledgerEntries]}
      custody={custody}
      viewer={{
        orderId: order.id,
        author: { kind: 'CLIENT' },
        permission: 'own-freight.update',
        queryKey: orderKeys.all,
      }}
    />
  );
}

interface TimelineSectionProps {
  readonly nextStates: OrderDetails['nextStates'];
  readonly events: readonly OrderEvent[];
  /** Reweighs and other facts that change no status. */
  readonly otherEntries: readonly TimedEntry[];
  /** The ledger of the pieces, shown in place of the events on request. */
  readonly custody: CustodySubject;
  readonly viewer: EventViewer;
}

const WithoutFrame = ({ children }: { readonly children: ReactNode }) => children;

/** Events and other entries newest first, below the expected next status; older entries are shown on request. */
export function TimelineSection({ nextStates, events, otherEntries, custody, viewer }: TimelineSectionProps) {
  const t = useMessages(orderDetailMessages);
  const { getStatusText, getLegText } = useStatusTexts();
  const tCustody = useMessages(custodyMessages);
  const mayReadCustody = usePermission(getCustodyPermission(custody)).isAllowed;
  const [showsAll, setShowsAll] = useState(false);
  const [showsCustody, setShowsCustody] = useState(false);
  // A hand-over of the ledger that follows from an event has its id.
  const eventIds = new Set(events.map(({ id }) => id));
  const entries = mergeNewestFirst(
    events,
    otherEntries.filter(({ entry }) => !eventIds.has(entry.id)),
  );
  const visible =
    showsAll || entries.length <= INITIALLY_SHOWN + 1 ? entries : entries.slice(0, INITIALLY_SHOWN);
  return (
    <Section title={t('timeline')} aside={mayReadCustody && renderToggle()}>
      {showsCustody ? <CustodySection subject={custody} Frame={WithoutFrame} /> : renderEvents()}
    </Section>
  );

  function renderToggle() {
    return (
      <Button
        variant={showsCustody ? 'light' : 'default'}
        size="compact-sm"
        aria-pressed={showsCustody}
        onClick={() => setShowsCustody(!showsCustody)}
      >
        {tCustody('title')}
      </Button>
    );
  }

  function renderEvents() {
    return (
      <>
        <Timeline
          label={t('timeline')}
          entries={[
            ...listNextEntry(),
            ...visible.map((entry) => ('event' in entry ? toEntry(entry.event) : entry.entry)),
          ]}
        />
        {visible.length < entries.length && (
          <Button variant="default" size="xs" mt="sm" onClick={() => setShowsAll(true)}>
            {t('showAll', { count: entries.length })}
          </Button>
        )}
      </>
    );
  }

  function listNextEntry(): readonly TimelineEntry[] {
    const next = findNextState(nextStates);
    if (next === undefined) return [];
    const title = t('next', { status: getStatusText(next) });
    return [{ id: 'next', title, detail: getLegText(next.serviceType), tone: 'neutral', isExpected: true }];
  }

  function toEntry(event: OrderEvent): TimelineEntry {
    const isWithdrawn = event.withdrawal !== null;
    return {
      id: event.id,
      title: getStatusText(event),
      time: <RelativeTime at={event.updateTimestamp} />,
      detail: <EventDetail event={event} />,
      tone: isWithdrawn ? 'neutral' : getStatusTone(event),
      isWithdrawn,
      ...(canWithdraw({ event, viewer }) && { action: <WithdrawButton event={event} viewer={viewer} /> }),
    };
  }
}
