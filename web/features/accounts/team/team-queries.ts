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
import type { BodyIn, QueryIn } from '@portal/contract/core';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

const TEAM = ['team'] as const;

/** One page of the client's people. */
export function teamQuery(query: QueryIn<typeof listTeam>) {
  return queryOptions({
    queryKey: [...TEAM, 'people', query],
    queryFn: ({ signal }) => call(listTeam, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** One page of the open invitations. */
export function invitationsQuery(query: QueryIn<typeof listInvitations>) {
  return queryOptions({
    queryKey: [...TEAM, 'invitations', query],
    queryFn: ({ signal }) => call(listInvitations, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

function useTeamChange<Given, Answer>(mutationFn: (given: Given) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => queries.invalidateQueries({ queryKey: TEAM }) });
}

export function useInvite() {
  return useTeamChange(async (body: BodyIn<typeof invite>) => (await call(invite, { body })).value);
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
