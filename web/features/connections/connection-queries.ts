import {
  acceptClientConnections,
  getPartnerDetails,
  listClientConnections,
  requestConnection,
  type ConnectionRequest,
} from '@portal/contract/connections';
import type { QueryInput } from '@portal/contract/core';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { connectionsKey, useConnectionMutation } from './connection-subject.ts';

/** A partner of the network with the connection to it. */
export function partnerDetailsQuery(id: string) {
  return queryOptions({
    queryKey: [...connectionsKey, 'partner', id],
    queryFn: async ({ signal }) => (await call(getPartnerDetails, { params: { id }, signal })).value,
  });
}

/** One page of the connections of a partner with clients. */
export function clientConnectionsQuery(query: QueryInput<typeof listClientConnections>) {
  return queryOptions({
    queryKey: [...connectionsKey, 'clients', query],
    queryFn: ({ signal }) => call(listClientConnections, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Requests a connection with a partner. */
export function useRequestConnection(id: string) {
  return useConnectionMutation((body: ConnectionRequest) =>
    call(requestConnection, { params: { id }, body }),
  );
}

/** Accepts several requests; each has an outcome of its own. */
export function useAcceptConnections() {
  return useConnectionMutation(
    async (connectionIds: string[]) =>
      (await call(acceptClientConnections, { body: { connectionIds } })).value,
  );
}
