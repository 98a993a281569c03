import { acceptInvitation, findInvitation } from '@portal/contract/accounts';
import type { BodyIn } from '@portal/contract/core';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { loadPasswordPolicy } from '../../../api/passwords.ts';

/** Who invites whom, by the token of the mailed link, and what this portal asks of a new password. */
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
    mutationFn: async (body: BodyIn<typeof acceptInvitation>) =>
      (await call(acceptInvitation, { body })).value,
  });
}
