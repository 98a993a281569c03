import type { BodyInput, QueryInput } from '@portal/contract/core';
import {
  closeMawbDiscrepancies,
  exportMawbDiscrepancies,
  getMawbMatch,
  listMawbDiscrepancies,
  listMawbMatches,
  receiveMawb,
} from '@portal/contract/mawb-match';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, download } from '../../api/client.ts';
import { BAGS_QUERY_KEY } from '../custody/index.ts';

const KEY = ['mawb-match'] as const;

/** The partner of a page of the Partner Portal; undefined in the client's portal. */
export type PortalPartner = string | undefined;

export const asPartner = (partnerId: PortalPartner) => (partnerId === undefined ? {} : { partnerId });

export function matchesQuery(query: QueryInput<typeof listMawbMatches>) {
  return queryOptions({
    queryKey: [...KEY, 'mawbs', query],
    queryFn: ({ signal }) => call(listMawbMatches, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function matchQuery(mawbId: string, partnerId: PortalPartner) {
  return queryOptions({
    queryKey: [...KEY, 'mawb', mawbId, partnerId],
    queryFn: async ({ signal }) =>
      (await call(getMawbMatch, { params: { mawbId }, query: asPartner(partnerId), signal })).value,
  });
}

export function discrepanciesQuery(query: QueryInput<typeof listMawbDiscrepancies>) {
  return queryOptions({
    queryKey: [...KEY, 'discrepancies', query],
    queryFn: ({ signal }) => call(listMawbDiscrepancies, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export const fetchExport = (body: BodyInput<typeof exportMawbDiscrepancies>, signal: AbortSignal) =>
  download(exportMawbDiscrepancies, { query: { format: 'xlsx' }, body, signal });

function useMatchMutation<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () =>
      Promise.all([KEY, BAGS_QUERY_KEY].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}

export function useCloseDiscrepancies() {
  return useMatchMutation(
    async (body: BodyInput<typeof closeMawbDiscrepancies>) =>
      (await call(closeMawbDiscrepancies, { body })).value.outcomes,
  );
}

export function useReceiveMawb(partnerId: string) {
  return useMatchMutation(
    async (body: BodyInput<typeof receiveMawb>) =>
      (await call(receiveMawb, { params: { partnerId }, body })).value,
  );
}
