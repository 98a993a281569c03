import type { QueryOf } from '@portal/contract/core';
import { CLIENT_ONLY_FIELDS } from '@portal/contract/orders';
import { MAX_PARTNER_CLIENTS, type listPartnerOrders } from '@portal/contract/partner-orders';
import type { Transaction } from '../../db/database.ts';
import { isoUtc } from '../../db/page-statement.ts';
import { sql } from '../../db/sql.ts';
import type { JsonText } from '../../db/json-text.ts';
import {
  PARTNER_LEGS_SQL,
  PARTNER_ORDERS_SQL,
  buildPartnerOrderConditions,
  ORDER_ROW_JOINS,
  ORDER_ROW_JSON,
} from '../orders/index.ts';

type Query = QueryOf<typeof listPartnerOrders>;

/** With a filter, matches are counted up to this number; beyond it the count is not exact. */
const COUNT_CAP = 10_000;

const SORT_COLUMNS = {
  '': 'g.created_at',
  incomingAt: 'g.created_at',
  createdAt: 'o.created_at',
  statusAt: 'o.status_at',
  orderCode: 'o.order_code',
} as const satisfies Record<Query['sortBy'], string>;

const CLIENT_ONLY_KEYS = Object.keys(CLIENT_ONLY_FIELDS)
  .map((key) => `'${key}'`)
  .join(', ');

/** SQL of the contract's PartnerOrderRow as JSON, from `hits g` and its order `o`. */
const PARTNER_ORDER_ROW = `(${ORDER_ROW_JSON})::jsonb - array[${CLIENT_ONLY_KEYS}] || jsonb_build_object(
  'client', (select jsonb_build_object('id', k.client_id, 'name', k.name) from clients k where k.client_id = o.client_id),
  'incomingAt', ${isoUtc('g.created_at')},
  'serviceTypes', (select coalesce(jsonb_agg(l.service_type order by l.sequence), '[]') from ${PARTNER_LEGS_SQL}),
  'externalTrackings', (select coalesce(jsonb_agg(l.external_tracking order by l.sequence)
    filter (where l.external_tracking is not null), '[]') from ${PARTNER_LEGS_SQL}))`;

/** A page of the orders that a partner carries for all its clients. `timeZone`: IANA, for the days of the filter. */
export async function readPartnerOrdersPage(
  tx: Transaction,
  partnerId: string,
  { page, perPage, sortBy, sortDesc, ...filter }: Query,
  timeZone: string,
): Promise<JsonText> {
  const { text: conditions, values } = buildPartnerOrderConditions(
    { partnerId, clientId: null },
    filter,
    timeZone,
  );
  const direction = sortDesc ? 'desc' : 'asc';
  const paging = [`$${values.length + 1}`, `$${values.length + 2}`];
  const sortColumn = SORT_COLUMNS[sortBy];
  // Without a filter, counting the grants alone is fast for any number of orders.
  const isUnfiltered = Object.values(filter).every((value) => value === undefined);
  const countSql = isUnfiltered
    ? `select count(*) from order_grants g where ${conditions}`
    : `select count(*) from (select 1 from ${PARTNER_ORDERS_SQL} where ${conditions} limit ${COUNT_CAP + 1}) capped`;
  const from = isUnfiltered && sortColumn === SORT_COLUMNS.incomingAt ? 'order_grants g' : PARTNER_ORDERS_SQL;
  const { rows } = await tx.connection.query<{ data: string; total: number }>(
    `with hits as materialized (select g.client_id, g.order_id, g.partner_id, g.created_at, ${sortColumn} sorted
      from ${from} where ${conditions}
      order by sorted ${direction}, g.order_id ${direction} limit ${paging[0]} offset ${paging[1]})
    select coalesce(jsonb_agg(${PARTNER_ORDER_ROW} order by g.sorted ${direction}, g.order_id ${direction}), '[]')::text as data,
      (${countSql})::int as total
    from hits g join orders o on o.client_id = g.client_id and o.id = g.order_id ${ORDER_ROW_JOINS}`,
    [...values, perPage, (page - 1) * perPage],
  );
  const { data, total } = rows[0] ?? { data: '[]', total: 0 };
  const isExact = isUnfiltered || total <= COUNT_CAP;
  return {
    jsonText: `{"data":${data},"page":${page},"totalPage":${Math.max(1, Math.ceil(total / perPage))},"totalCount":${total},"totalCountExact":${isExact}}`,
  };
}

/** The clients whose orders a partner carries, sorted by name. */
export function readPartnerClients(
  tx: Transaction,
  partnerId: string,
): Promise<{ readonly id: string; readonly name: string }[]> {
  return tx.rows(sql`select k.client_id id, k.name from clients k
    where k.client_id in (select distinct g.client_id from order_grants g where g.partner_id = ${partnerId})
    order by lower(k.name), k.client_id limit ${MAX_PARTNER_CLIENTS}`);
}
