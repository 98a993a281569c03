import { Button } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import type { SearchPatch } from '../../../ui/list/list-search.ts';
import { BookingList } from './booking-list.tsx';
import { bookingMessages } from './booking-messages.ts';

const route = getRouteApi('/signed-in/next/lfreight/orders');
const ShipmentList = lazyPart(() => import('../shipments/shipment-list.tsx'), 'ShipmentList');

const CLIENT = { side: 'CLIENT' } as const;
const SHIPMENTS = 'shipments';

/** `/next/lfreight/orders`: the bookings and the shipments of a client, in tabs. */
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
  const frame = {
    title: t('ordersTitle'),
    search: route.useSearch(),
    onSearch: (patch: SearchPatch) =>
      void navigate({
        to: '/next/lfreight/orders',
        search: (before) => ({ ...before, ...patch }),
        resetScroll: false,
      }),
    tabs: {
      key: 'tab',
      label: t('ordersTitle'),
      items: [
        { value: '', label: t('title') },
        { value: SHIPMENTS, label: t('shipments') },
      ],
    },
  };
  return frame.search['tab'] === SHIPMENTS ? (
    <Suspense fallback={null}>
      <ShipmentList {...frame} />
    </Suspense>
  ) : (
    <BookingList owner={CLIENT} {...frame} actions={flightsButton} emptyAction={flightsButton} />
  );
}
