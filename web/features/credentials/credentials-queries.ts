import type { BodyInput, QueryInput } from '@portal/contract/core';
import {
  CREDENTIAL_SORT_KEYS,
  CREDENTIAL_STATES,
  createCredential,
  listCredentials,
  revokeCredential,
} from '@portal/contract/credentials';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { parsePaging, type SearchParams } from '../../ui/list/list-search.ts';

const CREDENTIALS = ['credentials'] as const;

/** The query of `listCredentials` from the page's address. Values that the API would refuse are left out. */
function buildQuery(search: SearchParams): QueryInput<typeof listCredentials> {
  const { page, perPage, sortBy, sortDesc } = parsePaging(search);
  const sort = CREDENTIAL_SORT_KEYS.find((candidate) => candidate === sortBy);
  const state = CREDENTIAL_STATES.find((candidate) => candidate === search['state']);
  const searchText = (search['search'] ?? '').trim().slice(0, 60);
  return {
    page,
    perPage,
    ...(sort !== undefined && { sortBy: sort, sortDesc: sortDesc ? ('true' as const) : ('false' as const) }),
    ...(state !== undefined && { state }),
    ...(searchText !== '' && { search: searchText }),
  };
}

/** One page of the client's credentials. */
export function credentialsQuery(search: SearchParams) {
  const query = buildQuery(search);
  return queryOptions({
    queryKey: [...CREDENTIALS, query],
    queryFn: ({ signal }) => call(listCredentials, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

function useCredentialMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    // The secret must not stay in memory after the dialog closes.
    gcTime: 0,
    onSettled: () => queries.invalidateQueries({ queryKey: CREDENTIALS }),
  });
}

export function useCreateCredential() {
  return useCredentialMutation(
    async (body: BodyInput<typeof createCredential>) => (await call(createCredential, { body })).value,
  );
}

export function useRevokeCredential() {
  return useCredentialMutation(
    async (id: string) => (await call(revokeCredential, { params: { id } })).value,
  );
}
