import { isRefusal, type QueryOf, type Refusal } from '@portal/contract/core';
import { CLIENT_ONLY_FIELDS } from '@portal/contract/orders';
import { MAX_PARTNER_CLIENTS, type listPartnerOrders } from '@portal/contract/partner-orders';
import type { Transaction } from '../../db/database.ts';
import { afterSql, buildPageTotals, readPageStart } from '../../db/page-cursor.ts';
import { isoUtc } from '../../db/page-statement.ts';
import { sql } from '../../db/sql.ts';
import type { JsonText } from '../../db/json-text.ts';
import {
  PARTNER_LEGS_SQL,
  PARTNER_ORDERS_SQL,
  buildPartnerOrderConditions,
  ORDER_ROW_JOINS,
  PARTNER_VIEW_JSON,
} from '../orders/index.ts';

type Query = QueryOf<typeof listPartnerOrders>;

/** With a filter, matches are counted up to this number; beyond it the count is not exact. */
const COUNT_CAP = 10_000;

const SORT_COLUMNS = {
  '': { column: 'g.created_at', type: 'timestamptz' },
  incomingAt: { column: 'g.created_at', type: 'timestamptz' },
  createdAt: { column: 'o.created_at', type: 'timestamptz' },
  statusAt: { column: 'o.status_at', type: 'timestamptz' },
  orderCode: { column: 'o.order_code', type: 'text' },
} as const satisfies Record<Query['sortBy'], { readonly column: string; readonly type: string }>;

const CLIENT_ONLY_KEYS = Object.keys(CLIENT_ONLY_FIELDS)
  .map((key) => `'${key}'`)
  .join(', ');

/** SQL of the contract's PartnerOrderRow as JSON, from `hits g` and its order `o`. */
const PARTNER_ORDER_ROW = `${PARTNER_VIEW_JSON} - array[${CLIENT_ONLY_KEYS}] || jsonb_build_object(
  'client', (select jsonb_build_object('id', k.client_id, 'name', k.name) from clients k where k.client_id = o.client_id),
  'incomingAt', ${isoUtc('g.created_at')},
  'serviceTypes', (select coalesce(jsonb_agg(l.service_type order by l.sequence), '[]') from ${PARTNER_LEGS_SQL}),
  'externalTrackings', (select coalesce(jsonb_agg(l.external_tracking order by l.sequence)
    filter (where l.external_tracking is not null), '[]') from ${PARTNER_LEGS_SQL}))`;

interface PageRow {
  readonly data: string;
  readonly total: number;
  readonly hits: number;
  readonly last: readonly [sorted: string, id: string] | null;
}

/**
 * A page of the orders that a partner carries for all its clients. Refuses a cursor of another list. `timeZone`: IANA,
 * for the days of the filter.
 */
export async function readPartnerOrdersPage(
  tx: Transaction,
  partnerId: string,
  { page, perPage, sortBy, sortDesc, cursor, ...filter }: Query,
  timeZone: string,
): Promise<JsonText | Refusal> {
  const list = ['partner-orders', partnerId, filter, sortBy, sortDesc];
  const start = readPageStart(list, { page, perPage, cursor });
  if (isRefusal(start)) return start;
  const { text: conditions, values } = buildPartnerOrderConditions(
    { partnerId, clientId: null },
    filter,
    timeZone,
  );
  const addValue = (value: unknown) => `$${values.push(value)}`;
  const [direction, opposite] = sortDesc ? ['desc', 'asc'] : ['asc', 'desc'];
  const { column, type } = SORT_COLUMNS[sortBy];
  // Without a filter, counting the grants alone is fast for any number of orders.
  const isUnfiltered = Object.values(filter).every((value) => value === undefined);
  const countSql = isUnfiltered
    ? `select count(*) from order_grants g where ${conditions}`
    : `select count(*) from (select 1 from ${PARTNER_ORDERS_SQL} where ${conditions} limit ${COUNT_CAP + 1}) capped`;
  const from =
    isUnfiltered && column === SORT_COLUMNS.incomingAt.column ? 'order_grants g' : PARTNER_ORDERS_SQL;
  const order = { column, type, idColumn: 'g.order_id', isDescending: sortDesc };
  const after = start.after === undefined ? '' : `and ${afterSql(start.after, order, addValue)}`;
  const limit = addValue(perPage);
  const rows = await tx.rows<PageRow>({
    text: `with hits as materialized (select g.client_id, g.order_id, g.partner_id, g.created_at, ${column} sorted
      from ${from} where ${conditions} ${after}
      order by sorted ${direction}, g.order_id ${direction} limit ${limit}::bigint + 1
      offset ${addValue(start.after === undefined ? start.rowsBefore : 0)}),
    shown as materialized (select * from hits order by sorted ${direction}, order_id ${direction} limit ${limit})
    select coalesce(jsonb_agg(${PARTNER_ORDER_ROW} order by g.sorted ${direction}, g.order_id ${direction}), '[]')::text as data,
      (${countSql})::int as total, (select count(*) from hits)::int hits,
      (select json_build_array(sorted, order_id) from shown order by sorted ${opposite}, order_id ${opposite} limit 1) as last
    from shown g join orders o on o.client_id = g.client_id and o.id = g.order_id ${ORDER_ROW_JOINS}`,
    values,
  });
  const { data, total, hits, last } = rows[0] ?? { data: '[]', total: 0, hits: 0, last: null };
  const totals = buildPageTotals(list, start, perPage, {
    rows: Math.min(hits, perPage),
    hasNext: hits > perPage,
    last: last === null ? undefined : { sorted: last[0], id: last[1] },
    count: total,
    ...(!isUnfiltered && { maxCounted: COUNT_CAP }),
  });
  return { jsonText: `{"data":${data},${JSON.stringify(totals).slice(1)}` };
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
