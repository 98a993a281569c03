import { orderCodeOf, type listOrders } from '@portal/contract/orders';
import type { QueryOf } from '@portal/contract/core';
import { hasPace } from '../../transit-times/index.ts';

type Query = QueryOf<typeof listOrders>;
/** What the page asks for, without paging and sorting; exports take the same. */
export type OrderFilter = Omit<Query, 'page' | 'perPage' | 'sortBy' | 'sortDesc'>;

/** Clocks are a client's own. */
type UnclockedFilter = Omit<OrderFilter, 'pace'> & { readonly pace?: never };

/** Conditions over `orders o` and the values they speak of, in the order of their `$n`. */
export interface Conditions {
  readonly text: string;
  readonly values: unknown[];
}

/**
 * The client order filter as SQL: `$1` is the client; without one, over all orders that the database shows. Days are whole days of `timeZone` (IANA), both inclusive. Parts
 * of codes are looked for in `search_text`, which has the trigram index, whichever code is meant.
 */
export function filterConditions(
  ...asked:
    | [clientId: string, filter: OrderFilter, timeZone: string]
    | [clientId: null, filter: UnclockedFilter, timeZone: string]
): Conditions;
export function filterConditions(clientId: string | null, filter: OrderFilter, timeZone: string): Conditions {
  const values: unknown[] = clientId === null ? [] : [clientId];
  const parts = clientId === null ? ['true'] : ['o.client_id = $1'];
  const client = clientId === null ? 'o.client_id' : '$1';
  const value = (given: unknown) => `$${values.push(given)}`;
  const equals = (column: string, given: string | undefined) => {
    if (given !== undefined) parts.push(`o.${column} = ${value(given)}`);
  };
  const partOfCode = (given: string | undefined, column?: string) => {
    if (given === undefined) return;
    const part = `%${escapeLike(given.toLowerCase())}%`;
    parts.push(`o.search_text like ${value(part)}`);
    if (column !== undefined) parts.push(`lower(o.${column}) like ${value(part)}`);
  };
  const partOf = (text: string, given: string | undefined) => {
    if (given !== undefined) parts.push(`${text} like ${value(`%${escapeLike(given.toLowerCase())}%`)}`);
  };
  const midnight = (day: string, days: number) =>
    `(${value(day)}::date + ${days})::timestamp at time zone ${value(timeZone)}`;

  // A scanned label is found by its order.
  partOfCode(filter.search === undefined ? undefined : orderCodeOf(filter.search));
  partOfCode(filter.orderCode === undefined ? undefined : orderCodeOf(filter.orderCode), 'order_code');
  partOfCode(filter.customerOrderCode, 'customer_order_code');
  equals('stage', filter.stage);
  equals('origin_country', filter.originCountry);
  equals('destination_country', filter.destinationCountry);
  equals('origin_port_id', filter.originPortId);
  equals('destination_port_id', filter.destinationPortId);
  equals('customer_id', filter.customerId);
  equals('payment_type', filter.paymentType);
  partOf('o.consignee_search', filter.consigneeName);
  partOf('lower(o.status_remarks)', filter.remarks);
  if (filter.terminalStatus !== undefined) parts.push(`o.terminal = ${value(filter.terminalStatus)}`);
  if (filter.pace !== undefined) parts.push(hasPace(filter.pace));
  if (filter.createdFrom !== undefined) parts.push(`o.created_at >= ${midnight(filter.createdFrom, 0)}`);
  if (filter.createdTo !== undefined) parts.push(`o.created_at < ${midnight(filter.createdTo, 1)}`);
  if (filter.serviceLevel !== undefined)
    parts.push(`o.service_level = any (${value(filter.serviceLevel)}::text[])`);
  if (filter.batchCode !== undefined) {
    parts.push(
      `o.batch_id in (select id from batches where client_id = ${client} and batch_code = ${value(filter.batchCode)})`,
    );
  }
  if (filter.serviceType !== undefined) {
    parts.push(`exists (select 1 from order_legs l where l.client_id = ${client} and l.order_id = o.id
      and l.service_type = any (${value(filter.serviceType)}::text[]))`);
  }
  if (filter.status !== undefined) {
    // Pair by pair: the planner knows how common each is, and nothing of the two written together.
    const either = filter.status.map((given) => {
      const [serviceType, status] = given.includes(':') ? given.split(':') : [undefined, given];
      const isStatus = `o.status = ${value(status)}`;
      return serviceType === undefined
        ? isStatus
        : `(${isStatus} and o.status_service_type = ${value(serviceType)})`;
    });
    if (either.length > 0) parts.push(`(${either.join(' or ')})`);
  }
  return { text: parts.join(' and '), values };
}

/** `%`, `_` and `\` stand for themselves. */
function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/** Maintained counters know how many orders such a filter shows. */
export function isCounted(filter: OrderFilter): boolean {
  return Object.entries(filter).every(
    ([key, given]) => given === undefined || key === 'stage' || key === 'customerId',
  );
}
