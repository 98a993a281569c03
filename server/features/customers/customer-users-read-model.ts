import type { QueryOf } from '@portal/contract/core';
import type { CUSTOMER_USER_SORT_KEYS, CustomerUser, listCustomerUsers } from '@portal/contract/customers';
import type { Transaction } from '../../db/database.ts';
import { containsPattern, isoUtc, pageStatement } from '../../db/page-statement.ts';
import { queryJsonText, type JsonText } from '../../db/json-text.ts';

/** The users of a customer and its open invitations. `$1` is the client, `$2` the customer. */
export const CUSTOMER_USERS = `(select u.id, u.name, u.email, u.role, u.status state, u.created_at, null::timestamptz invited_until,
      s.last_seen_at, coalesce(s.active_sessions, 0) active_sessions
    from users u left join customer_user_sessions($2) s on s.user_id = u.id
    where u.client_id = $1 and u.customer_id = $2 and u.status <> 'REMOVED'
  union all select id, null, email, role, case when expires_at > now() then 'INVITED' else 'EXPIRED' end, sent_at, expires_at, null, 0
    from invitations where client_id = $1 and customer_id = $2 and ended_at is null)`;

/** The properties of a `CustomerUser`. */
export const CUSTOMER_USER_ITEM = `'id', id, 'name', name, 'email', email, 'role', role, 'state', state,
  'createdAt', ${isoUtc('created_at')}, 'invitedUntil', ${isoUtc('invited_until')},
  'lastSeenAt', ${isoUtc('last_seen_at')}, 'activeSessions', active_sessions`;

const SORT_EXPRESSIONS: Record<'' | (typeof CUSTOMER_USER_SORT_KEYS)[number], string> = {
  '': 'lower(email)',
  name: 'lower(name)',
  email: 'lower(email)',
  role: 'role',
  createdAt: 'created_at',
};

/** A page of the users of a customer. */
export async function readCustomerUserPage(
  tx: Transaction,
  clientId: string,
  customerId: string,
  query: QueryOf<typeof listCustomerUsers>,
): Promise<JsonText> {
  const { sortBy, sortDesc, search, state = null, perPage, page } = query;
  // Without a sort key the list is by e-mail address.
  const direction = sortDesc && sortBy !== '' ? 'desc' : 'asc';
  const text = pageStatement({
    matching: `from ${CUSTOMER_USERS} users where ($3::text is null or lower(concat_ws(' ', name, email)) like $3)
      and ($4::text is null or state = $4)`,
    item: CUSTOMER_USER_ITEM,
    order: `${SORT_EXPRESSIONS[sortBy]} ${direction}, id ${direction}`,
    perPage: '$5',
    page: '$6',
  });
  return queryJsonText(tx, `customer-users-${sortBy}-${direction}`, text, [
    clientId,
    customerId,
    containsPattern(search),
    state,
    perPage,
    page,
  ]);
}

/** A user of a customer or an open invitation, or undefined. */
export async function readCustomerUser(
  tx: Transaction,
  clientId: string,
  customerId: string,
  id: string,
): Promise<CustomerUser | undefined> {
  const [row] = await tx.prepared<{ user: CustomerUser }>(
    'customer-user',
    `select json_build_object(${CUSTOMER_USER_ITEM}) "user" from ${CUSTOMER_USERS} users where id = $3`,
    [clientId, customerId, id],
  );
  return row?.user;
}
