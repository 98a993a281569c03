import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../i18n/messages.ts';
import type { Filter } from '../../../ui/list/list-types.ts';
import { PartnerSelect } from '../../partner-orders/index.ts';
import { departureQuery } from '../departures/departure-queries.ts';
import type { DepartureListProps } from '../departures/use-lane-filters.ts';
import { formatLocalMinute } from '../local-minute.ts';
import { BookingList } from './booking-list.tsx';
import { bookingMessages } from './booking-messages.ts';

/** The bookings of the departures of a partner, or of one of them. */
export function PartnerBookings({ partnerId, search, onSearch, tabs }: DepartureListProps) {
  const t = useMessages(bookingMessages);
  return (
    <BookingList
      owner={{ side: 'PARTNER', partnerId }}
      title={t('title')}
      actions={<PartnerSelect partnerId={partnerId} to="/partner-portals/{-$partnerId}/departures" />}
      search={search}
      onSearch={onSearch}
      tabs={tabs}
      filters={useDepartureFilter(partnerId, search['departureId'])}
    />
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
