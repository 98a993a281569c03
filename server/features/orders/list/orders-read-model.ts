import { createHash } from 'node:crypto';
import {
  MAX_DELAY_COUNT,
  STAGES,
  type listOrders,
  type DelayKind,
  type Stage,
} from '@portal/contract/orders';
import type { QueryOf } from '@portal/contract/core';
import type { Transaction } from '../../../db/database.ts';
import type { JsonText } from '../../../db/json-text.ts';
import { buildDelayCount } from '../../transit-times/index.ts';
import { ORDER_ROW_JOINS, ORDER_ROW_JSON } from '../store/order-row-json.ts';
import {
  buildOrderConditions,
  isCountedFilter,
  type SqlConditions,
  type OrderFilter,
} from './order-filter.ts';

type Query = QueryOf<typeof listOrders>;

/** Above this number the total of a filtered list is an estimate. */
const MAX_EXACT_COUNT = 1000;
/** Filters with more values are not prepared: a connection keeps every prepared statement, and filters combine to over a million. */
const MAX_PREPARED_VALUES = 2;

const SORT_COLUMNS = {
  '': 'created_at',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  statusAt: 'status_at',
  orderCode: 'order_code',
  customerOrderCode: 'customer_order_code',
  grossGrams: 'gross_grams',
} as const satisfies Record<Query['sortBy'], string>;

interface PageRow {
  readonly data: string;
  readonly count: number;
}

/** A page of the order list, as the JSON of the contract. `timeZone` (IANA): of the days in the filter. */
export async function listOrdersPage(
  tx: Transaction,
  clientId: string,
  query: Query,
  timeZone: string,
): Promise<JsonText> {
  const { page, perPage, sortBy, sortDesc, ...filter } = query;
  const conditions = buildOrderConditions(clientId, filter, timeZone);
  const sort = { column: SORT_COLUMNS[sortBy], descending: sortDesc };
  const isCounted = isCountedFilter(filter);
  const text = isCounted
    ? buildCountedPageSql(conditions, filter, sort)
    : buildCappedPageSql(conditions, sort);
  const values = [...conditions.values, perPage, (page - 1) * perPage];
  const name = conditions.values.length - 1 <= MAX_PREPARED_VALUES ? buildStatementName(text) : undefined;
  const { rows } = await tx.connection.query<PageRow>({ ...(name && { name }), text, values });
  const row = rows[0] ?? { data: '[]', count: 0 };
  const total =
    isCounted || row.count <= MAX_EXACT_COUNT
      ? { count: row.count, exact: true }
      : await estimateTotal(tx, conditions, row.data === '[]');
  const totalPage = Math.max(1, Math.ceil(total.count / perPage));
  return {
    jsonText: `{"data":${row.data},"page":${page},"totalPage":${totalPage},"totalCount":${total.count},"totalCountExact":${total.exact}}`,
  };
}

function buildStatementName(text: string): string {
  return `orders-${createHash('sha1').update(text).digest('base64url').slice(0, 16)}`;
}

interface Sort {
  readonly column: string;
  readonly descending: boolean;
}

/** Selects the ids of a page. Sorting and skipping ids only is faster than whole rows. */
function buildIdsSql(conditions: SqlConditions, sort: Sort, limit: string, offset: string): string {
  const direction = sort.descending ? 'desc' : 'asc';
  return `select o.id from orders o where ${conditions.text}
    order by o.${sort.column} ${direction}, o.id ${direction} limit ${limit} offset ${offset}`;
}

function buildRowsSql(sort: Sort, countSql: string): string {
  const direction = sort.descending ? 'desc' : 'asc';
  return `select coalesce(json_agg(${ORDER_ROW_JSON} order by o.${sort.column} ${direction}, o.id ${direction}), '[]')::text as data,
    (${countSql})::int as count
    from hits join orders o on o.client_id = $1 and o.id = hits.id ${ORDER_ROW_JOINS}`;
}

function buildCappedPageSql(conditions: SqlConditions, sort: Sort): string {
  const [limit, offset] = getPagingParameters(conditions);
  return `with hits as materialized (${buildIdsSql(conditions, sort, limit, offset)})
    ${buildRowsSql(sort, `select count(*) from (select 1 from orders o where ${conditions.text} limit ${MAX_EXACT_COUNT + 1}) capped`)}`;
}

