import { stringifySearch } from '../../route-parts/search-params.ts';
import type { SearchParams } from '../../ui/list/list-search.ts';
import type { Period } from './period.ts';

/** The filter of the figures that the order lists have too. */
const FILTER_KEYS = [
  'serviceType',
  'clientId',
  'originCountry',
  'destinationCountry',
  'serviceLevel',
  'partnerId',
  'customerId',
] as const;

/** The search params of a page with figures. */
export const QUERY_KEYS = [...FILTER_KEYS, 'createdFrom', 'createdTo'] as const;

/**
 * The address of the orders that a figure was counted from; undefined where the page has no links. `part` is a part of the
 * period.
 */
export type OrdersHref = (insight: string | undefined, part?: Period) => string | undefined;

/** Builds the links of figures to a list of orders, with the filter and the days of the figures. */
export function createOrdersHref(listPath: string, search: SearchParams, period: Period): OrdersHref {
  const filter = Object.fromEntries(FILTER_KEYS.map((key) => [key, search[key]]));
  return (insight, { from, to } = period) =>
    listPath + stringifySearch({ ...filter, createdFrom: from, createdTo: to, insight });
}
