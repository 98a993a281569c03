import { acceptInvitation, findInvitation } from '@portal/contract/accounts';
import type { BodyInput } from '@portal/contract/core';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { loadPasswordPolicy } from '../../../api/passwords.ts';

/** The invitation of a link's token, with the password policy of the portal. */
export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: ['invitation', token],
    queryFn: async ({ signal }) => {
      const [{ value }, policy] = await Promise.all([
        call(findInvitation, { body: { token }, signal }),
        loadPasswordPolicy(),
      ]);
      return { ...value, policy };
    },
    staleTime: Infinity,
    retry: false,
  });
}

export function useAcceptInvitation() {
  return useMutation({
    mutationFn: async (body: BodyInput<typeof acceptInvitation>) =>
      (await call(acceptInvitation, { body })).value,
  });
}
