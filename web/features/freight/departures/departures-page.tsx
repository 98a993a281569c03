import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import type { SearchPatch } from '../../../ui/list/list-search.ts';
import { usePartnerId } from '../../partner-orders/index.ts';
import { DepartureList } from './departure-list.tsx';
import { allotmentMessages } from '../allotments/allotment-messages.ts';
import { spaceRequestMessages } from '../space-requests/space-request-messages.ts';
import { departureMessages } from './departure-messages.ts';
import { ScheduleList } from './schedule-list.tsx';

const PartnerBookings = lazyPart(() => import('../bookings/partner-bookings.tsx'), 'PartnerBookings');

const PartnerAllotments = lazyPart(() => import('../allotments/partner-allotments.tsx'), 'PartnerAllotments');

const PartnerSpaceRequests = lazyPart(
  () => import('../space-requests/partner-space-requests.tsx'),
  'PartnerSpaceRequests',
);

const route = getRouteApi('/signed-in/partner-portals/{-$partnerId}/departures');

/** `/partner-portals/{partnerId}/departures`: the flights and truckings that a forwarder sells, and in tabs their schedules, bookings, space requests and allotments. */
export function DeparturesPage() {
  const t = useMessages(departureMessages);
  const tAllotments = useMessages(allotmentMessages);
  const tRequests = useMessages(spaceRequestMessages);
  const navigate = useNavigate();
  const search = route.useSearch();
  const props = {
    partnerId: usePartnerId(),
    search,
    onSearch: (patch: SearchPatch) =>
      void navigate({
        to: '/partner-portals/{-$partnerId}/departures',
        params: (current) => current,
        search: (before) => ({ ...before, ...patch }),
        resetScroll: false,
      }),
    tabs: {
      key: 'tab',
      label: t('tabs'),
      items: [
        { value: '', label: t('title') },
        { value: 'schedules', label: t('schedules') },
        { value: 'bookings', label: t('bookings') },
        { value: 'requests', label: tRequests('title') },
        { value: 'allotments', label: tAllotments('title') },
      ],
    },
  };
  switch (search['tab']) {
    case 'schedules':
      return <ScheduleList {...props} />;
    case 'bookings':
      return (
        <Suspense fallback={null}>
          <PartnerBookings {...props} />
        </Suspense>
      );
    case 'requests':
      return (
        <Suspense fallback={null}>
          <PartnerSpaceRequests {...props} />
        </Suspense>
      );
    case 'allotments':
      return (
        <Suspense fallback={null}>
          <PartnerAllotments {...props} />
        </Suspense>
      );
    default:
      return <DepartureList {...props} />;
  }
}
