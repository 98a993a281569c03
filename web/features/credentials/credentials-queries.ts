import type { BodyInput } from '@portal/contract/core';
import { createCredential, listCredentials, revokeCredential } from '@portal/contract/credentials';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { readListQuery } from '../../api/list-query.ts';
import type { SearchParams } from '../../ui/list/list-search.ts';

const CREDENTIALS = ['credentials'] as const;

/** One page of the client's credentials. */
export function credentialsQuery(search: SearchParams) {
  const query = readListQuery(listCredentials, search);
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
