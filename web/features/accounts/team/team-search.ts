import {
  INVITATION_SORT_KEYS,
  TEAM_ROLES,
  TEAM_SORT_KEYS,
  type listInvitations,
  type listTeam,
} from '@portal/contract/accounts';
import type { QueryIn } from '@portal/contract/core';
import { pagingOf, type Texts } from '../../../ui/list/list-search.ts';

/** The call's query out of the page's address; what the call would refuse is left out. */
export function teamQueryOf(search: Texts): QueryIn<typeof listTeam> {
  const role = TEAM_ROLES.find((one) => one === search['role']);
  return { ...listPart(TEAM_SORT_KEYS, search), ...(role !== undefined && { role }) };
}

export function invitationQueryOf(search: Texts): QueryIn<typeof listInvitations> {
  return listPart(INVITATION_SORT_KEYS, search);
}

function listPart<Key extends string>(keys: readonly Key[], search: Texts) {
  const { page, perPage, sortBy, sortDesc } = pagingOf(search);
  const sort = keys.find((one) => one === sortBy);
  const sought = (search['search'] ?? '').trim().slice(0, 120);
  return {
    page,
    perPage,
    ...(sort !== undefined && { sortBy: sort, sortDesc: sortDesc ? ('true' as const) : ('false' as const) }),
    ...(sought !== '' && { search: sought }),
  };
}
