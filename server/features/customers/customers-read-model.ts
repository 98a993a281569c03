import type { QueryOf } from '@portal/contract/core';
import type { CUSTOMER_SORT_KEYS, listCustomers } from '@portal/contract/customers';
import type { Transaction } from '../../db/database.ts';
import { containsPattern, isoUtc, pageStatement } from '../../db/page-statement.ts';
import { queryJsonText, type JsonText } from '../../db/json-text.ts';

const ITEM = `'id', id, 'code', code, 'name', name, 'email', email, 'phone', phone, 'status', status,
  'createdAt', ${isoUtc('created_at')}, 'updatedAt', ${isoUtc('updated_at')}`;

const SORT_EXPRESSIONS: Record<'' | (typeof CUSTOMER_SORT_KEYS)[number], string> = {
  '': 'created_at',
  name: 'lower(name)',
  code: 'code',
  createdAt: 'created_at',
};

function buildPageSql(sortBy: keyof typeof SORT_EXPRESSIONS, descending: boolean): string {
  const direction = descending ? 'desc' : 'asc';
  return pageStatement({
    matching: `from customers where client_id = $1 and ($2::text is null or lower(code || ' ' || name) like $2)
      and ($3::text is null or status = $3)`,
    item: ITEM,
    order: `${SORT_EXPRESSIONS[sortBy]} ${direction}, id ${direction}`,
    perPage: '$4',
    page: '$5',
  });
}

/** A page of the client's customers. */
export async function readCustomerPage(
  tx: Transaction,
  clientId: string,
  query: QueryOf<typeof listCustomers>,
): Promise<JsonText> {
  const { sortBy, sortDesc, search, status = null, perPage, page } = query;
  return queryJsonText(tx, `customer-page-${sortBy}-${sortDesc}`, buildPageSql(sortBy, sortDesc), [
    clientId,
    containsPattern(search),
    status,
    perPage,
    page,
  ]);
}

/** `{value}` of one customer, or undefined. */
export async function readCustomer(
  tx: Transaction,
  clientId: string,
  id: string,
): Promise<JsonText | undefined> {
  const [row] = await tx.prepared<{ text: string }>(
    'customer-by-id',
    `select json_build_object('value', json_build_object(${ITEM}))::text as text
      from customers where client_id = $1 and id = $2`,
    [clientId, id],
  );
  return row === undefined ? undefined : { jsonText: row.text };
}
