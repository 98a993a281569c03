import type { QueryOf } from '@portal/contract/core';
import {
  MAX_DUPLICATES,
  MAX_USERS_OF_CUSTOMER,
  RECENT_DAYS,
  type Customer,
  type CUSTOMER_SORT_KEYS,
  type listCustomers,
} from '@portal/contract/customers';
import type { Transaction } from '../../db/database.ts';
import { containsPattern, isoUtc, pageStatement } from '../../db/page-statement.ts';
import { queryJsonText, type JsonText } from '../../db/json-text.ts';
import { CUSTOMER_USER_ITEM, CUSTOMER_USERS } from './customer-users-read-model.ts';

const SUMMARY = `'id', id, 'code', code, 'name', name, 'email', email, 'phone', phone, 'status', status,
  'createdAt', ${isoUtc('created_at')}, 'updatedAt', ${isoUtc('updated_at')}`;

/** Midnight of the first of the days that count as recent, in the time zone `$6` of the caller. */
const RECENT = `(((now() at time zone $6)::date - ${RECENT_DAYS - 1})::timestamp at time zone $6)`;

/** The figures of the orders of each customer; `$1` is the client. */
const FIGURES = `(select customer_id, count(*) filter (where created_at >= ${RECENT}) recent_orders,
    count(*) filter (where stage = 'EXCEPTION') open_exceptions
  from orders where client_id = $1 and customer_id is not null
    and (created_at >= ${RECENT} or stage = 'EXCEPTION') group by 1)`;

const LIST_ITEM = `${SUMMARY}, 'credit', credit, 'currency', currency, 'recentOrders', coalesce(recent_orders, 0), 'openExceptions', coalesce(open_exceptions, 0),
  'activeUsers', (select count(*) from users u
    where u.client_id = paged.client_id and u.customer_id = paged.id and u.status = 'ACTIVE'),
  'lastOrderAt', (select ${isoUtc('max(o.created_at)')} from orders o
    where o.client_id = paged.client_id and o.customer_id = paged.id)`;

const SORT_EXPRESSIONS: Record<'' | (typeof CUSTOMER_SORT_KEYS)[number], string> = {
  '': 'created_at',
  name: 'lower(name)',
  code: 'code',
  createdAt: 'created_at',
};

/** What a search finds: the names, the codes and numbers, and the e-mail address. */
const SEARCH_TEXT = "lower(concat_ws(' ', code, name, address ->> 'company', email, registration_number))";

function buildPageSql(sortBy: keyof typeof SORT_EXPRESSIONS, descending: boolean): string {
  const direction = descending ? 'desc' : 'asc';
  return pageStatement({
    matching: `from customers left join ${FIGURES} figures on customer_id = id where client_id = $1 and merged_into is null and ($2::text is null or ${SEARCH_TEXT} like $2)
      and ($3::text is null or status = $3)`,
    item: LIST_ITEM,
    order: `${SORT_EXPRESSIONS[sortBy]} ${direction}, id ${direction}`,
    perPage: '$4',
    page: '$5',
  });
}

/** A page of the client's customers. `timeZone`: IANA name, of the days of the figures. */
export async function readCustomerPage(
  tx: Transaction,
  clientId: string,
  query: QueryOf<typeof listCustomers>,
  timeZone: string,
): Promise<JsonText> {
  const { sortBy, sortDesc, search, status = null, perPage, page } = query;
  return queryJsonText(tx, `customer-page-${sortBy}-${sortDesc}`, buildPageSql(sortBy, sortDesc), [
    clientId,
    containsPattern(search),
    status,
    perPage,
    page,
    timeZone,
  ]);
}

const SHARED = `array_remove(array[case when lower(other.name) = lower(customers.name) then 'NAME' end,
  case when lower(other.email) = lower(customers.email) then 'EMAIL' end,
  case when other.registration_number = customers.registration_number then 'REGISTRATION_NUMBER' end], null)`;

const DUPLICATES = `(select coalesce(json_agg(json_build_object('id', id, 'code', code, 'name', name, 'shared', shared)
      order by code), '[]')
  from (select other.id, other.code, other.name, ${SHARED} shared from customers other
    where other.client_id = customers.client_id and other.id <> customers.id and other.merged_into is null and cardinality(${SHARED}) > 0
    order by other.code limit ${MAX_DUPLICATES}) alike)`;

const MOVING_ORDERS = `(select count(*)::int from customers former join orders o
    on o.client_id = former.client_id and o.customer_id = former.id
  where former.client_id = customers.client_id and former.merged_into = customers.id)`;

const DETAILS = `json_build_object(${SUMMARY}, 'address', address, 'registrationNumber', registration_number,
  'contacts', contacts, 'language', language, 'currency', currency, 'mfaRequired', mfa_required, 'partnersShown', partners_shown,
  'ordersStopped', orders_stopped, 'lanes', lanes, 'serviceLevels', service_levels, 'credit', credit, 'colour', colour, 'codAccount', cod_account - 'token', 'version', version,
  'movingOrders', ${MOVING_ORDERS}, 'possibleDuplicates', ${DUPLICATES}, 'users',
  (select coalesce(json_agg(json_build_object(${CUSTOMER_USER_ITEM}) order by lower(email)), '[]')
    from (select * from ${CUSTOMER_USERS} users order by lower(email) limit ${MAX_USERS_OF_CUSTOMER}) listed))`;

/** One customer with its first users, or undefined. */
export async function readCustomer(
  tx: Transaction,
  clientId: string,
  id: string,
): Promise<Customer | undefined> {
  const [row] = await tx.prepared<{ customer: Customer }>(
    'customer-by-id',
    `select ${DETAILS} customer from customers where client_id = $1 and id = $2 and merged_into is null`,
    [clientId, id],
  );
  return row?.customer;
}
