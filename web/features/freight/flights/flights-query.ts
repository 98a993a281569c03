import type { QueryInput } from '@portal/contract/core';
import { listActiveLanes, listFlights } from '@portal/contract/freight';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** Departures with prices for the pieces of the query, as a page of a list. */
export function flightsQuery(query: QueryInput<typeof listFlights>) {
  return queryOptions({
    queryKey: ['freight', 'flights', query],
    queryFn: async ({ signal }) => {
      const { items, ...page } = await call(listFlights, { query, signal });
      return { data: items, ...page };
    },
    placeholderData: keepPreviousData,
  });
}

export const activeLanesQuery = queryOptions({
  queryKey: ['freight', 'active-lanes'],
  queryFn: async ({ signal }) => (await call(listActiveLanes, { signal })).data,
});
