import { createHash } from 'node:crypto';
import { MAX_DELAY_COUNT, type listOrders } from '@portal/contract/orders';
import { STAGES, type DelayKind, type Stage } from '@portal/contract/trade';
import { isRefusal, type QueryOf, type Refusal } from '@portal/contract/core';
import type { Transaction } from '../../../db/database.ts';
import type { JsonText } from '../../../db/json-text.ts';
import {
  afterSql,
  buildPageTotals,
  MAX_COUNTED,
  readPageStart,
  type PageStart,
} from '../../../db/page-cursor.ts';
import { buildDelayCount } from '../../transit-times/index.ts';
import { ORDER_ROW_JOINS, ORDER_ROW_JSON } from '../store/order-row-json.ts';
import {
  buildOrderConditions,
  isCountedFilter,
  type SqlConditions,
  type OrderFilter,
} from './order-filter.ts';

type Query = QueryOf<typeof listOrders>;

/** Filters with more values are not prepared: a connection keeps every prepared statement, and filters combine to over a million. */
const MAX_PREPARED_VALUES = 2;

const SORT_COLUMNS = {
  '': { name: 'created_at', type: 'timestamptz' },
  createdAt: { name: 'created_at', type: 'timestamptz' },
  updatedAt: { name: 'updated_at', type: 'timestamptz' },
  statusAt: { name: 'status_at', type: 'timestamptz' },
  orderCode: { name: 'order_code', type: 'text' },
  customerOrderCode: { name: 'customer_order_code', type: 'text' },
  grossGrams: { name: 'gross_grams', type: 'bigint' },
} as const satisfies Record<Query['sortBy'], { readonly name: string; readonly type: string }>;

interface PageRow {
  readonly data: string;
  /** Number of rows that match; for filters without counters at most MAX_COUNTED + 1. */
  readonly count: number;
  /** Number of ids found: one more than the rows of the page if there is a next page. */
  readonly hits: number;
  /** Sort value and id of the last row of the page. */
  readonly last: readonly [sorted: string | number, id: string] | null;
}

/**
 * A page of the order list, as the JSON of the contract. Refuses a cursor of another list. `timeZone` (IANA): of the days
 * in the filter.
 */
export async function listOrdersPage(
  tx: Transaction,
  clientId: string,
  query: Query,
  timeZone: string,
): Promise<JsonText | Refusal> {
  const { page, perPage, sortBy, sortDesc, cursor, ...filter } = query;
  const list = ['orders', filter, sortBy, sortDesc];
  const start = readPageStart(list, { page, perPage, cursor });
  if (isRefusal(start)) return start;
  const conditions = buildOrderConditions(clientId, filter, timeZone);
  const sort = { column: SORT_COLUMNS[sortBy], descending: sortDesc };
  const isCounted = isCountedFilter(clientId, filter);
  const { text, values } = buildPageSql({ conditions, filter, sort, start, perPage, isCounted });
  const name = isPrepared(conditions) ? buildStatementName(text) : undefined;
  const { rows } = await tx.connection.query<PageRow>({ ...(name && { name }), text, values });
  const row = rows[0] ?? { data: '[]', count: 0, hits: 0, last: null };
  const shownRows = Math.min(row.hits, perPage);
  const isReadByNumber = start.after === undefined;
  const isPastEnd = shownRows === 0 && !isCounted && row.count > MAX_COUNTED;
  const totals = buildPageTotals(list, start, perPage, {
    rows: shownRows,
    hasNext: isCounted && isReadByNumber ? start.rowsBefore + shownRows < row.count : row.hits > perPage,
    last: row.last === null ? undefined : { sorted: String(row.last[0]), id: row.last[1] },
    count: isPastEnd ? await countMatches(tx, conditions) : row.count,
    ...(!isCounted && !isPastEnd && { maxCounted: MAX_COUNTED }),
  });
  return { jsonText: `{"data":${row.data},${JSON.stringify(totals).slice(1)}` };
}

/** A pattern is planned with its text: in how many orders it occurs decides which index is fast. */
function isPrepared({ text, values }: SqlConditions): boolean {
  return values.length - 1 <= MAX_PREPARED_VALUES && !text.includes(' like ');
}

function buildStatementName(text: string): string {
  return `orders-${createHash('sha1').update(text).digest('base64url').slice(0, 16)}`;
}

interface Sort {
  readonly column: (typeof SORT_COLUMNS)[Query['sortBy']];
  readonly descending: boolean;
}

interface PageSpec {
  readonly conditions: SqlConditions;
  readonly filter: OrderFilter;
  readonly sort: Sort;
  readonly start: PageStart;
  readonly perPage: number;
  /** The number of matches comes from the counters. */
  readonly isCounted: boolean;
}

