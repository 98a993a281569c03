import { listPartnerOrders, listPartnerRequests } from '@portal/contract/partner-orders';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { listQueryKeys } from '../../../api/list-query.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { LIST_PARAMS, type SearchPatch } from '../../../ui/list/list-search.ts';
import type { Tabs } from '../../../ui/list/list-types.ts';
import { IncomingOrdersList } from './incoming-orders-list.tsx';
import { partnerOrdersMessages } from '../partner-orders-messages.ts';
import { requestCountQuery } from '../partner-orders-queries.ts';
import { RequestsList } from '../requests/requests-list.tsx';
import { usePartnerId } from '../use-partner-id.ts';

const route = getRouteApi('/signed-in/partner-portals/{-$partnerId}/incoming-orders');

/** `/partner-portals/{partnerId}/incoming-orders`: the orders a partner carries, and the requests of its clients. */
export function IncomingOrdersPage() {
  const navigate = useNavigate();
  const partnerId = usePartnerId();
  const search = route.useSearch();
  const tabs = useTabs(partnerId);
  const updateSearch = (patch: SearchPatch) => {
    // The two lists have different filters, sort keys and pages.
    const cleared = 'tab' in patch ? CLEARED_FILTERS : {};
    void navigate({
      to: '/partner-portals/{-$partnerId}/incoming-orders',
      params: (current) => current,
      search: (before) => ({ ...before, ...cleared, ...patch }),
      resetScroll: false,
    });
  };
  const props = { partnerId, search, onSearch: updateSearch, tabs };
  return search['tab'] === 'requests' ? <RequestsList {...props} /> : <IncomingOrdersList {...props} />;
}

const CLEARED_FILTERS: SearchPatch = Object.fromEntries(
  [...LIST_PARAMS, ...listQueryKeys(listPartnerOrders), ...listQueryKeys(listPartnerRequests)].map((key) => [
    key,
    undefined,
  ]),
);

function useTabs(partnerId: string): Tabs {
  const t = useMessages(partnerOrdersMessages);
  const { data: count } = useQuery(requestCountQuery(partnerId));
  return {
    key: 'tab',
    label: t('tabs'),
    items: [
      { value: '', label: t('tab_orders') },
      { value: 'requests', label: t('tab_requests'), count },
    ],
  };
}
