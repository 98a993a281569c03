import { getRouteApi } from '@tanstack/react-router';
import type { SearchPatch } from '../../ui/list/list-search.ts';
import { keepOwner } from '../settings-owner/index.ts';
import { DeliveriesList } from './deliveries-list.tsx';
import { SubscriptionsList } from './subscriptions-list.tsx';

const route = getRouteApi('/signed-in/next/settings/$tab');

/** `/next/settings/event-subscriptions`, and `/next/settings/partner-event-subscriptions` for a partner: the subscriptions, or the deliveries of one of them (`?subscription=`). */
export function EventSubscriptionsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const onSearch = (patch: SearchPatch) => {
    // The two lists have different search params.
    const remainingSearch = 'subscription' in patch ? keepOwner(search) : search;
    void navigate({ search: { ...remainingSearch, ...patch }, resetScroll: false });
  };
  const { subscription } = search;
  return subscription === undefined ? (
    <SubscriptionsList search={search} onSearch={onSearch} />
  ) : (
    <DeliveriesList id={subscription} search={search} onSearch={onSearch} />
  );
}
