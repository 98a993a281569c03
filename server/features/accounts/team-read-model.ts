import type {
  INVITATION_SORT_KEYS,
  listInvitations,
  listTeam,
  TEAM_SORT_KEYS,
} from '@portal/contract/accounts';
import type { QueryOf } from '@portal/contract/core';
import type { Transaction } from '../../db/database.ts';
import { containsPattern, isoUtc, pageStatement } from '../../db/page-statement.ts';
import { queryJsonText, type JsonText } from '../../db/json-text.ts';
import type { TenantOwner } from '../../request/tenant-owner.ts';
import { INVITATION_SOURCES } from './invitations-store.ts';
import { TEAM_SOURCES, type MemberRole } from './team-store.ts';

type TeamSort = '' | (typeof TEAM_SORT_KEYS)[number];

const MEMBER_ORDER: Record<TeamSort, string> = {
  '': 'lower(name)',
  name: 'lower(name)',
  email: 'lower(email)',
  role: 'role',
  createdAt: 'created_at',
};

/** A page of the team members, by name unless another order is requested. */
export async function readTeamPage(
  tx: Transaction,
  owner: TenantOwner,
  {
    sortBy,
    sortDesc,
    search,
    role,
    perPage,
    page,
  }: Omit<QueryOf<typeof listTeam>, 'role'> & { readonly role?: MemberRole | undefined },
): Promise<JsonText> {
  const direction = sortDesc && sortBy !== '' ? 'desc' : 'asc';
  const text = pageStatement({
    matching: `from ${TEAM_SOURCES[owner.kind]} people
      where ($2::text is null or lower(name || ' ' || email) like $2) and ($3::text is null or role = $3)`,
    item: `'id', id, 'name', name, 'email', email, 'role', role, 'createdAt', ${isoUtc('created_at')}`,
    order: `${MEMBER_ORDER[sortBy]} ${direction}, id ${direction}`,
    perPage: '$4',
    page: '$5',
  });
  return queryJsonText(tx, `team-page-${owner.kind}-${sortBy}-${direction}`, text, [
    owner.id,
    containsPattern(search),
    role ?? null,
    perPage,
    page,
  ]);
}

const INVITATION_ORDER: Record<'' | (typeof INVITATION_SORT_KEYS)[number], string> = {
  '': 'sent_at',
  email: 'lower(email)',
  sentAt: 'sent_at',
};

/** A page of the open invitations. */
export async function readInvitationPage(
  tx: Transaction,
  owner: TenantOwner,
  { sortBy, sortDesc, search, perPage, page }: QueryOf<typeof listInvitations>,
): Promise<JsonText> {
  const direction = sortDesc ? 'desc' : 'asc';
  const text = pageStatement({
    matching: `from ${INVITATION_SOURCES[owner.kind]} open where ($2::text is null or lower(email) like $2)`,
    item: `'id', id, 'email', email, 'role', role, 'invitedBy', inviter_name, 'sentAt', ${isoUtc('sent_at')},
      'expiresAt', ${isoUtc('expires_at')}, 'expired', expires_at <= now()`,
    order: `${INVITATION_ORDER[sortBy]} ${direction}, id ${direction}`,
    perPage: '$3',
    page: '$4',
  });
  return queryJsonText(tx, `invitation-page-${owner.kind}-${sortBy}-${direction}`, text, [
    owner.id,
    containsPattern(search),
    perPage,
    page,
  ]);
}
