import {
  changeRole,
  invite,
  listInvitations,
  listTeam,
  removeMember,
  resendInvitation,
  withdrawInvitation,
  type TeamRole,
} from '@portal/contract/accounts';
import type { BodyInput, QueryInput } from '@portal/contract/core';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

const TEAM = ['team'] as const;

/** One page of the team members. */
export function teamQuery(query: QueryInput<typeof listTeam>) {
  return queryOptions({
    queryKey: [...TEAM, 'people', query],
    queryFn: ({ signal }) => call(listTeam, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** One page of the open invitations. */
export function invitationsQuery(query: QueryInput<typeof listInvitations>) {
  return queryOptions({
    queryKey: [...TEAM, 'invitations', query],
    queryFn: ({ signal }) => call(listInvitations, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** A mutation after which the lists of the team page are loaded again. */
function useTeamChange<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => queries.invalidateQueries({ queryKey: TEAM }) });
}

export function useInvite() {
  return useTeamChange(async (body: BodyInput<typeof invite>) => (await call(invite, { body })).value);
}

export function useResendInvitation() {
  return useTeamChange(async (id: string) => (await call(resendInvitation, { params: { id } })).value);
}

export function useWithdrawInvitation() {
  return useTeamChange((id: string) => call(withdrawInvitation, { params: { id } }));
}

export function useChangeRole() {
  return useTeamChange(
    async ({ id, role }: { readonly id: string; readonly role: TeamRole }) =>
      (await call(changeRole, { params: { id }, body: { role } })).value,
  );
}

export function useRemoveMember() {
  return useTeamChange((id: string) => call(removeMember, { params: { id } }));
}
