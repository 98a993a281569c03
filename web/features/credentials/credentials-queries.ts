import type { BodyIn, QueryIn } from '@portal/contract/core';
import {
  CREDENTIAL_SORT_KEYS,
  CREDENTIAL_STATES,
  createCredential,
  listCredentials,
  revokeCredential,
} from '@portal/contract/credentials';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { pagingOf, type Texts } from '../../ui/list/list-search.ts';

const CREDENTIALS = ['credentials'] as const;

/** The call's query out of the page's address; what the call would refuse is left out. */
function queryOf(search: Texts): QueryIn<typeof listCredentials> {
  const { page, perPage, sortBy, sortDesc } = pagingOf(search);
  const sort = CREDENTIAL_SORT_KEYS.find((one) => one === sortBy);
  const state = CREDENTIAL_STATES.find((one) => one === search['state']);
  const sought = (search['search'] ?? '').trim().slice(0, 60);
  return {
    page,
    perPage,
    ...(sort !== undefined && { sortBy: sort, sortDesc: sortDesc ? ('true' as const) : ('false' as const) }),
    ...(state !== undefined && { state }),
    ...(sought !== '' && { search: sought }),
  };
}

/** One page of the client's credentials. */
export function credentialsQuery(search: Texts) {
  const query = queryOf(search);
  return queryOptions({
    queryKey: [...CREDENTIALS, query],
    queryFn: ({ signal }) => call(listCredentials, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

function useChange<Given, Answer>(mutationFn: (given: Given) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    // A secret must not stay in the page's memory after the dialog that shows it.
    gcTime: 0,
    onSettled: () => queries.invalidateQueries({ queryKey: CREDENTIALS }),
  });
}

export function useCreateCredential() {
  return useChange(
    async (body: BodyIn<typeof createCredential>) => (await call(createCredential, { body })).value,
  );
}

export function useRevokeCredential() {
  return useChange(async (id: string) => (await call(revokeCredential, { params: { id } })).value);
}