/** For filters whose total comes from the counters: a page in the second half is read backwards from the end. */
function buildCountedPageSql(conditions: SqlConditions, filter: OrderFilter, sort: Sort): string {
  const [limit, offset] = getPagingParameters(conditions);
  const reversed: Sort = { ...sort, descending: !sort.descending };
  const counterConditions = [
    'client_id = $1',
    ...(filter.stage === undefined ? [] : ['stage = $2']),
    ...(filter.customerId === undefined ? [] : [`customer_id = $${filter.stage === undefined ? 2 : 3}`]),
  ];
  return `with total as materialized (select coalesce(sum(orders), 0)::bigint as n from order_counts where ${counterConditions.join(' and ')}),
    direction as materialized (select n, ${offset}::bigint * 2 <= n as forward from total),
    hits as materialized (
      (${buildIdsSql(conditions, sort, `(select case when forward then ${limit}::bigint else 0 end from direction)`, `${offset}::bigint`)})
      union all
      (${buildIdsSql(
        conditions,
        reversed,
        `(select case when forward then 0 else greatest(least(${limit}::bigint, n - ${offset}::bigint), 0) end from direction)`,
        `(select greatest(n - ${offset}::bigint - ${limit}::bigint, 0) from direction)`,
      )}))
    ${buildRowsSql(sort, 'select n from total')}`;
}

function getPagingParameters({ values }: SqlConditions): [limit: string, offset: string] {
  return [`$${values.length + 1}`, `$${values.length + 2}`];
}

/** The total above MAX_EXACT_COUNT: an estimate of the planner, or for a page past the end the exact count. */
async function estimateTotal(
  tx: Transaction,
  { text, values }: SqlConditions,
  isPastEnd: boolean,
): Promise<{ count: number; exact: boolean }> {
  if (isPastEnd) {
    const { rows } = await tx.connection.query<{ n: number }>(
      `select count(*)::int as n from orders o where ${text}`,
      values,
    );
    return { count: rows[0]?.n ?? 0, exact: true };
  }
  const [estimatedAll, estimatedMatches] = [
    await estimateRows(tx, WHOLE_CLIENT, values.slice(0, 1)),
    await estimateRows(tx, text, values),
  ];
  const counts = await countByStage(tx, String(values[0]));
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const count = Math.round((all * estimatedMatches) / Math.max(1, estimatedAll));
  return { count: Math.min(Math.max(count, MAX_EXACT_COUNT + 1), all), exact: false };
}

const WHOLE_CLIENT = 'o.client_id = $1';

/** Rows that the planner expects. Its error for row-level security cancels out against the estimate for the whole client. */
async function estimateRows(tx: Transaction, condition: string, values: unknown[]): Promise<number> {
  const { rows } = await tx.connection.query<{ 'QUERY PLAN': readonly [{ Plan: { 'Plan Rows': number } }] }>(
    `explain (format json) select 1 from orders o where ${condition}`,
    values,
  );
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

/** Number of orders in each stage, of those that the caller can see. */
export async function countByStage(tx: Transaction, clientId: string): Promise<Record<Stage, number>> {
  const rows = await tx.prepared<{ stage: Stage; orders: number }>(
    'orders-by-stage',
    'select stage, sum(orders)::bigint as orders from order_counts where client_id = $1 group by stage',
    [clientId],
  );
  const counts = new Map(rows.map((row) => [row.stage, row.orders]));
  return Object.fromEntries(STAGES.map((stage) => [stage, counts.get(stage) ?? 0])) as Record<Stage, number>;
}

const COUNT_DELAYS = `select json_build_object('LATE', ${buildDelayCount('LATE', MAX_DELAY_COUNT)},
  'STUCK', ${buildDelayCount('STUCK', MAX_DELAY_COUNT)}) counts`;

/** Number of late and of stuck orders, of those that the caller can see; at most MAX_DELAY_COUNT each. */
export async function countByDelay(tx: Transaction, clientId: string): Promise<Record<DelayKind, number>> {
  const [row] = await tx.prepared<{ counts: Record<DelayKind, number> }>('orders-by-delay', COUNT_DELAYS, [
    clientId,
  ]);
  return row?.counts ?? { LATE: 0, STUCK: 0 };
}
