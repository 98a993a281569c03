import { Button } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useMessages } from '../../../i18n/messages.ts';
import { BookingList } from './booking-list.tsx';
import { bookingMessages } from './booking-messages.ts';

const route = getRouteApi('/signed-in/next/lfreight/orders');
const CLIENT = { side: 'CLIENT' } as const;

/** `/next/lfreight/orders`: the bookings of a client, a tab of its freight orders. */
export function FreightOrdersPage() {
  const t = useMessages(bookingMessages);
  const navigate = useNavigate();
  const flightsButton = (
    <Button
      variant="default"
      renderRoot={(props) => <Link {...props} to="/next/lfreight/flights" search={{ shipmentMode: 'AIR' }} />}
    >
      {t('findFlights')}
    </Button>
  );
  return (
    <BookingList
      owner={CLIENT}
      title={t('ordersTitle')}
      actions={flightsButton}
      search={route.useSearch()}
      onSearch={(patch) =>
        void navigate({
          to: '/next/lfreight/orders',
          search: (before) => ({ ...before, ...patch }),
          resetScroll: false,
        })
      }
      tabs={{ key: 'tab', label: t('ordersTitle'), items: [{ value: '', label: t('title') }] }}
      emptyAction={flightsButton}
    />
  );
}