function buildPageSql({ conditions, filter, sort, start, perPage, isCounted }: PageSpec): SqlConditions {
  const values = [...conditions.values];
  const addValue = (value: unknown) => `$${values.push(value)}`;
  const limit = addValue(perPage);
  const mostCounted = String(MAX_COUNTED + 1);
  if (start.after !== undefined) {
    const { name: column, type } = sort.column;
    const order = { column: `o.${column}`, type, idColumn: 'o.id', isDescending: sort.descending };
    const text = `${conditions.text} and ${afterSql(start.after, order, addValue)}`;
    const hitsSql = `hits as materialized (${buildIdsSql(text, sort, `${limit}::bigint + 1`, '0')})`;
    const countSql = isCounted
      ? buildCounterSql(filter)
      : `select count(*) from (${buildIdsSql(conditions.text, sort, mostCounted, '0')}) capped`;
    return { text: buildRowsSql(hitsSql, sort, limit, countSql), values };
  }
  const offset = addValue(start.rowsBefore);
  if (isCounted) {
    const hitsSql = buildCountedHitsSql(conditions.text, sort, limit, offset, buildCounterSql(filter));
    return { text: buildRowsSql(hitsSql, sort, limit, 'select n from total'), values };
  }
  // One scan gives rows and count. It is sorted as the list, so that PostgreSQL reads a text which many orders contain along
  // the index of that order and stops early.
  const direction = directionOf(sort);
  const most = `greatest(${mostCounted}, ${offset}::bigint + ${limit}::bigint + 1)`;
  const hitsSql = `matches as materialized (${buildIdsSql(conditions.text, sort, most, '0')}),
    hits as materialized (select * from matches order by sorted ${direction}, id ${direction}
      limit ${limit}::bigint + 1 offset ${offset})`;
  const countSql = `select least(count(*), ${mostCounted}) from matches`;
  return { text: buildRowsSql(hitsSql, sort, limit, countSql), values };
}

function directionOf({ descending }: Sort): 'desc' | 'asc' {
  return descending ? 'desc' : 'asc';
}

/** Selects the ids of a page. Sorting and skipping ids only is faster than whole rows. */
function buildIdsSql(condition: string, sort: Sort, limit: string, offset: string): string {
  const direction = directionOf(sort);
  return `select o.id, o.${sort.column.name} sorted from orders o where ${condition}
    order by o.${sort.column.name} ${direction}, o.id ${direction} limit ${limit} offset ${offset}`;
}

/** `hitsSql`: the common table expressions up to `hits`, the ids of the page and of one more row. */
function buildRowsSql(hitsSql: string, sort: Sort, limit: string, countSql: string): string {
  const [direction, opposite] = sort.descending ? ['desc', 'asc'] : ['asc', 'desc'];
  return `with ${hitsSql},
    shown as materialized (select * from hits order by sorted ${direction}, id ${direction} limit ${limit})
    select coalesce(json_agg(${ORDER_ROW_JSON} order by shown.sorted ${direction}, o.id ${direction}), '[]')::text as data,
      (${countSql})::int as count, (select count(*) from hits)::int as hits,
      (select json_build_array(sorted, id) from shown order by sorted ${opposite}, id ${opposite} limit 1) as last
    from shown join orders o on o.client_id = $1 and o.id = shown.id ${ORDER_ROW_JOINS}`;
}

function buildCounterSql(filter: OrderFilter): string {
  const conditions = [
    'client_id = $1',
    ...(filter.stage === undefined ? [] : ['stage = $2']),
    ...(filter.customerId === undefined ? [] : [`customer_id = $${filter.stage === undefined ? 2 : 3}`]),
  ];
  return `select coalesce(sum(orders), 0)::bigint as n from order_counts where ${conditions.join(' and ')}`;
}

/** For filters whose total comes from the counters: a page in the second half is read backwards from the end. */
function buildCountedHitsSql(
  condition: string,
  sort: Sort,
  limit: string,
  offset: string,
  countSql: string,
): string {
  const reversed: Sort = { ...sort, descending: !sort.descending };
  return `total as materialized (${countSql}),
    direction as materialized (select n, ${offset}::bigint * 2 <= n as forward from total),
    hits as materialized (
      (${buildIdsSql(condition, sort, `(select case when forward then ${limit}::bigint else 0 end from direction)`, `${offset}::bigint`)})
      union all
      (${buildIdsSql(
        condition,
        reversed,
        `(select case when forward then 0 else greatest(least(${limit}::bigint, n - ${offset}::bigint), 0) end from direction)`,
        `(select greatest(n - ${offset}::bigint - ${limit}::bigint, 0) from direction)`,
      )}))`;
}

/** The exact number of matches, for a page past the end. */
async function countMatches(tx: Transaction, { text, values }: SqlConditions): Promise<number> {
  const rows = await tx.rows<{ n: number }>({
    text: `select count(*)::int as n from orders o where ${text}`,
    values,
  });
  return rows[0]?.n ?? 0;
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
