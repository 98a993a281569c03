import {
  changePartnerRole,
  changeRole,
  invitationInput,
  invite,
  inviteToPartner,
  listInvitations,
  listPartnerInvitations,
  listPartnerTeam,
  listTeam,
  partnerInvitationInput,
  partnerTeamRole,
  removeMember,
  removePartnerMember,
  resendInvitation,
  resendPartnerInvitation,
  teamRole,
  withdrawInvitation,
  withdrawPartnerInvitation,
  type Invitation,
  type PartnerInvitation,
  type PartnerTeamMember,
  type TeamMember,
} from '@portal/contract/accounts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { readListQuery } from '../../../api/list-query.ts';
import { useOwnerPartner } from '../../settings-owner/index.ts';
import type { SearchParams } from '../../../ui/list/list-search.ts';
import type { Page } from '../../../ui/list/list-types.ts';

const TEAM = ['team'] as const;

/** A member of the team of a client or of a partner: only their roles differ. */
export type AnyMember = TeamMember | PartnerTeamMember;
export type AnyInvitation = Invitation | PartnerInvitation;
export type AnyRole = AnyMember['role'];

/** One page of the team members of the client or the partner. */
export function teamQuery(partnerId: string | undefined, search: SearchParams) {
  return queryOptions({
    queryKey: [...TEAM, 'people', partnerId, search],
    queryFn: ({ signal }): Promise<Page<AnyMember>> =>
      partnerId === undefined
        ? call(listTeam, { query: readListQuery(listTeam, search), signal })
        : call(listPartnerTeam, {
            params: { partnerId },
            query: readListQuery(listPartnerTeam, search),
            signal,
          }),
    placeholderData: keepPreviousData,
  });
}

/** One page of the open invitations of the client or the partner. */
export function invitationsQuery(partnerId: string | undefined, search: SearchParams) {
  const query = readListQuery(listInvitations, search);
  return queryOptions({
    queryKey: [...TEAM, 'invitations', partnerId, query],
    queryFn: ({ signal }): Promise<Page<AnyInvitation>> =>
      partnerId === undefined
        ? call(listInvitations, { query, signal })
        : call(listPartnerInvitations, { params: { partnerId }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** A mutation after which the lists of the team page are loaded again. */
function useTeamChange<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => queries.invalidateQueries({ queryKey: TEAM }) });
}

export function useInvite() {
  const partnerId = useOwnerPartner();
  return useTeamChange(async (input: Pick<AnyInvitation, 'email' | 'role'>): Promise<AnyInvitation> => {
    if (partnerId === undefined) return (await call(invite, { body: invitationInput.parse(input) })).value;
    const body = partnerInvitationInput.parse(input);
    return (await call(inviteToPartner, { params: { partnerId }, body })).value;
  });
}

export function useResendInvitation() {
  const partnerId = useOwnerPartner();
  return useTeamChange((id: string): Promise<unknown> =>
    partnerId === undefined
      ? call(resendInvitation, { params: { id } })
      : call(resendPartnerInvitation, { params: { partnerId, id } }),
  );
}

export function useWithdrawInvitation() {
  const partnerId = useOwnerPartner();
  return useTeamChange((id: string) =>
    partnerId === undefined
      ? call(withdrawInvitation, { params: { id } })
      : call(withdrawPartnerInvitation, { params: { partnerId, id } }),
  );
}

export function useChangeRole() {
  const partnerId = useOwnerPartner();
  return useTeamChange(async ({ id, role }: Pick<AnyMember, 'id' | 'role'>): Promise<AnyMember> => {
    if (partnerId === undefined)
      return (await call(changeRole, { params: { id }, body: { role: teamRole.parse(role) } })).value;
    const body = { role: partnerTeamRole.parse(role) };
    return (await call(changePartnerRole, { params: { partnerId, id }, body })).value;
  });
}

export function useRemoveMember() {
  const partnerId = useOwnerPartner();
  return useTeamChange((id: string) =>
    partnerId === undefined
      ? call(removeMember, { params: { id } })
      : call(removePartnerMember, { params: { partnerId, id } }),
  );
}
