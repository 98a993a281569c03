import { Button } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import type { SearchPatch } from '../../../ui/list/list-search.ts';
import { allotmentMessages } from '../allotments/allotment-messages.ts';
import { spaceRequestMessages } from '../space-requests/space-request-messages.ts';
import { BookingList } from './booking-list.tsx';
import { bookingMessages } from './booking-messages.ts';

const ShipmentList = lazyPart(() => import('../shipments/shipment-list.tsx'), 'ShipmentList');
const AllottedDepartures = lazyPart(
  () => import('../allotments/allotted-departures.tsx'),
  'AllottedDepartures',
);
const SpaceRequestList = lazyPart(
  () => import('../space-requests/space-request-list.tsx'),
  'SpaceRequestList',
);

const route = getRouteApi('/signed-in/next/lfreight/orders');
const CLIENT = { side: 'CLIENT' } as const;
const SHIPMENTS = 'shipments';
const REQUESTS = 'requests';
const ALLOTMENTS = 'allotments';

/** `/next/lfreight/orders`: bookings, shipments, space requests and allotments of a client, in tabs. */
export function FreightOrdersPage() {
  const t = useMessages(bookingMessages);
  const tAllotments = useMessages(allotmentMessages);
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
        { value: REQUESTS, label: tRequests('title') },
        { value: ALLOTMENTS, label: tAllotments('title') },
      ],
    },
  };
  const { tab } = frame.search;
  const bookings = { owner: CLIENT, ...frame, actions: flightsButton, emptyAction: flightsButton };
  return <Suspense fallback={null}>{renderTab()}</Suspense>;

  function renderTab() {
    switch (tab) {
      case SHIPMENTS:
        return <ShipmentList {...frame} />;
      case REQUESTS:
        return <SpaceRequestList {...bookings} />;
      case ALLOTMENTS:
        return <AllottedDepartures {...frame} actions={flightsButton} />;
      default:
        return <BookingList {...bookings} />;
    }
  }
}
