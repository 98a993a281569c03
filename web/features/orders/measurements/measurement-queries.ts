import type { QueryIn } from '@portal/contract/core';
import { countMeasurements, listMeasurements, listOrderMeasurements } from '@portal/contract/measurements';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

const EVERY_MINUTE = 60_000;

/** What partners measured of an order, newest first. */
export function orderMeasurementsQuery(id: string) {
  return queryOptions({
    queryKey: ['measurements', 'order', id],
    queryFn: async ({ signal }) => (await call(listOrderMeasurements, { params: { id }, signal })).data,
  });
}

export function measurementsQuery(query: QueryIn<typeof listMeasurements>) {
  return queryOptions({
    queryKey: ['measurements', 'list', query],
    queryFn: ({ signal }) => call(listMeasurements, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** How many wait for the client and how many for a partner: the tabs' numbers. */
export const measurementCountsQuery = queryOptions({
  queryKey: ['measurements', 'counts'],
  queryFn: async ({ signal }) => (await call(countMeasurements, { signal })).value,
  refetchInterval: EVERY_MINUTE,
});
