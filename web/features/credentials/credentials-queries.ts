import type { BodyInput } from '@portal/contract/core';
import {
  createCredential,
  createPartnerCredential,
  credentialInput,
  listCredentials,
  listPartnerCredentials,
  partnerCredentialInput,
  revokeCredential,
  revokePartnerCredential,
  type Credential,
  type CredentialScope,
  type PartnerScope,
} from '@portal/contract/credentials';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { readListQuery } from '../../api/list-query.ts';
import { useOwnerPartner } from '../settings-owner/index.ts';
import type { SearchParams } from '../../ui/list/list-search.ts';
import type { Page } from '../../ui/list/list-types.ts';

const CREDENTIALS = ['credentials'] as const;

/** A credential of a client or of a partner: only their scopes differ. */
export interface AnyCredential extends Omit<Credential, 'scopes'> {
  readonly scopes: readonly (CredentialScope | PartnerScope)[];
}

/** The only answer with the secret. */
export interface NewAnyCredential extends AnyCredential {
  readonly secret: string;
}

/** One page of the credentials of the client or the partner. */
export function credentialsQuery(partnerId: string | undefined, search: SearchParams) {
  const query = readListQuery(listCredentials, search);
  return queryOptions({
    queryKey: [...CREDENTIALS, partnerId, query],
    queryFn: async ({ signal }): Promise<Page<AnyCredential>> =>
      partnerId === undefined
        ? call(listCredentials, { query, signal })
        : call(listPartnerCredentials, { params: { partnerId }, query, signal }),
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

/** The fields of a new credential, whose scopes are checked by the schema of its owner. */
export type CredentialFields = Omit<BodyInput<typeof createCredential>, 'scopes'> & {
  readonly scopes: readonly (CredentialScope | PartnerScope)[];
};

export function useCreateCredential() {
  const partnerId = useOwnerPartner();
  return useCredentialMutation(async (fields: CredentialFields): Promise<NewAnyCredential> => {
    if (partnerId === undefined)
      return (await call(createCredential, { body: credentialInput.parse(fields) })).value;
    const body = partnerCredentialInput.parse(fields);
    return (await call(createPartnerCredential, { params: { partnerId }, body })).value;
  });
}

export function useRevokeCredential() {
  const partnerId = useOwnerPartner();
  return useCredentialMutation((id: string): Promise<unknown> =>
    partnerId === undefined
      ? call(revokeCredential, { params: { id } })
      : call(revokePartnerCredential, { params: { partnerId, id } }),
  );
}
