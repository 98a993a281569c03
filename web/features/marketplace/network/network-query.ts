import { listPartners, type Partner } from '@portal/contract/partners';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

const PER_PAGE = 1000;

/** All partners of the network by name, with the client's connection to each. A changed connection reads them again. */
export const networkQuery = queryOptions({
  queryKey: ['marketplace', 'partners'],
  queryFn: async ({ signal }) => {
    const partners: Partner[] = [];
    for (let page = 1; ; page += 1) {
      const answer = await call(listPartners, { query: { page, perPage: PER_PAGE }, signal });
      partners.push(...answer.data);
      if (page >= answer.totalPage) return partners;
    }
  },
  staleTime: 60_000,
});
