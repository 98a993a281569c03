import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMessages } from '../../../i18n/messages.ts';
import type { SearchPatch } from '../../../ui/list/list-search.ts';
import { usePartnerId } from '../../partner-orders/index.ts';
import { DepartureList } from './departure-list.tsx';
import { departureMessages } from './departure-messages.ts';
import { ScheduleList } from './schedule-list.tsx';

const route = getRouteApi('/signed-in/partner-portals/{-$partnerId}/departures');

/** `/partner-portals/{partnerId}/departures`: the flights and truckings that a forwarder sells, and in a tab their schedules. */
export function DeparturesPage() {
  const t = useMessages(departureMessages);
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
      ],
    },
  };
  return search['tab'] === 'schedules' ? <ScheduleList {...props} /> : <DepartureList {...props} />;
}
