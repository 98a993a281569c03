import {
  getPartnerBag,
  listCompletedPartnerBags,
  listIncomingFfFilters,
  listIncomingFfOrders,
  listPartnerBaggedOrders,
  listPartnerBags,
  listPartnerUnbaggedOrders,
} from '@portal/contract/bagging';
import type { QueryInput } from '@portal/contract/core';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { BAGS_QUERY_KEY } from '../custody/index.ts';

/** The orders that the forwarder has not received yet. */
export function incomingFfQuery(partnerId: string, query: QueryInput<typeof listIncomingFfOrders>) {
  return queryOptions({
    queryKey: [...BAGS_QUERY_KEY, partnerId, 'incoming', query],
    queryFn: ({ signal }) => call(listIncomingFfOrders, { params: { partnerId }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The clients, ports and bags of the incoming orders. */
export function incomingFfFiltersQuery(partnerId: string) {
  return queryOptions({
    queryKey: [...BAGS_QUERY_KEY, partnerId, 'incoming-filters'],
    queryFn: async ({ signal }) =>
      (await call(listIncomingFfFilters, { params: { partnerId }, signal })).value,
  });
}

/** Received orders with pieces in no bag. */
export function partnerUnbaggedQuery(partnerId: string, query: QueryInput<typeof listPartnerUnbaggedOrders>) {
  return queryOptions({
    queryKey: [...BAGS_QUERY_KEY, partnerId, 'unbagged', query],
    queryFn: ({ signal }) => call(listPartnerUnbaggedOrders, { params: { partnerId }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Orders in bags of either packer. */
export function partnerBaggedQuery(partnerId: string, query: QueryInput<typeof listPartnerBaggedOrders>) {
  return queryOptions({
    queryKey: [...BAGS_QUERY_KEY, partnerId, 'bagged', query],
    queryFn: ({ signal }) => call(listPartnerBaggedOrders, { params: { partnerId }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The bags in work, or those that are completed; both lists have the same query. */
export function partnerBagsQuery(
  partnerId: string,
  list: 'open' | 'completed',
  query: QueryInput<typeof listPartnerBags>,
) {
  const operation = list === 'open' ? listPartnerBags : listCompletedPartnerBags;
  return queryOptions({
    queryKey: [...BAGS_QUERY_KEY, partnerId, 'bags', list, query],
    queryFn: ({ signal }) => call(operation, { params: { partnerId }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function partnerBagQuery(partnerId: string, bagId: string) {
  return queryOptions({
    queryKey: [...BAGS_QUERY_KEY, partnerId, 'bag', bagId],
    queryFn: async ({ signal }) =>
      (await call(getPartnerBag, { params: { partnerId, bagId }, signal })).value,
  });
}
