import { listPartners } from '@portal/contract/partners';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** The partners that the client is connected with, by name. */
export const connectedPartnersQuery = queryOptions({
  queryKey: ['partners', 'connected'],
  queryFn: async ({ signal }) =>
    (await call(listPartners, { query: { connection: 'connected', perPage: 1000 }, signal })).data.toSorted(
      (left, right) => left.name.localeCompare(right.name),
    ),
});
