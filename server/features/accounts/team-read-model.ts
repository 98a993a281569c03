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

type TeamSort = '' | (typeof TEAM_SORT_KEYS)[number];

const MEMBER_ORDER: Record<TeamSort, string> = {
  '': 'lower(name)',
  name: 'lower(name)',
  email: 'lower(email)',
  role: 'role',
  createdAt: 'created_at',
};

/** A page of the client's team members, by name unless another order is requested. */
export async function readTeamPage(
  tx: Transaction,
  clientId: string,
  { sortBy, sortDesc, search, role, perPage, page }: QueryOf<typeof listTeam>,
): Promise<JsonText> {
  const direction = sortDesc && sortBy !== '' ? 'desc' : 'asc';
  const text = pageStatement({
    matching: `from (select id, name, email, role, created_at from users where client_id = $1 and customer_id is null and status = 'ACTIVE' and role like 'CLIENT%'
      and ($2::text is null or lower(name || ' ' || email) like $2) and ($3::text is null or role = $3)) people`,
    item: `'id', id, 'name', name, 'email', email, 'role', role, 'createdAt', ${isoUtc('created_at')}`,
    order: `${MEMBER_ORDER[sortBy]} ${direction}, id ${direction}`,
    perPage: '$4',
    page: '$5',
  });
  return queryJsonText(tx, `team-page-${sortBy}-${direction}`, text, [
    clientId,
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
  clientId: string,
  { sortBy, sortDesc, search, perPage, page }: QueryOf<typeof listInvitations>,
): Promise<JsonText> {
  const direction = sortDesc ? 'desc' : 'asc';
  const text = pageStatement({
    matching: `from (select i.*, u.name invited_by_name from invitations i join users u on u.id = i.invited_by
      where i.client_id = $1 and i.customer_id is null and i.ended_at is null
        and ($2::text is null or lower(i.email) like $2)) open`,
    item: `'id', id, 'email', email, 'role', role, 'invitedBy', invited_by_name, 'sentAt', ${isoUtc('sent_at')},
      'expiresAt', ${isoUtc('expires_at')}, 'expired', expires_at <= now()`,
    order: `${INVITATION_ORDER[sortBy]} ${direction}, id ${direction}`,
    perPage: '$3',
    page: '$4',
  });
  return queryJsonText(tx, `invitation-page-${sortBy}-${direction}`, text, [
    clientId,
    containsPattern(search),
    perPage,
    page,
  ]);
}
