import { Button, Group } from '@mantine/core';
import { BOOKING_PERMISSIONS } from '@portal/contract/freight';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../session/permitted.tsx';
import type { Filter } from '../../../ui/list/list-types.ts';
import { PartnerSelect } from '../../partner-orders/index.ts';
import { departureQuery } from '../departures/departure-queries.ts';
import type { DepartureListProps } from '../departures/use-lane-filters.ts';
import { formatLocalMinute } from '../local-minute.ts';
import { BookingList } from './booking-list.tsx';
import { bookingMessages } from './booking-messages.ts';

const AnswersDialog = lazyPart(() => import('./answers-dialog.tsx'), 'AnswersDialog');

/** The bookings of the departures of a partner, or of one of them. */
export function PartnerBookings({ partnerId, search, onSearch, tabs }: DepartureListProps) {
  const t = useMessages(bookingMessages);
  const [isAnswering, setIsAnswering] = useState(false);
  return (
    <>
      <BookingList
        owner={{ side: 'PARTNER', partnerId }}
        title={t('title')}
        actions={
          <Group gap="sm">
            <PartnerSelect partnerId={partnerId} to="/partner-portals/{-$partnerId}/departures" />
            <Permitted permission={BOOKING_PERMISSIONS.PARTNER}>
              <Button variant="default" onClick={() => setIsAnswering(true)}>
                {t('answerByFile')}
              </Button>
            </Permitted>
          </Group>
        }
        search={search}
        onSearch={onSearch}
        tabs={tabs}
        filters={useDepartureFilter(partnerId, search['departureId'])}
      />
      <Suspense fallback={null}>
        {isAnswering && (
          <AnswersDialog partnerId={partnerId} search={search} onClose={() => setIsAnswering(false)} />
        )}
      </Suspense>
    </>
  );
}

/** The filter by a departure, which a link of the list of departures sets. */
function useDepartureFilter(partnerId: string, departureId: string | undefined): readonly Filter[] {
  const t = useMessages(bookingMessages);
  const { data } = useQuery({
    ...departureQuery(partnerId, departureId ?? ''),
    enabled: departureId !== undefined,
  });
  if (departureId === undefined) return [];
  const text = data === undefined ? '…' : `${data.number}, ${formatLocalMinute(data.localDeparture)}`;
  return [
    {
      kind: 'custom',
      label: t('oneDeparture'),
      keys: ['departureId'],
      describe: () => text,
      render: () => text,
    },
  ];
}
