import type { ServiceLevel, ServiceType } from '@portal/contract/trade';
import type { Transaction } from '../../db/database.ts';
import { OWN_INSIGHT_ROWS } from '../orders/index.ts';
import { splitPeriod, type DayRange } from './insight-period.ts';

/** Which orders figures count. */
export interface InsightScope {
  /** Null: of all clients whose orders the partner carries. */
  readonly clientId: string | null;
  /** Null: the figures of the client itself. */
  readonly partnerId: string | null;
  readonly filter: InsightFilter;
}

interface InsightFilter {
  readonly clientId?: string | undefined;
  readonly originCountry?: string | undefined;
  readonly destinationCountry?: string | undefined;
  readonly serviceLevel?: readonly ServiceLevel[] | undefined;
  readonly serviceType?: readonly ServiceType[] | undefined;
  /** Orders with a leg of this partner. */
  readonly partnerId?: string | undefined;
  readonly customerId?: string | undefined;
}

/** Sums over the orders that a figure counts under a key; the base has an empty key. */
export interface MarkSum {
  readonly figure: string;
  readonly key: string;
  readonly orders: number;
  readonly amount: number;
  readonly grams: number;
}

/** Sums of one day. */
export interface DaySum extends Omit<MarkSum, 'grams'> {
  readonly day: string;
}

/** What all figures count in a period. */
export function readMarkSums(tx: Transaction, scope: InsightScope, period: DayRange): Promise<MarkSum[]> {
  const statement = openStatement(scope);
  const source = usesOrders(scope.filter) ? statement.orders(period) : statement.sums(splitPeriod(period));
  return run<MarkSum>(
    tx,
    statement,
    `select k.figure, k.key, sum(c.orders)::bigint orders, sum(c.amount)::bigint amount, sum(c.grams)::bigint grams
      from (select client_id, mark, sum(orders) orders, sum(amount) amount, sum(grams) grams
        from (${source}) marks group by client_id, mark) c
        join insight_marks k on k.client_id = c.client_id and k.id = c.mark group by k.figure, k.key`,
  );
}

/** What the figures with a series count on each day of a period; days without orders are left out. */
export function readDaySums(tx: Transaction, scope: InsightScope, period: DayRange): Promise<DaySum[]> {
  const statement = openStatement(scope);
  const source = usesOrders(scope.filter)
    ? statement.orders(period)
    : statement.sums([{ grain: 'S', ...period }]);
  return run<DaySum>(
    tx,
    statement,
    `select k.figure, k.key, c.day::text, sum(c.orders)::bigint orders, sum(c.amount)::bigint amount
      from (select client_id, mark, day, sum(orders) orders, sum(amount) amount
        from (${source}) marks group by client_id, mark, day) c
        join insight_marks k on k.client_id = c.client_id and k.id = c.mark and k.is_series
      group by k.figure, k.key, c.day order by c.day`,
  );
}

/** Sums of a customer are by lane: with another filter, what its orders count is added up. */
const usesOrders = (filter: InsightFilter) => filter.customerId !== undefined && hasServiceFilter(filter);

const hasServiceFilter = ({ serviceLevel, serviceType, partnerId }: InsightFilter) =>
  [serviceLevel, serviceType, partnerId].some((value) => value !== undefined);

const hasLaneFilter = ({ originCountry, destinationCountry }: InsightFilter) =>
  originCountry !== undefined || destinationCountry !== undefined;

/** The kind of segments that have all parts of a filter. */
function findKind(filter: InsightFilter): 'ALL' | 'CUSTOMER' | 'ROUTE' {
  if (hasServiceFilter(filter)) return 'ROUTE';
  if (filter.customerId !== undefined) return 'CUSTOMER';
  return hasLaneFilter(filter) ? 'ROUTE' : 'ALL';
}

type Statement = ReturnType<typeof openStatement>;

/** A statement on the segments of a scope, with the values of its parameters. */
function openStatement(scope: InsightScope) {
  const { filter } = scope;
  const values: unknown[] = [];
  const addValue = (value: unknown) => `$${values.push(value)}`;
  const kind = findKind(filter);
  const buildSegments = () => {
    const conditions = [
      `s.partner_id = ${addValue(scope.partnerId ?? OWN_INSIGHT_ROWS)}::uuid`,
      `s.kind = '${kind}'`,
    ];
    const addEquals = (column: string, type: string, value: string | null | undefined) => {
      if (value !== undefined && value !== null) conditions.push(`s.${column} = ${addValue(value)}::${type}`);
    };
    addEquals('client_id', 'uuid', scope.clientId);
    addEquals('client_id', 'uuid', filter.clientId);
    addEquals('origin_country', 'text', filter.originCountry);
    addEquals('destination_country', 'text', filter.destinationCountry);
    if (kind === 'CUSTOMER') addEquals('customer_id', 'uuid', filter.customerId);
    if (filter.partnerId !== undefined)
      conditions.push(`${addValue(filter.partnerId)}::uuid = any (s.partner_ids)`);
    if (filter.serviceLevel !== undefined)
      conditions.push(`s.service_level = any (${addValue(filter.serviceLevel)}::text[])`);
    if (filter.serviceType !== undefined)
      conditions.push(`s.service_types && ${addValue(filter.serviceType)}::text[]`);
    return `(select s.client_id, s.id from insight_segments s where ${conditions.join(' and ')})`;
  };
  return {
    values,
    orders: (period: DayRange) => {
      const [from, to] = [addValue(period.from), addValue(period.to)];
      return `select o.client_id, m.mark, o.created_on as day, 1 orders, m.amount, m.grams
        from ${buildSegments()} g
          join insight_orders o on o.client_id = g.client_id and o.segment_id = g.id
            and o.created_on between ${from}::date and ${to}::date and o.customer_id = ${addValue(filter.customerId)}::uuid
          cross join lateral unnest(o.marks, o.amounts, o.grams) m(mark, amount, grams)`;
    },
    sums: (ranges: readonly (DayRange & { readonly grain: string })[]) => {
      const grains = addValue(ranges.map(({ grain }) => grain));
      const firstDays = addValue(ranges.map(({ from }) => from));
      const lastDays = addValue(ranges.map(({ to }) => to));
      return `select s.client_id, m.mark, s.starts_on as day, m.orders, m.amount, m.grams
        from ${buildSegments()} g
          cross join unnest(${grains}::text[], ${firstDays}::date[], ${lastDays}::date[]) r(grain, first_on, last_on)
          join insight_sums s on s.client_id = g.client_id and s.segment_id = g.id and s.grain = r.grain
            and s.starts_on between r.first_on and r.last_on
          cross join lateral unnest(s.marks, s.orders, s.amounts, s.grams) m(mark, orders, amount, grams)`;
    },
  };
}

/** Not prepared: filters combine to many texts, and a connection keeps every prepared statement. */
async function run<Row extends object>(tx: Transaction, { values }: Statement, text: string): Promise<Row[]> {
  const rows = await tx.rows<Row>({ text, values });
  return rows;
}
