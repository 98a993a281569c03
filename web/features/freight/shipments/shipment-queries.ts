import type { QueryInput } from '@portal/contract/core';
import { listShipments } from '@portal/contract/orders';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { orderKeys } from '../../orders/index.ts';

/** One page of the shipments of the client, newest first. */
export function shipmentsQuery(query: QueryInput<typeof listShipments>) {
  return queryOptions({
    queryKey: [...orderKeys.lists, 'shipments', query],
    queryFn: ({ signal }) => call(listShipments, { query, signal }),
    placeholderData: keepPreviousData,
  });
}
