import { stringifySearch } from '../../route-parts/search-params.ts';
import type { SearchParams } from '../../ui/list/list-search.ts';
import type { Period } from './period.ts';

/** The filter of the figures that the order lists have too. */
export const FILTER_KEYS = [
  'serviceType',
  'clientId',
  'originCountry',
  'destinationCountry',
  'serviceLevel',
  'partnerId',
  'customerId',
] as const;

/** The address of the orders that a figure was counted from. `part` is a part of the period. */
export type OrdersHref = (insight: string | undefined, part?: Period) => string;

/** Builds the links of figures to a list of orders, with the filter and the days of the figures. */
export function createOrdersHref(listPath: string, search: SearchParams, period: Period): OrdersHref {
  const filter = Object.fromEntries(FILTER_KEYS.map((key) => [key, search[key]]));
  return (insight, { from, to } = period) =>
    listPath + stringifySearch({ ...filter, createdFrom: from, createdTo: to, insight });
}
