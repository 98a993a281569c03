import {
  INVITATION_SORT_KEYS,
  TEAM_ROLES,
  TEAM_SORT_KEYS,
  type listInvitations,
  type listTeam,
} from '@portal/contract/accounts';
import type { QueryInput } from '@portal/contract/core';
import { parsePaging, type SearchParams, type SearchPatch } from '../../../ui/list/list-search.ts';
import type { Tabs } from '../../../ui/list/list-types.ts';

/** Props that both lists of the team page take from its address. */
export interface TeamListProps {
  readonly search: SearchParams;
  readonly onSearch: (patch: SearchPatch) => void;
  readonly tabs: Tabs;
}

/** The query of `listTeam` from the page's address. Values that the API would refuse are left out. */
export function buildTeamQuery(search: SearchParams): QueryInput<typeof listTeam> {
  const role = TEAM_ROLES.find((candidate) => candidate === search['role']);
  return { ...buildListQuery(TEAM_SORT_KEYS, search), ...(role !== undefined && { role }) };
}

/** The query of `listInvitations` from the page's address. Values that the API would refuse are left out. */
export function buildInvitationQuery(search: SearchParams): QueryInput<typeof listInvitations> {
  return buildListQuery(INVITATION_SORT_KEYS, search);
}

function buildListQuery<Key extends string>(keys: readonly Key[], search: SearchParams) {
  const { page, perPage, sortBy, sortDesc } = parsePaging(search);
  const sort = keys.find((candidate) => candidate === sortBy);
  const searchText = (search['search'] ?? '').trim().slice(0, 120);
  return {
    page,
    perPage,
    ...(sort !== undefined && { sortBy: sort, sortDesc: sortDesc ? ('true' as const) : ('false' as const) }),
    ...(searchText !== '' && { search: searchText }),
  };
}
