import { getRouteApi } from '@tanstack/react-router';
import type { TextsPatch } from '../../ui/list/list-search.ts';
import { DeliveriesList } from './deliveries-list.tsx';
import { SubscriptionsList } from './subscriptions-list.tsx';

const route = getRouteApi('/signed-in/next/settings/$tab');

/** `/next/settings/event-subscriptions`: the subscriptions, or what one of them was sent (`?subscription=`). */
export function EventSubscriptionsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const onSearch = (patch: TextsPatch) => {
    // The two lists share nothing but the address.
    const kept = 'subscription' in patch ? {} : search;
    void navigate({ search: { ...kept, ...patch }, resetScroll: false });
  };
  const { subscription } = search;
  return subscription === undefined ? (
    <SubscriptionsList search={search} onSearch={onSearch} />
  ) : (
    <DeliveriesList id={subscription} search={search} onSearch={onSearch} />
  );
}
