import { toOrderCode, type listOrders } from '@portal/contract/orders';
import type { QueryOf } from '@portal/contract/core';
import { containsPattern } from '../../../db/page-statement.ts';
import { hasPace } from '../../transit-times/index.ts';

type Query = QueryOf<typeof listOrders>;
/** What the page asks for, without paging and sorting; exports take the same. */
export type OrderFilter = Omit<Query, 'page' | 'perPage' | 'sortBy' | 'sortDesc'>;

/** Clocks are a client's own. */
type FilterWithoutDelay = Omit<OrderFilter, 'delay'> & { readonly delay?: never };

/** Conditions over `orders o` and the values they speak of, in the order of their `$n`. */
export interface SqlConditions {
  readonly text: string;
  readonly values: unknown[];
}

/**
 * The client order filter as SQL: `$1` is the client; without one, over all orders that the database shows. Days are whole days of `timeZone` (IANA), both inclusive. Parts
 * of codes are looked for in `search_text`, which has the trigram index, whichever code is meant.
 */
export function buildOrderConditions(
  ...asked:
    | [clientId: string, filter: OrderFilter, timeZone: string]
    | [clientId: null, filter: FilterWithoutDelay, timeZone: string]
): SqlConditions;
export function buildOrderConditions(
  clientId: string | null,
  filter: OrderFilter,
  timeZone: string,
): SqlConditions {
  const values: unknown[] = clientId === null ? [] : [clientId];
  const conditions = clientId === null ? ['true'] : ['o.client_id = $1'];
  const clientSql = clientId === null ? 'o.client_id' : '$1';
  const addValue = (given: unknown) => `$${values.push(given)}`;
  const addEquals = (column: string, given: string | undefined) => {
    if (given !== undefined) conditions.push(`o.${column} = ${addValue(given)}`);
  };
  const addCodeMatch = (given: string | undefined, column?: string) => {
    if (given === undefined) return;
    const part = containsPattern(given);
    conditions.push(`o.search_text like ${addValue(part)}`);
    if (column !== undefined) conditions.push(`lower(o.${column}) like ${addValue(part)}`);
  };
  const addTextMatch = (text: string, given: string | undefined) => {
    if (given !== undefined) conditions.push(`${text} like ${addValue(containsPattern(given))}`);
  };
  const toMidnightSql = (day: string, days: number) =>
    `(${addValue(day)}::date + ${days})::timestamp at time zone ${addValue(timeZone)}`;

  // A scanned label is found by its order.
  addCodeMatch(filter.search === undefined ? undefined : toOrderCode(filter.search));
  addCodeMatch(filter.orderCode === undefined ? undefined : toOrderCode(filter.orderCode), 'order_code');
  addCodeMatch(filter.customerOrderCode, 'customer_order_code');
  addEquals('stage', filter.stage);
  addEquals('origin_country', filter.originCountry);
  addEquals('destination_country', filter.destinationCountry);
  addEquals('origin_port_id', filter.originPortId);
  addEquals('destination_port_id', filter.destinationPortId);
  addEquals('customer_id', filter.customerId);
  addEquals('payment_type', filter.paymentType);
  addTextMatch('o.consignee_search', filter.consigneeName);
  addTextMatch('lower(o.status_remarks)', filter.remarks);
  if (filter.terminalStatus !== undefined) conditions.push(`o.terminal = ${addValue(filter.terminalStatus)}`);
  if (filter.delay !== undefined) conditions.push(hasPace(filter.delay));
  if (filter.createdFrom !== undefined)
    conditions.push(`o.created_at >= ${toMidnightSql(filter.createdFrom, 0)}`);
  if (filter.createdTo !== undefined) conditions.push(`o.created_at < ${toMidnightSql(filter.createdTo, 1)}`);
  if (filter.serviceLevel !== undefined)
    conditions.push(`o.service_level = any (${addValue(filter.serviceLevel)}::text[])`);
  if (filter.batchCode !== undefined) {
    conditions.push(
      `o.batch_id in (select id from batches where client_id = ${clientSql} and batch_code = ${addValue(filter.batchCode)})`,
    );
  }
  if (filter.serviceType !== undefined) {
    conditions.push(`exists (select 1 from order_legs l where l.client_id = ${clientSql} and l.order_id = o.id
      and l.service_type = any (${addValue(filter.serviceType)}::text[]))`);
  }
  if (filter.status !== undefined) {
    // Pair by pair: the planner knows how common each is, and nothing of the two written together.
    const statusConditions = filter.status.map((given) => {
      const [serviceType, status] = given.includes(':') ? given.split(':') : [undefined, given];
      const isStatus = `o.status = ${addValue(status)}`;
      return serviceType === undefined
        ? isStatus
        : `(${isStatus} and o.status_service_type = ${addValue(serviceType)})`;
    });
    if (statusConditions.length > 0) conditions.push(`(${statusConditions.join(' or ')})`);
  }
  return { text: conditions.join(' and '), values };
}

/** Maintained counters know how many orders such a filter shows. */
export function isCountedFilter(filter: OrderFilter): boolean {
  return Object.entries(filter).every(
    ([key, given]) => given === undefined || key === 'stage' || key === 'customerId',
  );
}
