import { listBaggedOrders } from '@portal/contract/bagging';
import type { QueryInput } from '@portal/contract/core';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { BAGS_QUERY_KEY } from '../custody/index.ts';

type BaggedQuery = QueryInput<typeof listBaggedOrders>;

export function baggedQuery(query: BaggedQuery) {
  return queryOptions({
    queryKey: [...BAGS_QUERY_KEY, 'bagged', query],
    queryFn: ({ signal }) => call(listBaggedOrders, { query, signal }),
    placeholderData: keepPreviousData,
  });
}
