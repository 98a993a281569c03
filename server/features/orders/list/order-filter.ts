import { parseSscc, toOrderSearchText, type listOrders } from '@portal/contract/orders';
import { toCurrentIncoterm } from '@portal/contract/trade';
import type { QueryOf } from '@portal/contract/core';
import { containsPattern, foldedPattern } from '../../../db/page-statement.ts';
import { buildSearchMatch } from './search-match.ts';
import { buildDelayCondition } from '../../transit-times/index.ts';
import { INCOTERM_SQL } from '../store/field-columns.ts';
import { buildInsightCondition, buildPartnerCondition } from './insight-filter.ts';
import { buildScorecardCondition } from './scorecard-filter.ts';
import { IS_PRINTABLE_SQL } from './printable-sql.ts';

/** The query of the order list without paging and sorting; exports have the same filter. */
export type OrderFilter = Omit<
  QueryOf<typeof listOrders>,
  'page' | 'perPage' | 'sortBy' | 'sortDesc' | 'cursor'
>;

/** Delay conditions need one client: forecasts are per client. */
type FilterWithoutDelay = Omit<OrderFilter, 'delay'> & { readonly delay?: never };

/** Conditions on `orders o`, and the values of their parameters `$1`, `$2` … */
export interface SqlConditions {
  readonly text: string;
  readonly values: unknown[];
}

/**
 * The client's order filter as SQL; `$1` is the client id. With null as the client, over all orders that row-level
 * security shows. `createdFrom` and `createdTo` are whole days of `timeZone` (IANA), both inclusive. Parts of any code are
 * matched with `search_text`, which has the trigram index, and so are name, company, phone, e-mail and postcode of the consignee.
 * `insightsOf`: the partner whose figures the filter `insight` names; absent for those of the client.
 */
export function buildOrderConditions(
  ...args:
    | [clientId: string, filter: OrderFilter, timeZone: string, insightsOf?: string]
    | [clientId: null, filter: FilterWithoutDelay, timeZone: string, insightsOf?: string]
): SqlConditions;
export function buildOrderConditions(
  clientId: string | null,
  filter: OrderFilter,
  timeZone: string,
  insightsOf?: string,
): SqlConditions {
  const values: unknown[] = clientId === null ? [] : [clientId];
  const conditions = clientId === null ? ['true'] : ['o.client_id = $1'];
  const clientSql = clientId === null ? 'o.client_id' : '$1';
  const addValue = (value: unknown) => `$${values.push(value)}`;
  const addEquals = (column: string, value: string | undefined) => {
    if (value !== undefined) conditions.push(`o.${column} = ${addValue(value)}`);
  };
  const addCodeMatch = (code: string | undefined, column: string) => {
    if (code === undefined) return;
    const pattern = addValue(foldedPattern(code));
    conditions.push(`o.search_text like ${pattern}`, `fold_text(o.${column}) like ${pattern}`);
  };
  /** Orders with the SSCC, or with a code that contains the text. */
  const addSsccMatch = (sscc: string, text: string) => {
    conditions.push(`o.id in (select x.id from orders x
        where x.client_id = ${clientSql} and x.search_text like ${addValue(foldedPattern(text))}
      union all select s.order_id from order_ssccs s where s.client_id = ${clientSql} and s.sscc = ${addValue(sscc)})`);
  };
  /** A piece code and the barcode of a label version, also the beginning of one, are matched as their order code. */
  const addOrderCodeMatch = (text: string | undefined) => {
    const sscc = text === undefined ? undefined : parseSscc(text);
    if (text !== undefined && sscc !== undefined) addSsccMatch(sscc, text);
    else addCodeMatch(text === undefined ? undefined : toOrderSearchText(text), 'order_code');
  };
  const addSearch = (text: string | undefined) => {
    const sscc = text === undefined ? undefined : parseSscc(text);
    if (text !== undefined && sscc !== undefined) addSsccMatch(sscc, text);
    else if (text !== undefined) conditions.push(buildSearchMatch('o.search_text', text, addValue));
  };
  const toMidnightSql = (day: string, days: number) =>
    `(${addValue(day)}::date + ${days})::timestamp at time zone ${addValue(timeZone)}`;

  addSearch(filter.search);
  addOrderCodeMatch(filter.orderCode);
  addCodeMatch(filter.customerOrderCode, 'customer_order_code');
  addEquals('stage', filter.stage);
  addEquals('origin_country', filter.originCountry);
  addEquals('destination_country', filter.destinationCountry);
  addEquals('origin_port_id', filter.originPortId);
  addEquals('destination_port_id', filter.destinationPortId);
  addEquals('customer_id', filter.customerId);
  if (filter.clientId !== clientId) addEquals('client_id', filter.clientId);
  addEquals('payment_type', filter.paymentType);
  if (filter.consigneeName !== undefined)
    conditions.push(`o.consignee_search like ${addValue(foldedPattern(filter.consigneeName))}`);
  if (filter.remarks !== undefined)
    conditions.push(`lower(o.status_remarks) like ${addValue(containsPattern(filter.remarks))}`);
  if (filter.terminalStatus !== undefined) conditions.push(`o.terminal = ${addValue(filter.terminalStatus)}`);
  if (filter.printable !== undefined)
    conditions.push(filter.printable ? IS_PRINTABLE_SQL : `not (${IS_PRINTABLE_SQL})`);
  if (filter.delay !== undefined) conditions.push(buildDelayCondition(filter.delay));
  const { insight, createdFrom, createdTo } = filter;
  if (insight !== undefined)
    conditions.push(
      buildInsightCondition(
        { filter: insight, partnerId: insightsOf, createdFrom, createdTo },
        clientSql,
        addValue,
      ),
    );
  if (insight === undefined && createdFrom !== undefined)
    conditions.push(`o.created_at >= ${toMidnightSql(createdFrom, 0)}`);
  if (insight === undefined && createdTo !== undefined)
    conditions.push(`o.created_at < ${toMidnightSql(createdTo, 1)}`);
  if (filter.partnerId !== undefined)
    conditions.push(buildPartnerCondition(filter.partnerId, clientSql, addValue));
  if (filter.scorecard !== undefined)
    conditions.push(buildScorecardCondition(filter.scorecard, clientSql, addValue));
  if (filter.serviceLevel !== undefined)
    conditions.push(`o.service_level = any (${addValue(filter.serviceLevel)}::text[])`);
  if (filter.incoterm !== undefined)
    conditions.push(`${INCOTERM_SQL} = any (${addValue(filter.incoterm.map(toCurrentIncoterm))}::text[])`);
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
    // Separate columns, not a row comparison: the planner has statistics of each column.
    const statusConditions = filter.status.map((ref) => {
      const [serviceType, status] = ref.includes(':') ? ref.split(':') : [undefined, ref];
      const isStatus = `o.status = ${addValue(status)}`;
      return serviceType === undefined
        ? isStatus
        : `(${isStatus} and o.status_service_type = ${addValue(serviceType)})`;
    });
    if (statusConditions.length > 0) conditions.push(`(${statusConditions.join(' or ')})`);
  }
  return { text: conditions.join(' and '), values };
}

/** Whether the maintained counters (`order_counts`) of a client have the number of orders that match the filter. */
export function isCountedFilter(clientId: string, filter: OrderFilter): boolean {
  return Object.entries(filter).every(
    ([key, value]) =>
      value === undefined ||
      key === 'stage' ||
      key === 'customerId' ||
      (key === 'clientId' && value === clientId),
  );
}
