import { Button } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import type { SearchPatch } from '../../../ui/list/list-search.ts';
import { spaceRequestMessages } from '../space-requests/space-request-messages.ts';
import { BookingList } from './booking-list.tsx';
import { bookingMessages } from './booking-messages.ts';

const SpaceRequestList = lazyPart(
  () => import('../space-requests/space-request-list.tsx'),
  'SpaceRequestList',
);

const ShipmentList = lazyPart(() => import('../shipments/shipment-list.tsx'), 'ShipmentList');

const route = getRouteApi('/signed-in/next/lfreight/orders');
const CLIENT = { side: 'CLIENT' } as const;

/** `/next/lfreight/orders`: the bookings, space requests and shipments of a client, tabs of its freight orders. */
export function FreightOrdersPage() {
  const t = useMessages(bookingMessages);
  const tRequests = useMessages(spaceRequestMessages);
  const navigate = useNavigate();
  const flightsButton = (
    <Button
      variant="default"
      renderRoot={(props) => <Link {...props} to="/next/lfreight/flights" search={{ shipmentMode: 'AIR' }} />}
    >
      {t('findFlights')}
    </Button>
  );
  const search = route.useSearch();
  const frame = {
    title: t('ordersTitle'),
    search,
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
        { value: 'requests', label: tRequests('title') },
        { value: 'shipments', label: t('shipments') },
      ],
    },
  };
  if (search['tab'] === 'shipments')
    return (
      <Suspense fallback={null}>
        <ShipmentList {...frame} />
      </Suspense>
    );
  const props = { ...frame, owner: CLIENT, actions: flightsButton, emptyAction: flightsButton };
  return search['tab'] === 'requests' ? (
    <Suspense fallback={null}>
      <SpaceRequestList {...props} />
    </Suspense>
  ) : (
    <BookingList {...props} />
  );
}
