import { acceptInvitation, findInvitation } from '@portal/contract/accounts';
import type { BodyIn } from '@portal/contract/core';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** Who invites whom, by the token of the mailed link. */
export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: ['invitation', token],
    queryFn: async ({ signal }) => (await call(findInvitation, { body: { token }, signal })).value,
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
